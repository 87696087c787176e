import type { SettlePaymentMutation } from '../__generated__/payment.ts'

/** What the server made of a proof. */
export type Settled =
  | { kind: 'paid' }
  | { kind: 'redirect'; to: string }
  /** The card's bank wants to ask its owner. */
  | { kind: 'action'; secret: string }
  | { kind: 'unpaid'; message: string | null }
  /** Nobody knows yet: ask again. */
  | { kind: 'unsettled' }

/** Reads the server's answer. None at all means that nobody knows: the proof may have arrived. */
export function settledOf(answer: SettlePaymentMutation['settlePayment'] | undefined): Settled {
  if (!answer) return { kind: 'unsettled' }
  if (answer.state === 'PAID') return { kind: 'paid' }
  if (answer.state === 'REFUSED') return { kind: 'unpaid', message: answer.userErrors[0]?.message ?? null }
  if (answer.redirectUrl) return { kind: 'redirect', to: answer.redirectUrl }
  return answer.threeDSecureSecret ? { kind: 'action', secret: answer.threeDSecureSecret } : { kind: 'unsettled' }
}
