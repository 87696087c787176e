/** How a payment in the sandbox ends; the shopper, or a test, picks one. */
export type Outcome = 'pays' | 'declines' | 'closed' | 'timeout' | 'late'

const outcomes: readonly Outcome[] = ['pays', 'declines', 'closed', 'timeout', 'late']

/** Undefined for anything that is no outcome. */
export function readOutcome(value: unknown): Outcome | undefined {
  return outcomes.find((outcome) => outcome === value)
}
