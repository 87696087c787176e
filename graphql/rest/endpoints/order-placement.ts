import * as v from 'valibot'
import { definePrivate, guest } from '../endpoint.ts'
import { type PaymentCode, paymentMethods } from '../payment-methods.ts'
import { siteMoney } from '../site-money.ts'
import { id, optionalText, text } from '../wire.ts'
import { optionalAmount } from './amount.ts'
import { decodeStart, type StartModel } from './payment-start.ts'

export interface Intention {
  method: PaymentCode
  voucher: string
  timeZone: string
  /** The same key of the same caller means the same order. */
  key: string
}

/** An order that was just placed. */
export interface PlacedModel extends StartModel {
  id: string
  trackingId: string
  /** Minor units; null where nothing is said of it, as for cash on delivery. */
  amount: number | null
  name: string | null
  email: string | null
  /** What the backend says of a payment that could not be started; mostly empty. */
  message: string
}

const placedWire = v.object({
  id,
  order: v.pipe(text, v.nonEmpty()),
  amount: optionalAmount,
  name: optionalText,
  email: optionalText,
})

/** `POST order/action`: orders the caller's selected lines. */
export const placeOrderEndpoint = definePrivate({
  name: 'order/action',
  method: 'POST',
  coded: true,
  deadline: 'payment',
  path: () => 'order/action',
  body: ({ method, voucher, timeZone, key }: Intention, caller) => ({
    order_method: paymentMethods[method].number,
    voucher,
    time_zone: timeZone,
    idempotency_key: key,
    ...guest(caller),
  }),
  decode: (data, { site, message }): PlacedModel => {
    const { order, amount, ...same } = v.parse(placedWire, data)
    return { ...same, trackingId: order, amount: siteMoney(site).parse(amount), message, ...decodeStart(data) }
  },
})

export interface PaymentProof {
  orderId: string
  method: PaymentCode
  /** Empty: start the payment anew. */
  token: string
  paymentId: string
  signature: string
}

/** `POST order/payment-done`: the provider's answer, for the backend to check; without a token it starts again. */
export const paymentDoneEndpoint = definePrivate({
  name: 'order/payment-done',
  method: 'POST',
  coded: true,
  deadline: 'payment',
  needsSite: false,
  path: () => 'order/payment-done',
  body: ({ orderId, method, token, paymentId, signature }: PaymentProof, caller) => ({
    id: Number(orderId),
    order_method: paymentMethods[method].number,
    payment_token: token,
    ...(paymentId && { payment_id: paymentId }),
    ...(signature && { signature }),
    ...guest(caller),
  }),
  decode: decodeStart,
})
