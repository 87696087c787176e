import { lookup as lookupName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, request } from 'undici'
import * as v from 'valibot'
import { type Capability, capabilityNames, type ProtocolError } from './ucp.ts'

const VERSION = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
const NAME = v.pipe(v.string(), v.maxLength(200))

/** The protocol has about 20 capabilities, and agents speak two or three versions of each. */
const MOST_NAMES = 200
const MOST_VERSIONS = 20

const Versions = v.pipe(v.array(v.object({ version: VERSION })), v.maxLength(MOST_VERSIONS))
const VersionsByName = v.pipe(v.record(NAME, Versions), v.maxEntries(MOST_NAMES))

/** Coordinates of a point of P-384 have 64 characters. */
const SHORT = v.pipe(v.string(), v.maxLength(100))

const Key = v.object({
  kid: NAME,
  kty: SHORT,
  crv: v.optional(SHORT),
  x: v.optional(SHORT),
  y: v.optional(SHORT),
  use: v.optional(SHORT),
})

export type PlatformKey = v.InferOutput<typeof Key>

/** Agents have one or two, and a third during a rotation. */
const MOST_KEYS = 20

/** The parts of a platform's profile that negotiation and signatures need. */
const Profile = v.object({
  ucp: v.object({
    version: VERSION,
    services: VersionsByName,
    payment_handlers: VersionsByName,
    capabilities: v.optional(VersionsByName, {}),
  }),
  signing_keys: v.optional(v.pipe(v.array(Key), v.maxLength(MOST_KEYS)), []),
})

export interface PlatformProfile {
  version: string
  /** Those that the shop has too. */
  capabilities: Partial<Record<Capability, readonly { version: string }[]>>
  keys: readonly PlatformKey[]
  /** Seconds that its host allows caches to keep it. */
  maxAge: number
}

const TIMEOUT_MS = 3_000
/** Real profiles take 2 to 6 kB. */
const MOST_BYTES = 64 * 1_024

class PrivateAddress extends Error {}

/** The part of IPv6 that is in use. ipaddr.js also calls other parts `unicast`, such as `::7f00:1`. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the public internet, so that agents cannot make the shop ask its own network. IPv6
 * addresses that contain an IPv4 address (mapped, 6to4, Teredo, NAT64) do not.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  if (!address.includes(':')) return ipaddr.IPv4.parse(address).range() === 'unicast'
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(GLOBAL)
}

export interface ProfileFetcher {
  fetch(url: URL): Promise<PlatformProfile | ProtocolError>
  close(): Promise<void>
}

const malformed = (content: string): ProtocolError => ({ status: 422, code: 'profile_malformed', content })
const unreachable = (content: string): ProtocolError => ({ status: 424, code: 'profile_unreachable', content })
const invalidAddress = (content: string): ProtocolError => ({ status: 400, code: 'invalid_profile_url', content })

function maxAgeOf(header: string | string[] | undefined): number {
  return Number(/\bmax-age=(\d{1,9})\b/.exec(String(header ?? ''))?.[1] ?? 0)
}

function readProfile(text: string, maxAge: number): PlatformProfile | ProtocolError {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return malformed('The profile is not valid JSON.')
  }
  const parsed = v.safeParse(Profile, json)
  if (!parsed.success) {
    return malformed(`The profile does not match its schema at ${v.getDotPath(parsed.issues[0]) ?? 'its root'}.`)
  }
  const { ucp, signing_keys: keys } = parsed.output
  const common = capabilityNames.filter((name) => Object.hasOwn(ucp.capabilities, name))
  const capabilities = Object.fromEntries(common.map((name) => [name, ucp.capabilities[name]]))
  return { version: ucp.version, capabilities, keys, maxAge }
}

async function readBody(body: AsyncIterable<Buffer>): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function failureOf(error: unknown): ProtocolError {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (error instanceof PrivateAddress || code === 'ENOTFOUND') {
    return invalidAddress('The host of the profile has no public address.')
  }
  return unreachable('The profile could not be fetched.')
}

/**
 * Fetches profiles of agents: 3 seconds, 64 kB, no redirects, and only from public addresses. Connections go to the
 * address that was checked, so the owner of a name cannot resolve it differently the second time.
 *
 * @param allowsLoopback also fetches from this machine
 * @param resolve looks up names; for tests
 */
export function createProfileFetcher(allowsLoopback: boolean, resolve = lookupName): ProfileFetcher {
  function isAllowed(address: string): boolean {
    return isPublicAddress(address) || (allowsLoopback && ipaddr.process(address).range() === 'loopback')
  }

  const lookup: LookupFunction = (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const problem = error ?? (found.every(({ address }) => isAllowed(address)) ? null : new PrivateAddress())
      done(problem, problem ? [] : found)
    })
  }
  const dispatcher = new Agent({ connect: { timeout: TIMEOUT_MS, lookup, autoSelectFamily: true } })

  return {
    async fetch(url) {
      const host = url.hostname.replace(/^\[|\]$/g, '')
      try {
        // Connections to an address do not look up a name.
        if (ipaddr.isValid(host) && !isAllowed(host)) throw new PrivateAddress()
        const { statusCode, headers, body } = await request(url, {
          dispatcher,
          headers: { accept: 'application/json' },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (statusCode !== 200) {
          await body.dump({ limit: MOST_BYTES })
          return unreachable(`The host of the profile answered with status ${statusCode}.`)
        }
        const text = await readBody(body)
        if (text === null) return malformed(`The profile is larger than ${MOST_BYTES} bytes.`)
        return readProfile(text, maxAgeOf(headers['cache-control']))
      } catch (error) {
        return failureOf(error)
      }
    },
    close: () => dispatcher.close(),
  }
}
