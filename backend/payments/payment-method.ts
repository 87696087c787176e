import type { PlainText } from '../texts/say.ts'
import type { Receipt } from './attempts/payment-records.ts'

/** An order as the providers need to know it. */
export interface PayableOrder {
  id: number
  /** Tracking id, `order` on the wire. */
  order: string
  /** What is due after voucher, in hundredths of the currency, as all money in the database. */
  amount: number
  /** ISO 4217, upper case. */
  currency: string
  name: string
  email: string
  phone: string
  address: { line: string; city: string; zip: string; country: string }
}

/**
 * What the browser needs to pay. `order/action` adds it to `{ id, order, amount, currency, name, email, order_method }`;
 * empty where the provider needs nothing before the shopper pays.
 */
export interface BeginAnswer {
  /** The provider's own order: Razorpay and PayPal. Keep it as `orders.payment_token`. */
  payment_token?: string
  iyzico_payment?: IyzicoPayment
  /** The card's bank wants to ask its owner; only ever an answer of `order/payment-done`. */
  stripe_payment?: { client_secret: string }
}

export interface IyzicoPayment {
  status: 'success' | 'failure'
  paymentPageUrl?: string
  errorMessage?: string
}

/** What the browser brings back, straight from the body of `order/payment-done`; empty texts where missing. */
export interface PaymentProof {
  paymentToken: string
  /** Razorpay: `razorpay_payment_id`. */
  paymentId: string
  /** Razorpay: `razorpay_signature`. */
  signature: string
}

/**
 * - `paid`: checked with the provider; set `payment_done` and, as `receiptOf` tells, `order_method`: an earlier payment by
 *   another method may have been found.
 * - `unpaid`: nothing to pay now (cash on delivery); set `order_method`, clear `payment_done`.
 * - `begun`: the payment was started anew for an order placed with another method, or its bank wants to ask; set
 *   `order_method` and `payment_token`, answer `fields` as `data`.
 * - `unknown`: the provider did not answer whether it was paid; change nothing, answer 0 changed rows.
 * - `refused`: change nothing, answer `reason` as a 201 form.
 */
export type Settlement =
  | { outcome: 'paid' }
  | { outcome: 'unpaid' }
  | { outcome: 'begun'; fields: BeginAnswer }
  | { outcome: 'unknown' }
  | { outcome: 'refused'; reason: PlainText }

export interface PaymentMethod {
  /** Order method of api/v1: 1 Razorpay, 2 cash on delivery, 3 Stripe, 4 PayPal, 5 Flutterwave, 6 Iyzico. */
  method: number
  /** Name of the switch in `payment-gateway`. */
  name: string
  /**
   * Starts the payment of a placed order. Talks to the provider: call it after the transaction, never inside. Starts
   * nothing where an earlier payment is found; then the order has a receipt.
   *
   * @throws {PaymentFault} when the provider cannot be reached or refuses; the order stays, unpaid.
   * @throws {PaymentRefusal} when an earlier payment cannot be checked; nothing was started.
   */
  begin(order: PayableOrder): Promise<BeginAnswer>
  /**
   * Checks with the provider that this order was paid in full. Never throws: what cannot be proved is refused. Safe to
   * repeat. Without a `paymentToken` it begins again, so that an unpaid order can be paid by any method.
   */
  settle(order: PayableOrder, proof: PaymentProof): Promise<Settlement>
}

/** The methods of one backend. */
export interface Payments {
  /** Undefined for methods that are unknown or switched off. */
  methodOf(method: number): PaymentMethod | undefined
  /**
   * For providers that send the shopper back with a token of their own (Iyzico): whether it proves that the order was
   * paid. Never throws.
   */
  confirm(method: number, order: PayableOrder, token: string): Promise<boolean>
  /** What has paid this order; undefined where nothing did, or nothing was due. */
  receiptOf(orderId: number): Receipt | undefined
  /** `data` of `payment-gateway`: switches, public keys and script addresses; never a secret. */
  publicGateway(): Record<string, number | string | null>
}

/** The orders as the payments see them: what a provider's own callback needs. */
export interface PayableOrders {
  /** Undefined for unknown, cancelled and already paid orders. */
  find(id: number): PayableOrder | undefined
  /** Sets `payment_done` and `order_method`. */
  markPaid(id: number, method: number): void
}
