import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** In answers, in calls to the backend, and in requests of a proxy. */
export const REQUEST_ID = 'x-request-id'

const READABLE = /^[\w.-]{1,64}$/

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Names requests. A proxy that is believed may have named one already; nobody else has a say in what stands in the log.
 * @param trusted addresses or CIDR ranges
 */
export function createRequestIds(trusted: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList()
  for (const range of trusted) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) proxies.addAddress(address, familyOf(address))
    else proxies.addSubnet(address, Number(bits), familyOf(address))
  }
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID]
    if (trusted.length === 0 || typeof given !== 'string' || !READABLE.test(given)) return randomUUID()
    const { remoteAddress = '' } = socket
    return isIP(remoteAddress) && proxies.check(remoteAddress, familyOf(remoteAddress)) ? given : randomUUID()
  }
}
