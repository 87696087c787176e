import type { Regular } from './regular.ts'
import type { Samples } from './samples.ts'

/** Personal pages: name → an address without language. Tested like those of `addresses.ts`. */
export const MEMBER_ADDRESSES: Record<string, (regular: Regular, samples: Samples) => string> = {
  profile: () => '/user/profile',
  'address book': () => '/user/addresses',
  'address form': () => '/user/addresses?form=new',
  orders: () => '/user/orders',
  'delivered order': ({ delivered }) => `/user/order/${delivered.id}`,
  'unpaid order': ({ unpaid }) => `/user/order/${unpaid.id}`,
  'wish list': () => '/user/wishlists',
  comparison: () => '/user/compared',
  'followed sellers': () => '/user/following',
  vouchers: () => '/user/vouchers',
  shipping: () => '/shipping',
  'new address at shipping': () => '/shipping?add=1',
  checkout: () => '/checkout',
  'thank you': ({ delivered }) => `/thank-you?order=${delivered.id}`,
  'own order tracked': ({ delivered }) => `/track-order?order=${delivered.trackingId}`,
  'own returns': () => '/return',
  'return form': ({ delivered, productId }) => `/returnProduct?order=${delivered.id}&product=${productId}`,
}

/** Pages that redirect a member: name → an address without language. Other tests check the targets. */
export const LEADING_ON = {
  'index of orders': () => '/user/order',
  'payment at Razorpay': ({ unpaid }: Regular) =>
    `/razorpay-callback?order=${unpaid.id}&razorpay_order_id=a&razorpay_payment_id=b&razorpay_signature=c`,
}
