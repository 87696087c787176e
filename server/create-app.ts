import type { Server } from 'node:http'
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify'
import { visitorKey } from '#graphql/contract.ts'
import { type Limits, shareOf } from '#graphql/limits.ts'
import { type Headers, REQUEST_ID } from './answers/headers.ts'
import { createRawRefusals } from './answers/raw-refusal.ts'
import { sendPlain } from './answers/refusals.ts'
import { createRequestIds, type IsTrusted } from './answers/request-hooks.ts'
import { createVisitorShares } from './capacity/connections.ts'
import type { Config } from './ground/config.ts'
import type { Observe } from './ground/events.ts'

interface ConnectionLimitOptions {
  limits: Limits
  /** A trusted proxy carries the requests of many visitors. */
  isTrusted: IsTrusted
  perVisitor: boolean
  observe: Observe
}

function limitConnections(server: Server, { limits, isTrusted, perVisitor, observe }: ConnectionLimitOptions): void {
  const shares = createVisitorShares(shareOf(limits, 'connections'))
  const reportRefusal = () =>
    observe({ type: 'overload', requestId: null, loadClass: 'critical', reason: 'connections' })

  server.maxConnections = limits.connections
  server.on('drop', reportRefusal)
  if (!perVisitor) return
  server.on('connection', (socket) => {
    if (isTrusted({ socket })) return
    const visitor = visitorKey(socket.remoteAddress ?? '')
    if (!shares.take(visitor)) {
      socket.destroy()
      reportRefusal()
      return
    }
    socket.once('close', () => shares.giveBack(visitor))
  })
}

interface AppOptions {
  headers: Headers
  observe: Observe
  isTrusted: IsTrusted
}

export function createApp(config: Config, { headers, observe, isTrusted }: AppOptions): FastifyInstance {
  const { origin, limits } = config
  const report = (requestId: string, status: number, code: string) =>
    observe({ type: 'refusal', requestId, status, code })
  const raw = createRawRefusals({ headers, origin, report })
  const app = fastify({
    logger: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: limits.formBytes,
    connectionTimeout: limits.connectionTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    http: {
      headersTimeout: limits.headersTimeout,
      connectionsCheckingInterval: Math.min(1_000, limits.headersTimeout),
      maxHeaderSize: limits.headerBytes,
      // `registerRequestCheck` refuses requests without `Host`, because Node's own refusal has no security headers.
      requireHostHeader: false,
    },
    routerOptions: {
      maxParamLength: limits.addressPart,
      onBadUrl: (_path, _request, response) => raw.refuse(response, 400, 'BAD_URL'),
      onMaxParamLength: (_path, _request, response) => raw.refuse(response, 414, 'ADDRESS_TOO_LONG'),
    },
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400
      report(request.id, status, error.code)
      reply.headers({ ...headers, [REQUEST_ID]: request.id })
      sendPlain(reply, status)
    },
    clientErrorHandler: raw.onClientError,
    genReqId: createRequestIds(isTrusted),
    exposeHeadRoutes: true,
  })
  app.decorate('origin', origin)
  const { server } = app
  limitConnections(server, { limits, isTrusted, perVisitor: config.rateLimits, observe })
  server.on('checkExpectation', (_request, response) => raw.refuse(response, 417, 'EXPECTATION'))
  server.on('connect', ({ url }, socket) => raw.refuseSocket(socket, { url }, 405, 'CONNECT'))
  return app
}
