import * as v from 'valibot'
import type { EitherRead } from '../../dialect/read-either.ts'
import { defineByToken, type TokenEndpoint } from '../../endpoint.ts'
import type { ShopInfo } from '../../wire/shop-info.ts'
import { type ImageModel, imageOf } from '../../wire/urls.ts'
import { count, flag, instant, listOf, maybe, optionalText, text } from '../../wire/wire.ts'
import { titleOf } from '../product/title.ts'
import { type OrderStatus, orderStatusOf } from './order.ts'

export interface TrackedOrderModel {
  trackingId: string
  status: OrderStatus
  isCancelled: boolean
  createdAt: string
  lines: { title: string; image: ImageModel; quantity: number; days: number | null }[]
}

const lineWire = v.object({
  quantity: v.pipe(count, v.minValue(1)),
  product: v.object({ title: text, slug: text, image: optionalText, mobile_image: optionalText }),
  shipping_place: maybe(v.object({ day_needed: count })),
})
const orderWire = v.object({
  order: v.pipe(text, v.nonEmpty()),
  status: count,
  cancelled: flag,
  created_at: v.pipe(instant, v.string()),
  ordered_products: listOf(lineWire),
})

function decodeTracked(data: unknown, shop: ShopInfo): TrackedOrderModel {
  const wire = v.parse(orderWire, data)
  return {
    trackingId: wire.order,
    status: orderStatusOf(wire.status),
    isCancelled: wire.cancelled,
    createdAt: wire.created_at,
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
