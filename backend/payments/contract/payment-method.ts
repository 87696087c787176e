import type { Row } from '../../database/__generated__/rows.ts'
import type { Sweep } from '../../ground/create-sweep.ts'
import type { BackendContext } from '../../http/context.ts'
import type { PlainText } from '../../texts/translate.ts'
import type { ProviderName } from '../accounts/provider-config.ts'

export interface PayableOrder {
  id: number
  /** Tracking id, `order` on the wire. */
  order: string
  /** Amount due after the voucher, in hundredths of the currency, like all money in the database. */
  amount: number
  /** ISO 4217, upper case. */
  currency: string
  /** Language of the shopper; empty for the shop's default. */
  lang: string
  name: string
  email: string
  phone: string
  address: { line: string; city: string; zip: string; country: string }
}

/** Fields that the browser needs to pay, added to the answer of `order/action`. */
export interface AttemptFields {
  /** Razorpay and PayPal: the provider's own order. Keep it as `orders.payment_token`. */
  payment_token?: string
  iyzico_payment?: PaymentPage
  /** Client secret of a 3-D Secure challenge or of a payment sheet; only in answers of `order/payment-done`. */
  stripe_payment?: { client_secret: string }
}

export interface PaymentPage {
  status: 'success' | 'failure'
  paymentPageUrl?: string
  errorMessage?: string
}

/** Payment proof from the body of `order/payment-done`; empty texts where fields are missing. */
export interface PaymentProof {
  paymentToken: string
  paymentId: string
  signature: string
}

/**
 * - `paid`: confirmed by the provider; set `payment_done`, and `order_method` from `receiptOf`, because an earlier
 *   payment by another method may have been found.
 * - `unpaid`: nothing to pay now (cash on delivery); set `order_method`, clear `payment_done`.
 * - `started`: a new payment attempt was started, or the card's bank asks for 3-D Secure; set `order_method` and
 *   `payment_token`, answer `fields` as `data`.
 * - `unknown`: the provider did not answer whether it was paid; change nothing, answer 0 changed rows.
 * - `refused`: change nothing, answer `reason` as a 201 form.
 */
export type Settlement =
  | { outcome: 'paid' }
  | { outcome: 'unpaid' }
  | { outcome: 'started'; fields: AttemptFields }
  | { outcome: 'unknown' }
  | { outcome: 'refused'; reason: PlainText }

export interface PaymentMethod {
  /** Order method of api/v1: 1 Razorpay, 2 cash on delivery, 3 Stripe, 4 PayPal, 5 Flutterwave, 6 Iyzico. */
  method: number
  name: string
  /**
   * Starts a payment attempt for a placed order. Calls the provider: use it after the transaction, never inside. If an
   * earlier payment is found, no attempt is started and the order has a receipt.
   *
   * @throws {PaymentFault} when the provider cannot be reached or refuses; the order stays unpaid
   * @throws {PaymentRefusal} when an earlier payment cannot be checked; no attempt was started
   */
  start(order: PayableOrder): Promise<AttemptFields>
  /**
   * Confirms with the provider that this order was paid in full. Never throws: what cannot be proved is refused. Safe
   * to repeat. Without a `paymentToken` it starts an attempt, so that an unpaid order can be paid by any method.
   */
  settle(order: PayableOrder, proof: PaymentProof): Promise<Settlement>
}

export interface Receipt extends Pick<Row<'payment_receipts'>, 'method'> {
  /** Payment proof of this payment, to recognize a repeated report of it. Empty when unknown. */
  token: Row<'payment_receipts'>['token']
}

export interface PaidReceipt extends Receipt {
  payment: Row<'payment_receipts'>['payment']
}

export interface WebhookMessage {
  body: Buffer
  header(name: string): string
  /** Epoch milliseconds. */
  receivedAt: number
}

/**
 * - `received`: nothing is left to do, which includes messages about other payments;
 * - `refused`: not signed, or not readable;
 * - `unavailable`: the provider did not answer our call, so it should send the message again.
 */
export type WebhookOutcome = 'received' | 'refused' | 'unavailable'

/** Messages only decide which attempt is checked, so repeated, delayed, and forged ones do no harm. */
export type WebhookIntake = (name: ProviderName, message: WebhookMessage) => Promise<WebhookOutcome> | undefined

export interface Payments {
  methodOf(method: number): PaymentMethod | undefined
  /**
   * For providers that send the shopper back with their own token (Iyzico): whether the token proves that the order was
   * paid. Never throws.
   */
  confirm(method: number, order: PayableOrder, token: string): Promise<boolean>
  /**
   * Asks the providers whether an unpaid order has been paid, and records it if so. An attempt that could still take
   * money is cancelled if the provider supports it.
   * @param ifUnpaid runs before any other work on this order, such as another payment
   */
  findPayment(order: PayableOrder, ifUnpaid?: () => void): Promise<'paid' | 'unpaid' | 'unknown'>
  /**
   * Checks an order's attempts as the sweep does, due or not, which also captures approved money.
   * False if a provider did not answer. Never throws.
   */
  checkOrder(orderId: number): Promise<boolean>
  /** A payment was reported for a paid order: makes the sweep look for a second payment by this method. */
  checkAgain(orderId: number, method: number): void
  sweep: Sweep
  receiveWebhook: WebhookIntake
  /** The payment of this order; undefined when nothing was paid or nothing was due. */
  receiptOf(orderId: number): Receipt | undefined
  /** `data` of `payment-gateway`: switches, public keys and script addresses; never a secret. */
  publicGateway(): Record<string, number | string | null>
}

export interface PaymentContext extends BackendContext {
  payments: Payments
}

export interface KnownOrder extends PayableOrder {
  isPaid: boolean
  isCancelled: boolean
}

export interface PayableOrders {
  find(id: number): PayableOrder | undefined
  findAny(id: number): KnownOrder | undefined
  /** Sets an order paid by this receipt; false when it is paid already, or cancelled. */
  markPaid(id: number, receipt: Receipt): boolean
}
