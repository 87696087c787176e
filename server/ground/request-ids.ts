import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'

export const REQUEST_ID = 'x-request-id'

const READABLE = /^[\w.-]{1,64}$/

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** @param trusted addresses or CIDR ranges */
export function createTrust(trusted: readonly string[]): (request: { socket: Socket }) => boolean {
  const proxies = new BlockList()
  for (const range of trusted) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) proxies.addAddress(address, familyOf(address))
    else proxies.addSubnet(address, Number(bits), familyOf(address))
  }
  return ({ socket: { remoteAddress = '' } }) =>
    isIP(remoteAddress) !== 0 && proxies.check(remoteAddress, familyOf(remoteAddress))
}

/** Only a trusted proxy may set the id, because it appears in the log. */
export function createRequestIds(isTrusted: (request: IncomingMessage) => boolean) {
  return (request: IncomingMessage): string => {
    const given = request.headers[REQUEST_ID]
    return typeof given === 'string' && READABLE.test(given) && isTrusted(request) ? given : randomUUID()
  }
}
