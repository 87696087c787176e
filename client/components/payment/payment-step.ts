import type {
  PaymentAttemptFieldsFragment,
  PaymentCode,
  PaymentMethodFieldsFragment,
  PlacementFieldsFragment,
  SettlePaymentMutation,
} from './__generated__/payment.ts'

export interface PlacedOrder {
  id: string
  trackingId: string
}

export interface PaymentAttempt {
  order: PlacedOrder
  method: PaymentMethodFieldsFragment
  details: PaymentAttemptFieldsFragment
  siteName: string
}

export interface PaymentProof {
  token: string
  paymentId?: string
  signature?: string
}

/** Events of a provider's window. `paid` may still come after `declined`. */
export interface ProviderEvents {
  paid(proof: PaymentProof): void
  declined(message: string | null): void
  closed(): void
}

export type OpenProvider = (attempt: PaymentAttempt, events: ProviderEvents) => Promise<void>

export interface PayButtonProps {
  method: PaymentMethodFieldsFragment
  payment: {
    /** Resolves to null if there is nothing to pay. */
    start(method: PaymentMethodFieldsFragment): Promise<PaymentAttempt | null>
    eventsOf(attempt: PaymentAttempt): ProviderEvents
  }
}

export type Placement =
  | {
      kind: 'placed'
      order: PlacedOrder & { method: PaymentCode; isPaid: boolean }
      /** Null if nothing is to be paid now, or no attempt has been made yet. */
      details: PaymentAttemptFieldsFragment | null
      problem: string | null
    }
  /** The shopper must agree to another total, or was charged one; another page shows both. */
  | { kind: 'repriced'; order: PlacedOrder | null; priceChange: PlacementFieldsFragment['priceChange'] }
  /** Another tab placed the order. */
  | { kind: 'placedBefore'; order: PlacedOrder }
  | { kind: 'refused'; message: string | null; lineErrors: PlacementFieldsFragment['lineErrors'] }
  /** The request was rejected before it could do anything; an earlier one may still have placed the order. */
  | { kind: 'notDone'; message: string }
  /** No answer arrived in time, so the order may exist. */
  | { kind: 'unknown' }

/**
 * Without an answer the outcome is unknown, because the request may have arrived.
 * @param notDone message of an error after which nothing can have changed
 */
export function readPlacement(answer: PlacementFieldsFragment | undefined, notDone: string | null = null): Placement {
  if (!answer && notDone !== null) return { kind: 'notDone', message: notDone }
  if (!answer || answer.state === 'UNKNOWN') return { kind: 'unknown' }
  const { priceChange } = answer
  if (answer.state === 'PLACED_BEFORE' && answer.order) return { kind: 'placedBefore', order: answer.order }
  if (answer.state === 'PRICE_CHANGED' || priceChange) return { kind: 'repriced', order: answer.order, priceChange }
  const problem = answer.userErrors[0]?.message ?? null
  if (answer.state === 'PLACED' && answer.order) {
    return { kind: 'placed', order: answer.order, details: answer.payment, problem }
  }
  const [line] = answer.lineErrors
  return { kind: 'refused', message: problem ?? line?.messages[0] ?? null, lineErrors: answer.lineErrors }
}

export type Settlement =
  | { kind: 'paid' }
  | { kind: 'redirect'; to: string }
  | { kind: 'threeDSecure'; secret: string }
  | { kind: 'unpaid'; message: string | null }
  | { kind: 'unsettled' }

/** Without an answer the payment is unsettled, because the proof may have arrived. */
export function readSettlement(answer: SettlePaymentMutation['settlePayment'] | undefined): Settlement {
  if (!answer) return { kind: 'unsettled' }
  if (answer.state === 'PAID') return { kind: 'paid' }
  if (answer.state === 'REFUSED') return { kind: 'unpaid', message: answer.userErrors[0]?.message ?? null }
  if (answer.redirectUrl) return { kind: 'redirect', to: answer.redirectUrl }
  return answer.threeDSecureSecret ? { kind: 'threeDSecure', secret: answer.threeDSecureSecret } : { kind: 'unsettled' }
}

/**
 * - `refused`: nothing was ordered.
 * - `notDone`: the request was rejected with a message.
 * - `unknown`: the order may have been placed.
 * - `notStarted`: the order exists, but the provider could not be reached.
 * - `unreachable`: the provider's script did not load.
 * - `declined`, `closed`: reported by the provider's window.
 * - `unpaid`: the server verified that the order is unpaid.
 * - `unsettled`: neither the window nor the server gave a result.
 */
export type StopReason =
  | 'refused'
  | 'notDone'
  | 'unknown'
  | 'notStarted'
  | 'unreachable'
  | 'declined'
  | 'closed'
  | 'unpaid'
  | 'unsettled'

/** `open`: in the provider's window. `confirming`: in the 3-D Secure window of the card's bank. */
export type PaymentStep =
  | { at: 'ready' }
  | { at: 'starting' | 'settling'; code: PaymentCode }
  | { at: 'open'; attempt: PaymentAttempt }
  | { at: 'confirming'; attempt: PaymentAttempt; secret: string }
  | { at: 'stopped'; why: StopReason; text: string | null }
  | { at: 'done' }

export function isUnderWay({ at }: PaymentStep): boolean {
  return at === 'starting' || at === 'settling' || at === 'done'
}

function stopped(why: StopReason, text: string | null = null): PaymentStep {
  return { at: 'stopped', why, text }
}

export function stepAfter(placement: Placement, method: PaymentMethodFieldsFragment, siteName: string): PaymentStep {
  if (placement.kind === 'unknown') return stopped('unknown')
  if (placement.kind === 'notDone') return stopped('notDone', placement.message)
  if (placement.kind === 'repriced' || placement.kind === 'placedBefore') return { at: 'starting', code: method.code }
  if (placement.kind === 'refused') return stopped('refused', placement.message)
  const { order, details, problem } = placement
  if (problem !== null) return stopped('notStarted', problem || null)
  if (order.isPaid || method.code === 'CASH_ON_DELIVERY') return { at: 'done' }
  return details ? { at: 'open', attempt: { order, method, details, siteName } } : stopped('notStarted')
}

/** Asks for 3-D Secure once; if the bank requires it again, the payment counts as unsettled. */
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

/** A step that is being verified, or is done, stays when the provider's window closes or fails. */
export function stopAt(step: PaymentStep, why: 'declined' | 'closed', text: string | null): PaymentStep {
  if (step.at === 'settling' || step.at === 'done') return step
  // The window also closes after a failure, whose reason must stay.
  if (why === 'closed' && step.at === 'stopped') return step
  return stopped(why, text)
}
