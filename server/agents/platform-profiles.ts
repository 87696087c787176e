import { LRUCache } from 'lru-cache'
import type { PlatformProfile } from './fetch-profile.ts'
import { isProtocolError, type ProtocolError } from './ucp.ts'

/** About 5 kB each. */
const MOST_PROFILES = 1_000
/** Profiles that are fetched at a time, however many agents ask. */
const MOST_RUNNING = 16
/** So that a host whose answers take long does not keep the agents of others waiting. */
const MOST_RUNNING_PER_HOST = 4
/** Milliseconds that a request waits before it gets a 503 while its profile is being fetched. */
const PATIENCE_MS = 1_500

const MINUTE = 60_000
const LONGEST_LIFE = 24 * 60 * MINUTE
const FIRST_PAUSE = 30_000
const LONGEST_PAUSE = 10 * MINUTE

interface Entry {
  profile: PlatformProfile | ProtocolError
  until: number
  failures: number
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

export type PlatformProfiles = ReturnType<typeof createPlatformProfiles>

/** Profiles of agents, kept for at least a minute. A failed address is tried again after a pause that doubles. */
export function createPlatformProfiles({ fetch, clock, patience = PATIENCE_MS }: ProfileOptions) {
  const known = new LRUCache<string, Entry>({ max: MOST_PROFILES })
  const refreshedAt = new Map<string, number>()
  const running = new Map<string, { host: string; loading: Promise<PlatformProfile | ProtocolError> }>()

  function isBusy(host: string): boolean {
    const ofHost = [...running.values()].filter((fetch) => fetch.host === host)
    return running.size >= MOST_RUNNING || ofHost.length >= MOST_RUNNING_PER_HOST
  }

  async function load(url: URL): Promise<PlatformProfile | ProtocolError> {
    const { href } = url
    const failures = known.get(href)?.failures ?? 0
    const profile = await fetch(url)
    const hasFailed = isProtocolError(profile)
    // A fetch for an unknown key may not cost an agent its profile.
    const kept = known.get(href)
    if (hasFailed && kept && !isProtocolError(kept.profile) && clock() < kept.until) return kept.profile
    const life = hasFailed
      ? Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE)
      : Math.min(Math.max(profile.maxAge * 1_000, MINUTE), LONGEST_LIFE)
    known.set(href, { profile, until: clock() + life, failures: hasFailed ? failures + 1 : 0 })
    return profile
  }

  async function fetchOnce(url: URL): Promise<PlatformProfile | ProtocolError> {
    let loading = running.get(url.href)?.loading
    if (!loading) {
      if (isBusy(url.host)) return TOO_MANY
      loading = load(url).finally(() => running.delete(url.href))
      running.set(url.href, { host: url.host, loading })
    }
    return (await atMost(patience, loading)) ?? RESOLVING
  }

  /** The oldest come first. */
  function mayRefresh({ host }: URL): boolean {
    for (const [other, at] of refreshedAt) {
      if (clock() - at < MINUTE) break
      refreshedAt.delete(other)
    }
    if (refreshedAt.has(host) || refreshedAt.size >= MOST_PROFILES) return false
    refreshedAt.set(host, clock())
    return true
  }

  return {
    /** Never rejects. */
    async find(url: URL): Promise<PlatformProfile | ProtocolError> {
      const entry = known.get(url.href)
      return entry && clock() < entry.until ? entry.profile : fetchOnce(url)
    },
    /** Fetches a profile again that lacks a key, once a minute per host. Never rejects. */
    async refresh(url: URL): Promise<PlatformProfile | ProtocolError> {
      return running.has(url.href) || mayRefresh(url) ? fetchOnce(url) : this.find(url)
    },
  }
}
