import type { TextId } from './texts-in.ts'

/** Labels of the storefront's fields, for sentences such as "City is required". */
export const inputLabels = {
  name: 'common.name',
  email: 'common.email',
  phone: 'common.phone',
  country: 'address.country',
  state: 'address.state',
  city: 'address.city',
  zip: 'address.zip',
  line1: 'address.line1',
  line2: 'address.line2',
  deliveryInstruction: 'refusal.deliveryInstruction',
  subject: 'contact.subject',
  message: 'common.message',
  code: 'auth.code',
  title: 'order.reason',
  reason: 'order.reason',
  voucher: 'voucher.code',
  text: 'review.text',
  rating: 'review.rating',
  orderId: 'refusal.order',
  productId: 'order.product',
  token: 'refusal.paymentToken',
  paymentId: 'refusal.paymentId',
  signature: 'refusal.paymentSignature',
} as const satisfies Record<string, TextId>

export type LabelledInput = keyof typeof inputLabels
