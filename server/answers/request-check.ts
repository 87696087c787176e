import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { faultOfRequest } from './request-fault.ts'
import { sendPlain } from './refusals.ts'
import type { Observe } from '../ground/events.ts'

interface CheckOptions {
  origin: string
  observe: Observe
}

/** Closes the connection, because bytes after a malformed request may be a smuggled one. */
export function registerRequestCheck(app: FastifyInstance, { origin, observe }: CheckOptions): void {
  const ownHost = new URL(origin).host
  const refused = new WeakSet<Socket>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (refused.has(socket)) {
      reply.hijack()
      return
    }
    const fault = faultOfRequest(request.raw, ownHost)
    if (fault === null) {
      done()
      return
    }
    refused.add(socket)
    observe({ type: 'refusal', requestId: request.id, status: 400, code: fault })
    sendPlain(reply.header('connection', 'close'), 400)
  })
}
