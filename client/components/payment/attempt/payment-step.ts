import type {
  PaymentCode,
  PaymentAttemptFieldsFragment,
  PaymentMethodFieldsFragment,
  PlacementFieldsFragment,
  SettlePaymentMutation,
} from '../__generated__/payment.ts'

export interface PlacedOrder {
  id: string
  trackingId: string
}

/** One try to pay an order by one method. */
export interface PaymentAttempt {
  order: PlacedOrder
  method: PaymentMethodFieldsFragment
  /** What the provider has to be told, and its own token or address for this attempt. */
  details: PaymentAttemptFieldsFragment
  /** The shop's name, for the provider's window. */
  siteName: string
}

/** Outcome of placing an order, or of a payment attempt for one that exists. */
export type Placement =
  | {
      kind: 'placed'
      order: PlacedOrder & { method: PaymentCode; isPaid: boolean }
      /** Null where there is nothing to pay now, or where the attempt has still to be made. */
      details: PaymentAttemptFieldsFragment | null
      /** Why the order could not be paid, although it exists; null where it can be. */
      problem: string | null
    }
  /** Another total is to be agreed to, or was charged; the page is left for one that shows both. */
  | { kind: 'repriced'; order: PlacedOrder | null; priceChange: PlacementFieldsFragment['priceChange'] }
  /** Another tab has placed the order; the page is left for that one. */
  | { kind: 'placedBefore'; order: PlacedOrder }
  | { kind: 'refused'; message: string | null; lineErrors: PlacementFieldsFragment['lineErrors'] }
  /** Nothing was done, for want of time or of the right sign-in; an earlier try may still have placed the order. */
  | { kind: 'undone'; message: string }
  /** There was no answer in time: the order may exist. */
  | { kind: 'unknown' }

/**
 * Reads the server's answer. Without one the outcome is unknown, because the request may have arrived.
 * @param undone words for the shopper where nothing was done for certain
 */
export function readPlacement(answer: PlacementFieldsFragment | undefined, undone: string | null = null): Placement {
  if (!answer && undone !== null) return { kind: 'undone', message: undone }
  if (!answer || answer.state === 'UNKNOWN') return { kind: 'unknown' }
  const { priceChange } = answer
  if (answer.state === 'PLACED_BEFORE' && answer.order) return { kind: 'placedBefore', order: answer.order }
  if (answer.state === 'PRICE_CHANGED' || priceChange) return { kind: 'repriced', order: answer.order, priceChange }
  const problem = answer.userErrors[0]?.message ?? null
  if (answer.state === 'PLACED' && answer.order) {
    return { kind: 'placed', order: answer.order, details: answer.payment, problem }
  }
  return { kind: 'refused', message: problem, lineErrors: answer.lineErrors }
}

/** What the server found out about a payment proof. */
export type Settlement =
  | { kind: 'paid' }
  | { kind: 'redirect'; to: string }
  | { kind: 'threeDSecure'; secret: string }
  | { kind: 'unpaid'; message: string | null }
  /** The provider does not say yet: ask again. */
  | { kind: 'unsettled' }

/** Reads the server's answer. Without one the payment is unsettled, because the proof may have arrived. */
export function readSettlement(answer: SettlePaymentMutation['settlePayment'] | undefined): Settlement {
  if (!answer) return { kind: 'unsettled' }
  if (answer.state === 'PAID') return { kind: 'paid' }
  if (answer.state === 'REFUSED') return { kind: 'unpaid', message: answer.userErrors[0]?.message ?? null }
  if (answer.redirectUrl) return { kind: 'redirect', to: answer.redirectUrl }
  return answer.threeDSecureSecret ? { kind: 'threeDSecure', secret: answer.threeDSecureSecret } : { kind: 'unsettled' }
}

/**
 * Why a payment stopped. `refused`: nothing was ordered. `undone`: nothing was done, and the reason has words of its
 * own. `unknown`: it is not known whether an order was placed.
 * `notStarted`: the order exists, but the provider could not be asked. `unreachable`: its script did not load.
 * `declined`: the provider's window said so; `unpaid`: the server did, after asking the provider. `unsettled`: neither
 * could say.
 */
export type StopReason =
  | 'refused'
  | 'undone'
  | 'unknown'
  | 'notStarted'
  | 'unreachable'
  | 'declined'
  | 'closed'
  | 'unpaid'
  | 'unsettled'

/** State of a payment. `open`: in the provider's window. `confirming`: in the 3-D Secure window of the card's bank. */
export type PaymentStep =
  | { at: 'ready' }
  | { at: 'starting' | 'settling'; code: PaymentCode }
  | { at: 'open'; attempt: PaymentAttempt }
  | { at: 'confirming'; attempt: PaymentAttempt; secret: string }
  | { at: 'stopped'; why: StopReason; text: string | null }
  | { at: 'done' }

/** True while the pay button must not be pressed. */
export function isUnderWay({ at }: PaymentStep): boolean {
  return at === 'starting' || at === 'settling' || at === 'done'
}

function stopped(why: StopReason, text: string | null = null): PaymentStep {
  return { at: 'stopped', why, text }
}

/** The step after the order was placed, or after a payment attempt for it. */
export function stepAfter(placement: Placement, method: PaymentMethodFieldsFragment, siteName: string): PaymentStep {
  if (placement.kind === 'unknown') return stopped('unknown')
  if (placement.kind === 'undone') return stopped('undone', placement.message)
  if (placement.kind === 'repriced' || placement.kind === 'placedBefore') return { at: 'starting', code: method.code }
  if (placement.kind === 'refused') return stopped('refused', placement.message)
  const { order, details, problem } = placement
  if (problem !== null) return stopped('notStarted', problem || null)
  if (order.isPaid || method.code === 'CASH_ON_DELIVERY') return { at: 'done' }
  return details ? { at: 'open', attempt: { order, method, details, siteName } } : stopped('notStarted')
}

/**
 * The step after the server has verified a payment proof. 3-D Secure is asked for once: where the bank wants it again
 * the payment counts as unsettled.
 */
export function stepAfterProof(
  settlement: Exclude<Settlement, { kind: 'redirect' }>,
  attempt: PaymentAttempt,
  isConfirmed: boolean,
): PaymentStep {
  if (settlement.kind === 'paid') return { at: 'done' }
  if (settlement.kind === 'unpaid') return stopped('unpaid', settlement.message)
  if (settlement.kind === 'unsettled' || isConfirmed) return stopped('unsettled')
  return { at: 'confirming', attempt, secret: settlement.secret }
}

/** The step after a provider's window closed or failed: the same one while the payment is verified, and after that. */
export function stopAt(step: PaymentStep, why: 'declined' | 'closed', text: string | null): PaymentStep {
  if (step.at === 'settling' || step.at === 'done') return step
  // The window is closed after a failure, too: the reason of the failure stays.
  if (why === 'closed' && step.at === 'stopped') return step
  return stopped(why, text)
}
