import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { columnOf, ownedBy, type View } from '../database/sql-parts.ts'
import { queueOrderEmailCopy, setOrderReader } from '../emails/email-queue.ts'
import { readOrderNumber } from '../ground/text.ts'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { requireIdentity, type Identity } from '../http/identity.ts'
import { idOf, textOf, type Input } from '../http/input.ts'
import { listQueryOf, timeZoneOf, paginate, readSlice, type ListQuery, type Slice } from '../http/paginate.ts'
import { bodyOf, paramsOf, pathOf, queryOf, viewOf } from '../http/route.ts'
import { displayTime } from '../http/wire.ts'
import { readOrderDetail, readWireOrderLines } from './order-lines.ts'
import { findOrderByIdempotencyKey, hideOrder, idempotencyKeyOf, mustExist, ownOrder, toOrder } from './orders.ts'

const usualSize = 25
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

  app.get('/order/send-order-email/:id', { config: { writes: true } }, (request) => {
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
  const query = listQueryOf(input, usualSize, ['created_at', 'updated_at', 'total_amount', 'status'])
  const wanted = orderFilters.filter((name) => textOf(input, name) === '1')
  return paginate(
    listOrders(database, identity, wanted, query, view),
    query.page,
    query.perPage,
    pathOf(request, context),
  )
}

const filters = {
  cancelled: 'o.cancelled = 1',
  paid: 'o.payment_done = 1',
  unpaid: 'o.payment_done = 0',
  card_payment: 'o.order_method IN (1, 3)',
  cash_on_delivery: 'o.order_method = 2',
} as const

export type OrderFilter = keyof typeof filters

// @NOTE the keys of a literal are exactly its type's keys
const orderFilters = Object.keys(filters) as OrderFilter[]

function listOrders(
  database: Database,
  identity: Identity,
  wanted: readonly OrderFilter[],
  query: ListQuery,
  view: View,
): Slice<object> {
  const owner = ownedBy(identity, 'o')
  const where = [
    owner.sql,
    'o.hidden = 0',
    'instr(lower(o.tracking_id), :text) > 0',
    ...wanted.map((name) => filters[name]),
  ]
  const slice = readSlice<Row<'orders'>>(
    database,
    { columns: 'o.*', from: `orders o WHERE ${where.join(' AND ')}`, params: owner.params, alias: 'o' },
    { ...query, text: readOrderNumber(query.text) },
  )
  const products = readWireOrderLines(database, columnOf(slice.rows, 'id'), view)
  return {
    ...slice,
    rows: slice.rows.map((row) => ({
      ...toOrder(row),
      created: displayTime(row.created_at, query.timeZone),
      ordered_products: products.get(row.id) ?? [],
    })),
  }
}
