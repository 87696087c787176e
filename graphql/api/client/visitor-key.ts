import ipaddr from 'ipaddr.js'

/** A /64, the network a provider assigns to one IPv6 customer, in 16-bit groups. */
const NETWORK_PARTS = 4

/** The IPv4 address, or the /64 network of an IPv6 address; any other text unchanged. */
export function visitorKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return parsed.parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')
}
