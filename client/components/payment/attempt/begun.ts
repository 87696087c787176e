import type { PaymentBegunFragment, PaymentCode, PaymentAttemptFieldsFragment } from '../__generated__/payment.ts'

export interface PlacedOrder {
  id: string
  trackingId: string
}

/** What became of placing an order, or of starting to pay one. */
export type Begun =
  | {
      kind: 'placed'
      order: PlacedOrder & { method: PaymentCode; isPaid: boolean }
      /** Null where there is nothing to pay now, or the payment has still to be started. */
      start: PaymentAttemptFieldsFragment | null
      /** The order exists, but its payment could not be started: why. */
      problem: string | null
    }
  | { kind: 'refused'; message: string | null; lineErrors: PaymentBegunFragment['lineErrors'] }
  /** Nobody answered in time: the order may exist. */
  | { kind: 'unknown' }

/** Reads the server's answer. None at all means that nobody knows: the request may have arrived. */
export function begunOf(answer: PaymentBegunFragment | undefined): Begun {
  if (!answer || answer.state === 'UNKNOWN') return { kind: 'unknown' }
  const problem = answer.userErrors[0]?.message ?? null
  if (answer.state === 'PLACED' && answer.order) {
    return { kind: 'placed', order: answer.order, start: answer.payment, problem }
  }
  return { kind: 'refused', message: problem, lineErrors: answer.lineErrors }
}
