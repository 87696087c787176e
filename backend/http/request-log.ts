import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

interface LoggedRequest {
  requestId: string
  traceparent: string | undefined
}

const current = new AsyncLocalStorage<LoggedRequest>()

const REQUEST_ID = /^[\w.-]{1,64}$/
const TRACEPARENT = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/

export function createTrust(ranges: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address = '') => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

export function requestIdOf(
  { headers, socket }: IncomingMessage,
  isTrusted: (address: string | undefined) => boolean,
): string {
  const given = headers['x-request-id']
  const isNamed = typeof given === 'string' && REQUEST_ID.test(given) && isTrusted(socket.remoteAddress)
  return isNamed ? given : randomUUID()
}

/** Each log line contains the id of its request, also lines of code that does not receive the request. */
export function namingRequests(logger: NonNullable<FastifyServerOptions['logger']>) {
  return typeof logger === 'object' ? { ...logger, mixin: () => ({ ...current.getStore() }) } : logger
}

/** Logs each request at the level `debug`. Call it before adding other hooks. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(loggedOf(request.raw, request.id), done))
  // A body arrives by events of the connection, outside the request's async context.
  app.addHook('preValidation', (request, _reply, done) => current.run(loggedOf(request.raw, request.id), done))
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, id: requestId } = request
    const { statusCode: status } = reply
    current.run(loggedOf(request.raw, requestId), () =>
      app.log.debug({ method, route: routeOptions.url ?? null, status }, 'request'),
    )
    done()
  })
}

function loggedOf({ headers }: IncomingMessage, requestId: string): LoggedRequest {
  const { traceparent } = headers
  const isReadable = typeof traceparent === 'string' && TRACEPARENT.test(traceparent)
  return { requestId, traceparent: isReadable ? traceparent : undefined }
}
