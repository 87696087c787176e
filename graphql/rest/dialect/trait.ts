/**
 * `copes`: shoppers notice nothing. `lacks`: the shop goes without something. `fails`: nobody can buy, or nothing can
 * be shown.
 */
export type Verdict = 'copes' | 'lacks' | 'fails'

/** A difference between generations of the backend. */
export interface Trait {
  /** The call below `api/v1/` that shows it. */
  call: string
  /** The place in its answer or request. */
  field: string
  verdict: Verdict
  /** What was observed, and where. */
  observed: string
  /** What the shop does about it. */
  shop: string
}

export function trait(call: string, field: string, verdict: Verdict, observed: string, shop: string): Trait {
  return { call, field, verdict, observed, shop }
}
