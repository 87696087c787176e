import type { PlaceOrderState, SettlePaymentState } from '../../__generated__/resolver-types.ts'
import { paymentMethods } from '../../api/endpoints/payment/payment-methods.ts'

const orderStates: Record<PlaceOrderState, true> = {
  PLACED: true,
  PLACED_BEFORE: true,
  PRICE_CHANGED: true,
  REFUSED: true,
  UNKNOWN: true,
}

const paymentStates: Record<SettlePaymentState, true> = { PAID: true, PENDING: true, REFUSED: true }

/** The values of `method` and `state` in the events of orders and payments. */
export const PAYMENT_LABELS = {
  methods: Object.keys(paymentMethods),
  orderStates: Object.keys(orderStates),
  paymentStates: Object.keys(paymentStates),
}
