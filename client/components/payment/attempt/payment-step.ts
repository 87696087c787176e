import type { PaymentCode, PaymentMethodFieldsFragment } from '../__generated__/payment.ts'
import type { PaymentSession } from '../providers/provider.ts'
import type { Begun } from './begun.ts'
import type { Settled } from './settled.ts'

/**
 * Why a payment came to a halt. `refused`: nothing was ordered. `unknown`: nobody knows whether something was.
 * `notStarted`: the order exists, but the provider could not be asked. `unreachable`: its script could not be had.
 * `declined` is the provider's word in its window, `unpaid` the server's, which has asked it. `unsettled`: nobody says.
 */
export type StopReason =
  | 'refused'
  | 'unknown'
  | 'notStarted'
  | 'unreachable'
  | 'declined'
  | 'closed'
  | 'unpaid'
  | 'unsettled'

/** Where a payment stands. `open`: the shopper is with the provider. `confirming`: with the bank, which asks them about the card. */
export type PaymentStep =
  | { at: 'ready' }
  | { at: 'starting' | 'settling'; code: PaymentCode }
  | { at: 'open'; session: PaymentSession }
  | { at: 'confirming'; session: PaymentSession; secret: string }
  | { at: 'stopped'; why: StopReason; text: string | null }
  | { at: 'done' }

/** Nothing may be pressed now. */
export function isUnderWay({ at }: PaymentStep): boolean {
  return at === 'starting' || at === 'settling' || at === 'done'
}

function stopped(why: StopReason, text: string | null = null): PaymentStep {
  return { at: 'stopped', why, text }
}

/** What follows from placing the order, or from starting to pay it. */
export function stepAfter(begun: Begun, method: PaymentMethodFieldsFragment, siteName: string): PaymentStep {
  if (begun.kind === 'unknown') return stopped('unknown')
  if (begun.kind === 'refused') return stopped('refused', begun.message)
  const { order, start, problem } = begun
  if (problem !== null) return stopped('notStarted', problem || null)
  if (order.isPaid || method.code === 'CASH_ON_DELIVERY') return { at: 'done' }
  return start ? { at: 'open', session: { order, method, start, siteName } } : stopped('notStarted')
}

/**
 * What follows from the server's answer to a proof. A bank that asks for a second confirmation (3-D Secure) leaves the
 * payment unsettled: only the first one can be shown.
 */
export function stepAfterProof(
  settled: Exclude<Settled, { kind: 'redirect' }>,
  session: PaymentSession,
  isConfirmed: boolean,
): PaymentStep {
  if (settled.kind === 'paid') return { at: 'done' }
  if (settled.kind === 'unpaid') return stopped('unpaid', settled.message)
  if (settled.kind === 'unsettled' || isConfirmed) return stopped('unsettled')
  return { at: 'confirming', session, secret: settled.secret }
}

/** What a closed or failed provider window means: nothing once the payment is being checked, or is through. */
export function stopAt(step: PaymentStep, why: 'declined' | 'closed', text: string | null): PaymentStep {
  if (step.at === 'settling' || step.at === 'done') return step
  // A window that is closed after its payment failed leaves the failure standing.
  if (why === 'closed' && step.at === 'stopped') return step
  return stopped(why, text)
}
