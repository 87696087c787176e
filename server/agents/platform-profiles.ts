import { createBoundedCache, createRegister, textBytes } from '#graphql/bounded.ts'
import { visitorKey } from '#graphql/contract.ts'
import type { PlatformProfile } from './fetch-profile.ts'
import { isProtocolError, type ProtocolError } from './ucp.ts'

/** Some 500 profiles with two keys, or 20 with as many keys as are accepted. */
const MOST_BYTES = 1_024 * 1_024
/** An attacker has one host with many profiles, or one address with many host names. */
const MOST_BYTES_PER_HOST = MOST_BYTES / 16
const MOST_BYTES_PER_VISITOR = MOST_BYTES / 8
/** Objects of a profile, and of each of its keys. */
const OBJECT_BYTES = 500

/** Profiles that are fetched at a time, however many agents ask. */
const MOST_RUNNING = 16
/** Keeps a slow host from delaying other agents. */
const MOST_RUNNING_PER_HOST = 4
/** Keeps one visitor from using all fetches. */
const MOST_RUNNING_PER_VISITOR = 2
/** Milliseconds that a request waits before it gets a 503 while its profile is being fetched. */
const PATIENCE_MS = 1_500
/** As before, until it uses the profile that has ended. */
const SHORT_PATIENCE_MS = 200

const MINUTE = 60_000
const LONGEST_LIFE = 24 * 60 * MINUTE
const FIRST_PAUSE = 30_000
const LONGEST_PAUSE = 10 * MINUTE
/** How long a profile that ended is used while its host does not answer. */
const GRACE = 60 * MINUTE

/** Hosts that were asked for an unknown key in the last minute. */
const REFRESH_BYTES = 256 * 1_024

interface Entry {
  profile: PlatformProfile | ProtocolError
  until: number
  failures: number
  host: string
  /** The visitor for whom it was fetched. */
  visitor: string
}

interface Fetch {
  host: string
  visitor: string
  loading: Promise<PlatformProfile | ProtocolError>
}

interface ProfileOptions {
  fetch(url: URL): Promise<PlatformProfile | ProtocolError>
  /** Milliseconds; must be monotonic. */
  clock: () => number
  patience?: number
}

const RESOLVING: ProtocolError = {
  status: 503,
  code: 'profile_resolving',
  content: 'The profile is being fetched. Send the request again.',
  retryAfter: 1,
}

const TOO_MANY: ProtocolError = {
  status: 503,
  code: 'temporarily_unavailable',
  content: 'Too many profiles are being fetched.',
  retryAfter: 2,
}

/** Resolves to null once the time is up. */
function atMost<Value>(milliseconds: number, value: Promise<Value>): Promise<Value | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, milliseconds, null)
  return Promise.race([value, promise]).finally(() => clearTimeout(timer))
}

function bytesOf({ profile, host, visitor }: Entry): number {
  const objects = isProtocolError(profile) ? 1 : 1 + profile.keys.length
  return textBytes(JSON.stringify(profile) + host + visitor) + objects * OBJECT_BYTES
}

const openCache = () =>
  createBoundedCache<Entry>({
    maxBytes: MOST_BYTES,
    bytesOf,
    shares: [
      { of: ({ host }) => host, maxBytes: MOST_BYTES_PER_HOST },
      { of: ({ visitor }) => visitor, maxBytes: MOST_BYTES_PER_VISITOR },
    ],
  })

const openFetches = () =>
  createRegister<Fetch>({
    max: MOST_RUNNING,
    shares: [
      { of: ({ host }) => host, max: MOST_RUNNING_PER_HOST },
      { of: ({ visitor }) => visitor, max: MOST_RUNNING_PER_VISITOR },
    ],
  })

export type PlatformProfiles = ReturnType<typeof createPlatformProfiles>

/**
 * Profiles of agents, kept for at least a minute. A failed address is tried again after a pause that doubles.
 * Functions take the address of the visitor for whom a profile is fetched, and never reject.
 */
export function createPlatformProfiles({ fetch, clock, patience = PATIENCE_MS }: ProfileOptions) {
  const known = openCache()
  const running = openFetches()
  const refreshedAt = createBoundedCache<number>({ maxBytes: REFRESH_BYTES, bytesOf: () => 16 })

  async function load(url: URL, visitor: string): Promise<PlatformProfile | ProtocolError> {
    const { href, host } = url
    const failures = known.peek(href)?.failures ?? 0
    const profile = await fetch(url)
    const hasFailed = isProtocolError(profile)
    // A fetch for an unknown key may not cost an agent its profile.
    const kept = known.peek(href)
    if (hasFailed && kept && !isProtocolError(kept.profile) && clock() < kept.until) return kept.profile
    const life = hasFailed
      ? Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE)
      : Math.min(Math.max(profile.maxAge * 1_000, MINUTE), LONGEST_LIFE)
    const until = clock() + life
    known.set(href, { profile, until, failures: hasFailed ? failures + 1 : 0, host, visitor: kept?.visitor ?? visitor })
    return profile
  }

  /** The profile that ended, while its host does not answer. */
  function endedProfile(href: string): PlatformProfile | null {
    const entry = known.peek(href)
    return entry && !isProtocolError(entry.profile) && clock() < entry.until + GRACE ? entry.profile : null
  }

  async function fetchOnce(url: URL, visitor: string): Promise<PlatformProfile | ProtocolError> {
    const { href, host } = url
    const ended = endedProfile(href)
    let loading = running.get(href)?.loading
    if (!loading) {
      const started = Promise.withResolvers<PlatformProfile | ProtocolError>()
      loading = started.promise
      if (!running.add(href, { host, visitor, loading })) return ended ?? TOO_MANY
      started.resolve(load(url, visitor).finally(() => running.delete(href)))
    }
    return (await atMost(ended ? Math.min(patience, SHORT_PATIENCE_MS) : patience, loading)) ?? ended ?? RESOLVING
  }

  function mayRefresh({ host }: URL): boolean {
    if (clock() - (refreshedAt.get(host) ?? -Infinity) < MINUTE) return false
    refreshedAt.set(host, clock())
    return true
  }

  async function find(url: URL, address: string): Promise<PlatformProfile | ProtocolError> {
    const entry = known.get(url.href)
    return entry && clock() < entry.until ? entry.profile : fetchOnce(url, visitorKey(address))
  }

  return {
    find,
    /** Fetches a profile again that lacks a key, once a minute per host. */
    async refresh(url: URL, address: string): Promise<PlatformProfile | ProtocolError> {
      return running.has(url.href) || mayRefresh(url) ? fetchOnce(url, visitorKey(address)) : find(url, address)
    },
  }
}
