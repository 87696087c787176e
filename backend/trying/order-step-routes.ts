import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../http/context.ts'
import { idOf, integerOf } from '../http/input.ts'
import { bodyOf } from '../http/route.ts'
import { moveOrder } from '../order/order-steps.ts'

/** For tests only: moves an order forward as the shop's staff would, which no call of api/v1 does. */
export function registerOrderSteps(app: FastifyInstance, context: BackendContext): void {
  app.post('/__order', (request, reply) => {
    const id = idOf(bodyOf(request), 'id')
    const status = integerOf(bodyOf(request), 'status')
    const moved = id !== null && status !== null && moveOrder(context.database, id, status, context.clock())
    return moved ? { moved } : reply.code(400).send({ message: 'Orders only move forward, up to status 5.' })
  })
}
