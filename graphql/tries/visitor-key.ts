import ipaddr from 'ipaddr.js'

/** A /64, the network a provider assigns to one IPv6 customer, in 16-bit groups. */
const NETWORK_PARTS = 4

/**
 * Rate limiting key: the IPv4 address, or the /64 network of an IPv6 address.
 * @param address the visitor's address from Fastify; returned unchanged if it is not an IP address
 */
export function visitorKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return parsed.parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')
}
