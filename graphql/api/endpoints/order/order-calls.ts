import { FormData } from 'undici'
import * as v from 'valibot'
import type { ImageType } from '#shared/image-upload.ts'
import { defineCommand, definePrivate, guest, seg } from '../../endpoint.ts'
import { wireDate } from '../../wire/wire-date.ts'
import { flag, instant, listOf, maybe, optionalText, text, id } from '../../wire/wire.ts'
import { orderStatusIn, decodeCancellation, NO_MESSAGE } from './order.ts'

interface OrderId {
  orderId: string
}

/** Refused once the cancellation is confirmed. */
export const cancelOrderEndpoint = defineCommand(
  'cancellation/cancel-order',
  ({ orderId, title, message }: OrderId & { title: string; message: string }, caller) => ({
    order_id: Number(orderId),
    title,
    message: message || NO_MESSAGE,
    ...guest(caller),
  }),
)

export const hideOrderEndpoint = defineCommand(
  'order/order-hide',
  ({ orderId }: OrderId, caller) => ({ id: Number(orderId), ...guest(caller) }),
  { optional: 'order/order-hide' },
)

/** A GET that sends an e-mail, so it must not be repeated. */
export const orderEmailEndpoint = definePrivate({
  name: 'order/send-order-email',
  method: 'GET',
  effect: 'change',
  needsShop: false,
  path: ({ orderId }: OrderId & { timeZone: string }) => `order/send-order-email/${seg(orderId)}`,
  query: ({ orderId, timeZone }, caller) => ({ id: orderId, time_zone: timeZone, ...guest(caller) }),
  decode: () => true,
})

const activityWire = v.object({
  date: text,
  time: text,
  created_at: v.optional(instant, null),
  location: optionalText,
  description: text,
})
const trackingWire = v.object({
  tracking_number: text,
  status: text,
  cancelled: flag,
  description: optionalText,
  estimated_delivery: optionalText,
  activities: listOf(activityWire),
})
const trackUpsWire = v.object({ trackingInfo: maybe(trackingWire) })

/** Carriers use their own words; backends without a carrier repeat the order status, 1 to 5. */
function statusOf({ status, cancelled }: v.InferOutput<typeof trackingWire>) {
  const orderStatus = orderStatusIn(status)
  if (orderStatus === null) return { status, orderStatus }
  return { status: '', orderStatus: cancelled ? null : orderStatus }
}

function estimateOf(text: string | null) {
  const estimatedOn = wireDate(text)
  return { estimatedOn, estimateText: estimatedOn === null ? text : null }
}

function activityOf({ date, time, created_at: at, location, description }: v.InferOutput<typeof activityWire>) {
  const timeText = at === null ? `${date} ${time}`.trim() || null : null
  return { at, date: wireDate(date), timeText, location, description }
}

export const trackUpsEndpoint = definePrivate({
  name: 'order/track-ups',
  optional: 'order/track-ups',
  method: 'POST',
  effect: 'read',
  needsShop: false,
  body: ({ orderId }: OrderId, caller) => ({ order_id: Number(orderId), ...guest(caller) }),
  decode: (data) => {
    const info = v.parse(trackUpsWire, data).trackingInfo
    return (
      info && {
        trackingNumber: info.tracking_number,
        ...statusOf(info),
        description: info.description,
        ...estimateOf(info.estimated_delivery),
        activities: info.activities.map(activityOf),
      }
    )
  },
})

/** Refused if the order is not canceled. */
export const cancellationEndpoint = definePrivate({
  name: 'cancellation/find',
  method: 'GET',
  needsShop: false,
  path: ({ orderId }: { orderId: string }) => `cancellation/find/${seg(orderId)}`,
  query: ({ orderId }, caller) => ({ id: orderId, ...guest(caller) }),
  decode: decodeCancellation,
})

export const returnImageEndpoint = definePrivate({
  name: 'returnProduct/upload-image',
  optional: 'returnProduct',
  method: 'POST',
  needsShop: false,
  body: ({ image }: { image: UploadedImage }, caller) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(guest(caller))) form.append(name, value)
    appendImage(form, 'image', image)
    return form
  },
  decode: (data) => v.parse(v.object({ name: v.pipe(text, v.nonEmpty()) }), data).name,
})

interface ReturnRequest {
  orderId: string
  productId: string
  variantId: string
  quantity: number
  reason: string
  message: string
  images: string[]
}

export const returnProductEndpoint = definePrivate({
  name: 'returnProduct',
  optional: 'returnProduct',
  method: 'POST',
  needsShop: false,
  body: ({ orderId, productId, variantId, ...same }: ReturnRequest, caller) => ({
    order_id: Number(orderId),
    product_id: Number(productId),
    inventory_id: Number(variantId),
    ...same,
    ...guest(caller),
  }),
  decode: (data) => v.parse(v.object({ id }), data).id,
})

export interface UploadedImage {
  bytes: Uint8Array<ArrayBuffer>
  type: ImageType
}

export function appendImage(form: FormData, field: string, { bytes, type }: UploadedImage): void {
  form.append(field, new Blob([bytes], { type }), type === 'image/png' ? 'photo.png' : 'photo.jpg')
}
