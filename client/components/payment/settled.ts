import type { SettlePaymentMutation } from './payment.generated.ts'

/** What the server made of a proof. */
export type Settled =
  | { kind: 'paid' }
  | { kind: 'redirect'; to: string }
  | { kind: 'unpaid'; message: string | null }
  /** Nobody knows yet: ask again. */
  | { kind: 'unsettled' }

/** Reads the server's answer. None at all means that nobody knows: the proof may have arrived. */
export function settledOf(answer: SettlePaymentMutation['settlePayment'] | undefined): Settled {
  if (!answer) return { kind: 'unsettled' }
  if (answer.state === 'PAID') return { kind: 'paid' }
  if (answer.state === 'REFUSED') return { kind: 'unpaid', message: answer.userErrors[0]?.message ?? null }
  return answer.redirectUrl ? { kind: 'redirect', to: answer.redirectUrl } : { kind: 'unsettled' }
}
