import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackendContext } from '../context.ts'
import { idOf, integerOf } from '../input.ts'
import { moveOrder } from '../store/order-steps.ts'
import { bodyOf, paramsOf } from './route.ts'

/**
 * The shop's own side of an order, which no call of api/v1 has: `POST /__order { id, status }` for tests, and the
 * button of `/outbox` for people who try the shop.
 */
export function registerOrderSteps(app: FastifyInstance, context: BackendContext, forTests: boolean): void {
  if (forTests) {
    app.post('/__order', (request, reply) => {
      const id = idOf(bodyOf(request), 'id')
      const status = integerOf(bodyOf(request), 'status')
      const moved = id !== null && status !== null && moveOrder(context.database, id, status, context.clock())
      return moved ? { moved } : reply.code(400).send({ message: 'Orders only move forward, up to status 5.' })
    })
  }

  void app.register(async (scope) => {
    // The form has no fields: the address says it all.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => {
      done(null, {})
    })
    scope.post('/outbox/orders/:id/:status', (request, reply) => {
      if (isFromElsewhere(request)) return reply.code(403).send({ message: 'Not from another site.' })
      const id = idOf(paramsOf(request), 'id')
      const status = integerOf(paramsOf(request), 'status')
      if (id !== null && status !== null) moveOrder(context.database, id, status, context.clock())
      return reply.redirect('/outbox', 303)
    })
  })
}

/** Browsers say where a form was sent from; pages of other sites must not move orders. */
function isFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
