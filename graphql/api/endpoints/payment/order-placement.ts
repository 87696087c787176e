import * as v from 'valibot'
import { toDecimal } from '#shared/money.ts'
import { shopperText } from '../../client/rest-error.ts'
import { definePrivate, guest } from '../../endpoint.ts'
import { moneyIn } from '../../wire/shop-info.ts'
import { optionalAmount, id, optionalText, text, maybe } from '../../wire/wire.ts'
import type { AddressModel } from '../account/address.ts'
import type { CartLineModel } from '../cart/cart-line.ts'
import { shippingTypeNumber } from '../cart/shipping-rule.ts'
import { type PaymentCode, paymentMethods, paymentCodes } from './payment-methods.ts'

export interface PaymentAttemptModel {
  token: string | null
  redirectUrl: string | null
  /** Client secret of a 3-D Secure challenge or a payment sheet, for the provider's script or SDK. */
  clientSecret: string | null
  /** The provider's refusal for the shopper, empty without text; null if it did not refuse. */
  failure: string | null
}

const startWire = maybe(v.looseObject({}))
const pageWire = maybe(v.object({ status: text, paymentPageUrl: optionalText, errorMessage: optionalText }))
const challengeWire = maybe(v.object({ client_secret: optionalText }))

type Wire = Record<string, unknown>

/** Finds the field of the method, which the answer does not name. */
function partOf<Part>(
  wire: Wire,
  kind: 'pageField' | 'challengeField',
  schema: v.GenericSchema<unknown, Part>,
): Part | null {
  const fields = paymentCodes.flatMap((code) => paymentMethods[code][kind] ?? [])
  const field = fields.find((candidate) => candidate in wire)
  return field === undefined ? null : v.parse(schema, wire[field])
}

/** Null unless it is a web address, because browsers are redirected there. */
function pageAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null
}

export function decodePaymentAttempt(data: unknown): PaymentAttemptModel {
  const wire: Wire = v.parse(startWire, data) ?? {}
  const page = partOf(wire, 'pageField', pageWire)
  const redirectUrl = pageAddress(page?.paymentPageUrl ?? null)
  const hasFailed = page !== null && (page.status !== 'success' || redirectUrl === null)
  return {
    token: v.parse(optionalText, wire['payment_token']),
    redirectUrl,
    clientSecret: partOf(wire, 'challengeField', challengeWire)?.client_secret ?? null,
    failure: hasFailed ? shopperText(page.errorMessage ?? '') : null,
  }
}

export interface OrderRequest {
  method: PaymentCode
  voucher: string
  timeZone: string
  /** A repeated key from the same caller places no second order. */
  idempotencyKey: string
  agreed: { amount: number; currency: string; currencyDigits: number } | null
  /** What the total is for; null if the shopper agreed to the total only. */
  seen: { address: AddressModel; lines: readonly CartLineModel[] } | null
}

/** Souk's own extension, which deployed backends ignore. */
function agreedFields(agreed: OrderRequest['agreed']) {
  if (agreed === null) return {}
  const { amount, currency, currencyDigits } = agreed
  return { agreed_total: toDecimal(amount, currencyDigits), agreed_currency: currency }
}

function seenFields(seen: OrderRequest['seen']) {
  if (seen === null) return {}
  const { name, email, phone, country, state, city, zip, line1, line2, deliveryInstruction } = seen.address
  return {
    agreed_address: {
      id: Number(seen.address.id),
      name,
      email,
      phone,
      country,
      state,
      city,
      zip,
      address_1: line1,
      address_2: line2,
      delivery_instruction: deliveryInstruction,
    },
    agreed_lines: seen.lines.map(({ id: line, quantity, shippingType }) => ({
      cart: Number(line),
      quantity,
      shipping_type: shippingTypeNumber(shippingType),
    })),
  }
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
  body: ({ method, voucher, timeZone, idempotencyKey, agreed, seen }: OrderRequest, caller) => ({
    order_method: paymentMethods[method].number,
    voucher,
    time_zone: timeZone,
    idempotency_key: idempotencyKey,
    ...agreedFields(agreed),
    ...seenFields(seen),
    ...guest(caller),
  }),
  decode: (data, { shop, message }): PlacedModel => {
    const { order, ...same } = v.parse(placedWire, data)
    const currency = same.currency?.toUpperCase() ?? null
    const money = moneyIn(currency, shop)
    const amount = money.parse(same.amount)
    return {
      ...same,
      currency,
      trackingId: order,
      amount: amount === null ? null : money.minor(amount),
      message,
      ...decodePaymentAttempt(data),
    }
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
