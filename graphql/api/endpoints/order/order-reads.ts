import * as v from 'valibot'
import type { QueryValues } from '../../client/rest-request.ts'
import type { EitherRead } from '../../dialect/create-dialect.ts'
import {
  type Caller,
  type DecodeInfo,
  definePrivate,
  guest,
  type PrivateEndpoint,
  defineByToken,
  type TokenEndpoint,
} from '../../endpoint.ts'
import { decodePage, pageQuery, type PageRequest } from '../../wire/lists.ts'
import { type ShopInfo, type ImageModel, imageOf } from '../../wire/shop-info.ts'
import { count, deliveryDays, flag, instant, listOf, maybe, optionalText, text } from '../../wire/wire.ts'
import { titleOf } from '../product/product-fields.ts'
import {
  decodeOrder,
  decodeOrders,
  type OrderStatus,
  orderStatusOf,
  type OrderStep,
  stepsOf,
  stepsWire,
} from './order.ts'

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

export interface OrderQuery extends PageRequest {
  filter: OrderFilter | null
  /** Part of the tracking id; empty for all. */
  query: string
}

export const ordersRead = defineByUser(
  'order/by-user',
  ({ filter, query, ...request }: OrderQuery) => ({
    ...pageQuery(request),
    order_by: 'created_at',
    type: 'desc',
    time_zone: 'UTC',
    ...(query && { q: query }),
    ...(filter && { [filter.toLowerCase()]: 1 }),
  }),
  (data, { shop }) => decodePage(data, (entries) => decodeOrders(entries, shop)),
)

/** Refused for orders of others. */
export const orderRead = defineByUser(
  'order/by-user?order_id',
  ({ orderId }: { orderId: string }) => ({ order_id: Number(orderId), time_zone: 'UTC' }),
  (data, { shop }) => decodeOrder(data, shop),
)

export interface TrackedOrderModel {
  trackingId: string
  status: OrderStatus
  isCancelled: boolean
  createdAt: string
  steps: OrderStep[] | null
  lines: { title: string; image: ImageModel; quantity: number; days: number | null }[]
}

const lineWire = v.object({
  quantity: v.pipe(count, v.minValue(1)),
  product: v.object({ title: text, slug: text, image: optionalText, mobile_image: optionalText }),
  shipping_place: maybe(v.object({ day_needed: deliveryDays })),
})
const orderWire = v.object({
  order: v.pipe(text, v.nonEmpty()),
  status: count,
  cancelled: flag,
  created_at: v.pipe(instant, v.string()),
  steps: stepsWire,
  ordered_products: listOf(lineWire),
})

function decodeTracked(data: unknown, shop: ShopInfo): TrackedOrderModel {
  const wire = v.parse(orderWire, data)
  return {
    trackingId: wire.order,
    status: orderStatusOf(wire.status),
    isCancelled: wire.cancelled,
    createdAt: wire.created_at,
    steps: stepsOf(wire.steps),
    lines: wire.ordered_products.map(({ product, quantity, shipping_place: place }) => ({
      title: titleOf(product.title, product.slug),
      image: imageOf(shop, product.image, product.mobile_image),
      quantity,
      days: place?.day_needed ?? null,
    })),
  }
}

interface Args {
  trackingId: string
}

const fields = ({ trackingId }: Args) => ({ tracking_id: trackingId })
const shared = {
  name: 'track-order',
  decode: (data: unknown, { shop }: { shop: ShopInfo }) => decodeTracked(data, shop),
} as const

/** A GET, but a POST in the newest generation. */
export const trackOrderRead: EitherRead<'orderTracking', TokenEndpoint<Args, TrackedOrderModel>> = {
  trait: 'orderTracking',
  ways: {
    GET: defineByToken({ ...shared, method: 'GET', query: fields }),
    POST: defineByToken({ ...shared, method: 'POST', body: fields }),
  },
}
