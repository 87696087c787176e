import * as v from 'valibot'
import { toDecimal } from '#shared/money.ts'
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
  /** A repeated key from the same caller places no second order. */
  idempotencyKey: string
  agreed: { amount: number; currency: string; currencyDigits: number } | null
}

/** Souk's own extension, which deployed backends ignore. */
function agreedFields(agreed: OrderRequest['agreed']) {
  if (agreed === null) return {}
  const { amount, currency, currencyDigits } = agreed
  return { agreed_total: toDecimal(amount, currencyDigits), agreed_currency: currency }
}

/** `data.reason` if the order would cost more than agreed. */
export const PRICE_CHANGED = 'price_changed'

export interface PlacedModel extends PaymentAttemptModel {
  id: string
  trackingId: string
  /** Minor units; null if missing, as for cash on delivery. */
  amount: number | null
  /** ISO 4217; null if missing. */
  currency: string | null
  name: string | null
  email: string | null
  /** Why a payment attempt could not be started; empty if not presentable, null if missing, which is usual. */
  message: string | null
}

const placedWire = v.object({
  id,
  order: v.pipe(text, v.nonEmpty()),
  amount: optionalAmount,
  currency: optionalText,
  name: optionalText,
  email: optionalText,
})

export const placeOrderEndpoint = definePrivate({
  name: 'order/action',
  method: 'POST',
  coded: true,
  deadline: 'payment',
  path: () => 'order/action',
  body: ({ method, voucher, timeZone, idempotencyKey, agreed }: OrderRequest, caller) => ({
    order_method: paymentMethods[method].number,
    voucher,
    time_zone: timeZone,
    idempotency_key: idempotencyKey,
    ...agreedFields(agreed),
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
  token: string
  paymentId: string
  signature: string
}

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
