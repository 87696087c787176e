/** `copes`: invisible to shoppers. `lacks`: a feature is missing. `fails`: the shop cannot sell or render. */
export type Verdict = 'copes' | 'lacks' | 'fails'

export interface Trait {
  call: string
  field: string
  verdict: Verdict
  observed: string
  shop: string
}

export function trait(call: string, field: string, verdict: Verdict, observed: string, shop: string): Trait {
  return { call, field, verdict, observed, shop }
}
