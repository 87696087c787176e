import type { QueryValues } from '../../client/rest-request.ts'
import type { EitherRead } from '../../dialect/read-either.ts'
import { type Caller, type DecodeInfo, definePrivate, guest, type PrivateEndpoint } from '../../endpoint.ts'
import { decodePage } from '../../wire/page.ts'
import { pageNumber } from '../../wire/read-arguments.ts'
import { decodeOrder, decodeOrders } from './order.ts'

/** `order/by-user` is a POST in all deployed generations and a GET in the specification. */
function defineByUser<Args, Model>(
  name: string,
  fields: (args: Args) => QueryValues,
  decode: (data: unknown, info: DecodeInfo) => Model,
): EitherRead<'orderList', PrivateEndpoint<Args, Model>> {
  const given = (args: Args, caller: Caller) => ({ ...fields(args), ...guest(caller) })
  const shared = { name, path: () => 'order/by-user', decode, effect: 'read' } as const
  return {
    trait: 'orderList',
    ways: {
      POST: definePrivate({ ...shared, method: 'POST', body: given }),
      GET: definePrivate({ ...shared, method: 'GET', query: given }),
    },
  }
}

/** In lowercase, these are the backend's names. */
type OrderFilter = 'CANCELLED' | 'PAID' | 'UNPAID' | 'CARD_PAYMENT' | 'CASH_ON_DELIVERY'

export interface OrderQuery {
  filter: OrderFilter | null
  /** Part of the tracking id; empty for all. */
  query: string
  page: number
  timeZone: string
}

export const ordersRead = defineByUser(
  'order/by-user',
  ({ filter, query, page, timeZone }: OrderQuery) => ({
    page: pageNumber(page),
    order_by: 'created_at',
    type: 'desc',
    time_zone: timeZone,
    ...(query && { q: query }),
    ...(filter && { [filter.toLowerCase()]: 1 }),
  }),
  (data, { shop }) => decodePage(data, (entries) => decodeOrders(entries, shop)),
)

/** Refused for orders of others. */
export const orderRead = defineByUser(
  'order/by-user?order_id',
  ({ orderId, timeZone }: { orderId: string; timeZone: string }) => ({
    order_id: Number(orderId),
    time_zone: timeZone,
  }),
  (data, { shop }) => decodeOrder(data, shop),
)
