import { href, routes } from '#shared/routes.ts'
import * as documents from './checkout-forms.generated.ts'
import type { FormPlaceOrderMutation } from './checkout-forms.generated.ts'
import { type Fields, type Form, type FormContext, list, pick, text } from './form.ts'

const toCheckout = ({ locale }: FormContext) => href(routes.checkout, {}, locale)
const toThanks = ({ locale }: FormContext, order: string) => href(routes.thankYou, {}, locale, { order })

function shippingOf(fields: Fields) {
  const lines = list(fields, 'lineIds').map((lineId) => ({
    lineId,
    type: fields[`line-${lineId}`] === 'PICKUP' ? 'PICKUP' : 'LOCATION',
  }))
  return { addressId: text(fields, 'addressId'), lines }
}

function afterOrder(context: FormContext): string {
  // @NOTE the answer of this form's own mutation.
  const { placeOrder } = context.data as FormPlaceOrderMutation
  return placeOrder.order ? toThanks(context, placeOrder.order.id) : toCheckout(context)
}

/** The forms between cart and order. Providers' windows need scripts; without any an order is paid on delivery. */
export const checkoutForms: readonly [string, Form][] = [
  ['choose-shipping', { document: documents.FormChooseShippingDocument, variables: shippingOf, next: toCheckout }],
  [
    'apply-voucher',
    {
      document: documents.FormApplyVoucherDocument,
      variables: pick('code'),
      next: ({ fields, locale }) => href(routes.checkout, {}, locale, { voucher: text(fields, 'code') }),
    },
  ],
  [
    'place-order',
    {
      document: documents.FormPlaceOrderDocument,
      variables: (fields) => ({ ...pick('method', 'intention')(fields), voucher: text(fields, 'voucher') || null }),
      next: afterOrder,
    },
  ],
  [
    'settle-payment',
    {
      document: documents.FormSettlePaymentDocument,
      variables: (fields) => ({ input: pick('orderId', 'method', 'token', 'paymentId', 'signature')(fields) }),
      next: (context) => toThanks(context, text(context.fields, 'orderId')),
    },
  ],
]
