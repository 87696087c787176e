import type { FastifyInstance, FastifyRequest } from 'fastify'
import { idempotencyKeyOf, findOrder, findOrderByIdempotencyKey, hideOrder } from './orders.ts'
import type { Row } from '../database/__generated__/rows.ts'
import { queueOrderEmailCopy, setOrderReader } from '../emails/email-queue.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, success } from '../http/envelope.ts'
import { requireIdentity, type Identity } from '../http/identity.ts'
import { idOf, textOf, type Input } from '../http/input.ts'
import { listQueryOf, timeZoneOf, paginate } from '../http/paginate.ts'
import { bodyOf, paramsOf, pathOf, queryOf, viewOf } from '../http/route.ts'
import { readOrderDetail } from './order-detail.ts'
import { listOrders, orderFilters } from './order-list.ts'

const perPage = 25
const emailsPerWindow = 5

export function registerOrders(app: FastifyInstance, context: BackendContext): void {
  app.get('/order/by-user', (request) => success(readOrders(context, request, queryOf(request))))
  app.post('/order/by-user', (request) => success(readOrders(context, request, bodyOf(request))))

  app.post('/order/order-hide', (request) => {
    const body = bodyOf(request)
    const order = ownOrder(context, requireIdentity(request, context, body), idOf(body, 'id'))
    hideOrder(context.database, order.id, context.clock())
    return success(true)
  })

  app.get('/order/send-order-email/:id', (request) => {
    const query = queryOf(request)
    const order = ownOrder(context, requireIdentity(request, context, query), idOf(paramsOf(request), 'id'))
    context.tries.count(`email of order ${order.id}`, emailsPerWindow)
    const { lang, now } = viewOf(request, context)
    context.database.transaction(() => {
      setOrderReader(context.database, order.id, { lang, timeZone: timeZoneOf(query) })
      queueOrderEmailCopy(context.database, order, now)
    })
    return success(true)
  })
}

function readOrders(context: BackendContext, request: FastifyRequest, input: Input) {
  const { database } = context
  const identity = requireIdentity(request, context, input)
  const view = viewOf(request, context)
  if (textOf(input, 'order_id') !== '') {
    const order = ownOrder(context, identity, idOf(input, 'order_id'))
    return readOrderDetail(database, order, timeZoneOf(input), view)
  }
  const idempotencyKey = idempotencyKeyOf(input)
  if (idempotencyKey !== null) {
    const order = mustExist(findOrderByIdempotencyKey(database, identity, idempotencyKey))
    return readOrderDetail(database, order, timeZoneOf(input), view)
  }
  const query = listQueryOf(input, perPage, ['created_at', 'updated_at', 'total_amount', 'status'])
  const wanted = orderFilters.filter((name) => textOf(input, name) === '1')
  return paginate(listOrders(database, identity, wanted, query, view), query.page, perPage, pathOf(request, context))
}

/** @throws {Refusal} the same for another owner's order as for an unknown one */
export function ownOrder(context: BackendContext, identity: Identity, id: number | null): Row<'orders'> {
  return mustExist(id === null ? undefined : findOrder(context.database, identity, id))
}

function mustExist(order: Row<'orders'> | undefined): Row<'orders'> {
  if (!order) throw refused('Order is not found')
  return order
}
