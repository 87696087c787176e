/**
 * How a payment in the sandbox ends; the shopper, or a test, picks one. With `timeout` the provider stays silent and has
 * taken nothing, as it says when asked later; with `lost`, which no window offers, it was paid and only the answer is
 * missing.
 */
export type Outcome = 'pays' | 'declines' | 'closed' | 'timeout' | 'late' | 'lost'

const outcomes: readonly Outcome[] = ['pays', 'declines', 'closed', 'timeout', 'late', 'lost']

/** Undefined for anything that is no outcome. */
export function readOutcome(value: unknown): Outcome | undefined {
  return outcomes.find((outcome) => outcome === value)
}
