import type { Socket } from 'node:net'
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify'
import { rawRefusal, refuseRaw, refuseSocket } from './answers/raw-refusal.ts'
import { sendPlain } from './answers/refusals.ts'
import type { Config } from './ground/config.ts'
import type { Observe } from './ground/events.ts'
import { limitConnections } from './capacity/connection-limits.ts'
import { createRequestIds, REQUEST_ID } from './ground/request-ids.ts'

interface AppOptions {
  headers: Record<string, string>
  observe: Observe
  isTrusted(request: { socket: Socket }): boolean
}

export function createApp(config: Config, { headers, observe, isTrusted }: AppOptions): FastifyInstance {
  const { limits } = config
  const tellRefusal = (requestId: string | null, status: number, code: string) =>
    observe({ type: 'refusal', requestId, status, code })
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
      // `registerRequestCheck` refuses requests without `Host`; Node's own refusal has no security headers.
      requireHostHeader: false,
    },
    routerOptions: {
      maxParamLength: limits.addressPart,
      onBadUrl: (_path, _request, response) => {
        tellRefusal(null, 400, 'BAD_URL')
        refuseRaw(response, 400, headers)
      },
      onMaxParamLength: (_path, _request, response) => {
        tellRefusal(null, 414, 'ADDRESS_TOO_LONG')
        refuseRaw(response, 414, headers)
      },
    },
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400
      tellRefusal(request.id, status, error.code)
      reply.headers({ ...headers, [REQUEST_ID]: request.id })
      sendPlain(reply, status)
    },
    clientErrorHandler: rawRefusal(headers, (status, code) => tellRefusal(null, status, code)),
    genReqId: createRequestIds(isTrusted),
    exposeHeadRoutes: true,
  })
  const { server } = app
  limitConnections(server, { limits, isTrusted, perVisitor: config.rateLimits, observe })
  server.on('checkExpectation', (_request, response) => {
    tellRefusal(null, 417, 'EXPECTATION')
    refuseRaw(response, 417, headers)
  })
  server.on('connect', (_request, socket) => {
    tellRefusal(null, 405, 'CONNECT')
    refuseSocket(socket, 405, headers)
  })
  return app
}
