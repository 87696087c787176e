import ipaddr from 'ipaddr.js'

/** Sixteen-bit parts of the network that an Internet provider gives to one IPv6 customer. */
const NETWORK_PARTS = 4

/**
 * Whom requests and tries are counted for: an IPv4 address, or the /64 network of an IPv6 address.
 * @param address of the visitor, as Fastify gives it under `TRUST_PROXY`; anything else is its own key
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
