/**
 * Outcome of a payment in the sandbox, chosen by the shopper or a test. With `timeout` the provider does not answer and
 * has taken nothing, which it says when asked later. With `lost`, which no window offers, the payment succeeds and only
 * the answer is missing.
 */
export type Outcome = 'pays' | 'declines' | 'closed' | 'timeout' | 'late' | 'lost'

const outcomes: readonly Outcome[] = ['pays', 'declines', 'closed', 'timeout', 'late', 'lost']

/** Undefined for anything else. */
export function readOutcome(value: unknown): Outcome | undefined {
  return outcomes.find((outcome) => outcome === value)
}
