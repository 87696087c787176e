import type { FormName } from '#shared/form-names.ts'

/** A product of the third-party test backend. */
const JADE = String(48_210_000 + 2 * 37)
const EMAIL = 'noor@example.com'
/** Must never be sent back to the browser. */
export const SECRET = 'horse-battery-9'

export interface FormSample {
  fields: Record<string, string>
  /** Passwords, which the visitor must type again. */
  secrets?: Record<string, string>
  isMember?: boolean
}

const item = { productId: JADE, variantId: `${JADE}0`, quantity: '2' }
const address = {
  name: 'Noor "N" <Example>',
  email: EMAIL,
  phone: '+49 170 1234567',
  country: 'DE',
  state: 'TH',
  city: 'Jena',
  zip: '07743',
  line1: 'Markt 1',
  line2: '',
  deliveryInstruction: 'Ring twice',
}
const proof = { orderId: '8801', method: 'RAZORPAY', token: 'tok_1', paymentId: 'pay_1', signature: 'sig_1' }
const order = { method: 'CASH_ON_DELIVERY', idempotencyKey: 'order-of-noor', voucher: 'CODE15' }

/** Signing out is not included, because it does not need the backend. */
export const formSamples: Record<Exclude<FormName, 'sign-out'>, FormSample> = {
  'add-to-cart': { fields: item },
  'buy-now': { fields: item },
  'cart-quantity': { fields: { id: '300', quantity: '2' } },
  'cart-select': { fields: { checked: '300', unchecked: '' } },
  'cart-delete': { fields: { id: '300' } },
  'take-over-cart': { fields: { link: `/buy/${JADE}-${JADE}0:2`, mode: 'MERGE', key: 'of-noor', problems: '' } },
  'sign-in': { fields: { email: EMAIL }, secrets: { password: SECRET } },
  'sign-up': { fields: { name: 'Noor', email: EMAIL }, secrets: { password: SECRET, confirmation: SECRET } },
  'verify-email': { fields: { email: EMAIL, code: '1234' } },
  'forgot-password': { fields: { email: EMAIL } },
  'update-password': { fields: { email: EMAIL, code: '1234' }, secrets: { password: SECRET, confirmation: SECRET } },
  newsletter: { fields: { email: EMAIL } },
  contact: { fields: { name: 'Noor', email: EMAIL, subject: 'Tea', message: 'Two\nlines' } },
  'choose-shipping': { fields: { addressId: '700', lineIds: '300', 'line-300': 'PICKUP' } },
  'apply-voucher': { fields: { code: 'CODE15' } },
  'place-order': { fields: order },
  'settle-payment': { fields: proof },
  'save-address': { fields: address },
  'delete-address': { fields: { id: '700' } },
  'update-profile': { fields: { name: 'Noor' }, isMember: true },
  'change-password': { fields: {}, secrets: { currentPassword: SECRET, newPassword: SECRET }, isMember: true },
  'toggle-wishlist': { fields: { id: JADE }, isMember: true },
  'toggle-compare': { fields: { id: JADE }, isMember: true },
  'toggle-follow': { fields: { id: '7001' }, isMember: true },
  'cancel-order': { fields: { orderId: '8801', title: 'By mistake', message: 'Two\nlines' } },
  'hide-order': { fields: { orderId: '8801' } },
  'send-order-email': { fields: { orderId: '8801' } },
  'save-review': { fields: { orderId: '8801', productId: JADE, rating: '4', text: 'Fine "tea"' }, isMember: true },
  'request-return': {
    fields: { orderId: '8801', ...item, reason: 'Broken', message: 'The lid' },
    isMember: true,
  },
}
