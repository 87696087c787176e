import type { Regular } from './regular.ts'

/** Pages that redirect a member: name → an address without language. Other tests check the targets. */
export const LEADING_ON = {
  'index of orders': () => '/user/order',
  'payment at Razorpay': ({ unpaid }: Regular) =>
    `/razorpay-callback?order=${unpaid.id}&razorpay_order_id=a&razorpay_payment_id=b&razorpay_signature=c`,
}
