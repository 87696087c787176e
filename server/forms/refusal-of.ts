import { failure, type Outcome } from '#client/for-the-server.ts'

/** Fields that payloads of mutations may have in common. */
export interface MutationPayload {
  /** Of an order, or of its payment. */
  state?: 'PLACED' | 'PLACED_BEFORE' | 'PRICE_CHANGED' | 'PAID' | 'PENDING' | 'REFUSED' | 'UNKNOWN'
  lineErrors?: readonly { messages: readonly string[] }[]
  userErrors: readonly { message: string }[]
}

/** Why a mutation was refused; null where it was not. */
export function refusalOf({ state, lineErrors = [], userErrors }: MutationPayload): Outcome | null {
  // An order that exists was not refused, even where its payment could not be started, or another tab has placed it.
  if (state === 'PLACED' || state === 'PLACED_BEFORE') return null
  // The next page shows the old and the new total.
  if (state === 'PRICE_CHANGED') return null
  const message = lineErrors[0]?.messages[0] ?? userErrors[0]?.message
  if (state === 'UNKNOWN') return failure(504, message ?? null)
  return message === undefined ? null : failure(400, message)
}
