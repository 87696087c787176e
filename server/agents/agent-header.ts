import { parseDictionary } from 'structured-headers'

/** Characters. */
const LONGEST_HEADER = 2_300
const LONGEST_ADDRESS = 2_048

/** Loopback addresses may use http:, for agents on the shop's own machine. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

function profileIn(header: string): unknown {
  try {
    return parseDictionary(header).get('profile')?.[0]
  } catch {
    return undefined
  }
}

/**
 * The address of the agent's profile in a `UCP-Agent` header, such as `profile="https://agent.example/ucp.json"`
 * (a dictionary as in RFC 8941).
 *
 * @param allowsLoopback accepts profiles on this machine, also without TLS
 * @returns null if the header does not contain an address that the shop may fetch
 */
export function profileAddress(header: string | undefined, allowsLoopback: boolean): URL | null {
  if (header === undefined || header.length > LONGEST_HEADER) return null
  const profile = profileIn(header)
  return typeof profile === 'string' ? readProfileAddress(profile, allowsLoopback) : null
}

/** As `profileAddress`, for transports that send the address without a header. */
export function readProfileAddress(profile: string, allowsLoopback: boolean): URL | null {
  const url = profile.length > LONGEST_ADDRESS ? null : URL.parse(profile)
  if (!url || url.username || url.password || url.hash) return null
  if (LOOPBACK.test(url.hostname)) return allowsLoopback && /^https?:$/.test(url.protocol) ? url : null
  return url.protocol === 'https:' ? url : null
}
