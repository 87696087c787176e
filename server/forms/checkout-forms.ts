import { agreedText } from '#shared/agreed-text.ts'
import type { FormName } from '#shared/form-names.ts'
import { href, routes, type SearchInput } from '#shared/routes.ts'
import * as documents from './__generated__/checkout-forms.ts'
import type { PaymentCode, ShippingType } from './__generated__/checkout-forms.ts'
import { defineForm, type Form, type FormContext } from './define-form.ts'
import { type Fields, list, oneOf, pick, text } from './fields.ts'

const METHODS: Record<PaymentCode, true> = {
  CASH_ON_DELIVERY: true,
  FLUTTERWAVE: true,
  IYZICO: true,
  PAYPAL: true,
  RAZORPAY: true,
  STRIPE: true,
}

function toCheckout({ locale }: FormContext): string {
  return href(routes.checkout, {}, locale)
}

function toThanks({ locale }: FormContext, order: string, search: SearchInput = {}): string {
  return href(routes.thankYou, {}, locale, { order, ...search })
}

/** After a refusal the page compares the total the shopper saw with the current one. */
function toNewTotal({ fields, locale }: FormContext): string {
  const [voucher, seen, method] = [text(fields, 'voucher'), text(fields, 'breakdown'), text(fields, 'method')]
  return href(routes.checkout, {}, locale, { voucher, seen, method })
}

/** The total shown on the submitted page; null for pages that did not send one. */
function agreedOf(fields: Fields) {
  const [amount, currency] = [text(fields, 'agreedAmount'), text(fields, 'agreedCurrency')]
  if (amount === '' || currency === '') return null
  // A malformed amount becomes 0, which matches no total.
  return { amount: Number(amount) || 0, currency, breakdown: text(fields, 'breakdown') || null }
}

function shippingOf(fields: Fields) {
  const typeOf = (lineId: string): ShippingType => (fields[`line-${lineId}`] === 'PICKUP' ? 'PICKUP' : 'LOCATION')
  const lines = list(fields, 'lineIds').map((lineId) => ({ lineId, type: typeOf(lineId) }))
  return { addressId: text(fields, 'addressId'), lines }
}

function orderOf(fields: Fields) {
  const method = oneOf(METHODS, text(fields, 'method'))
  const idempotencyKey = text(fields, 'idempotencyKey')
  return method && { method, idempotencyKey, voucher: text(fields, 'voucher') || null, agreed: agreedOf(fields) }
}

function proofOf(fields: Fields) {
  const method = oneOf(METHODS, text(fields, 'method'))
  return method && { input: { ...pick('orderId', 'token', 'paymentId', 'signature')(fields), method } }
}

/** Online payment needs JavaScript; without it an order is paid on delivery. */
export const checkoutForms = {
  'choose-shipping': defineForm(documents.FormChooseShippingDocument, { variables: shippingOf, next: toCheckout }),
  'apply-voucher': defineForm(documents.FormApplyVoucherDocument, {
    variables: pick('code'),
    next: ({ fields, locale }) => href(routes.checkout, {}, locale, { voucher: text(fields, 'code') }),
  }),
  'place-order': defineForm(documents.FormPlaceOrderDocument, {
    variables: orderOf,
    next({ data: { placeOrder }, ...context }) {
      const { order, state, priceChange } = placeOrder
      if (state === 'PLACED_BEFORE' && order) return toThanks(context, order.id, { before: 1 })
      if (order) return toThanks(context, order.id, { agreed: agreedText(priceChange) })
      return state === 'PRICE_CHANGED' ? toNewTotal(context) : toCheckout(context)
    },
  }),
  'settle-payment': defineForm(documents.FormSettlePaymentDocument, {
    variables: proofOf,
    next: (context) => toThanks(context, text(context.fields, 'orderId')),
  }),
} satisfies Partial<Record<FormName, Form>>
