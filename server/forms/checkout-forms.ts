import type { FormName } from '#shared/form-names.ts'
import { href, routes } from '#shared/routes.ts'
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

function toThanks({ locale }: FormContext, order: string): string {
  return href(routes.thankYou, {}, locale, { order })
}

function shippingOf(fields: Fields) {
  const typeOf = (lineId: string): ShippingType => (fields[`line-${lineId}`] === 'PICKUP' ? 'PICKUP' : 'LOCATION')
  const lines = list(fields, 'lineIds').map((lineId) => ({ lineId, type: typeOf(lineId) }))
  return { addressId: text(fields, 'addressId'), lines }
}

function orderOf(fields: Fields) {
  const method = oneOf(METHODS, text(fields, 'method'))
  return method && { method, idempotencyKey: text(fields, 'idempotencyKey'), voucher: text(fields, 'voucher') || null }
}

function proofOf(fields: Fields) {
  const method = oneOf(METHODS, text(fields, 'method'))
  return method && { input: { ...pick('orderId', 'token', 'paymentId', 'signature')(fields), method } }
}

/** The forms between cart and order. Online payment needs JavaScript; without it an order is paid on delivery. */
export const checkoutForms = {
  'choose-shipping': defineForm(documents.FormChooseShippingDocument, { variables: shippingOf, next: toCheckout }),
  'apply-voucher': defineForm(documents.FormApplyVoucherDocument, {
    variables: pick('code'),
    next: ({ fields, locale }) => href(routes.checkout, {}, locale, { voucher: text(fields, 'code') }),
  }),
  'place-order': defineForm(documents.FormPlaceOrderDocument, {
    variables: orderOf,
    next: ({ data, ...context }) =>
      data.placeOrder.order ? toThanks(context, data.placeOrder.order.id) : toCheckout(context),
  }),
  'settle-payment': defineForm(documents.FormSettlePaymentDocument, {
    variables: proofOf,
    next: (context) => toThanks(context, text(context.fields, 'orderId')),
  }),
} satisfies Partial<Record<FormName, Form>>
