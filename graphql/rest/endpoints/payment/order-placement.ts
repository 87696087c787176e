import * as v from 'valibot'
import { definePrivate, guest } from '../../endpoint.ts'
import { optionalAmount } from '../../wire/amount.ts'
import { shopMoney } from '../../wire/shop-money.ts'
import { id, optionalText, text } from '../../wire/wire.ts'
import { decodePaymentAttempt, type PaymentAttemptModel } from './payment-attempt.ts'
import { type PaymentCode, paymentMethods } from './payment-methods.ts'

export interface OrderRequest {
  method: PaymentCode
  voucher: string
  timeZone: string
  /** Repeated by the same caller it places no second order. */
  idempotencyKey: string
}

/** An order that was just placed. */
export interface PlacedModel extends PaymentAttemptModel {
  id: string
  trackingId: string
  /** Minor units; null where the backend answers none, as for cash on delivery. */
  amount: number | null
  name: string | null
  email: string | null
  /**
   * The backend's text about a payment attempt that could not be started; empty where it is none for shoppers, null
   * where the backend says nothing, as mostly.
   */
  message: string | null
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
  body: ({ method, voucher, timeZone, idempotencyKey }: OrderRequest, caller) => ({
    order_method: paymentMethods[method].number,
    voucher,
    time_zone: timeZone,
    idempotency_key: idempotencyKey,
    ...guest(caller),
  }),
  decode: (data, { shop, message }): PlacedModel => {
    const { order, amount, ...same } = v.parse(placedWire, data)
    return { ...same, trackingId: order, amount: shopMoney(shop).parse(amount), message, ...decodePaymentAttempt(data) }
  },
})

export interface PaymentProof {
  orderId: string
  method: PaymentCode
  /** Empty to start a new payment attempt. */
  token: string
  paymentId: string
  signature: string
}

/** `POST order/payment-done`: sends a payment proof; without a token it starts a new payment attempt. */
export const paymentDoneEndpoint = definePrivate({
  name: 'order/payment-done',
  method: 'POST',
  coded: true,
  deadline: 'payment',
  needsShop: false,
  path: () => 'order/payment-done',
  body: ({ orderId, method, token, paymentId, signature }: PaymentProof, caller) => ({
    id: Number(orderId),
    order_method: paymentMethods[method].number,
    payment_token: token,
    ...(paymentId && { payment_id: paymentId }),
    ...(signature && { signature }),
    ...guest(caller),
  }),
  decode: decodePaymentAttempt,
})
