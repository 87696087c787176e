/** A bundle: from `buy` units in a cart line on, `free` of them are free. */
export interface Deal {
  buy: number
  free: number
}

export interface DealState {
  applied: boolean
  /** Units that cost nothing; once a line, not per multiple, and never more than the line holds. */
  freeUnits: number
  /** Units still missing to the deal. */
  missingUnits: number
}

/** The effect of a deal on a line of that quantity. */
export function dealState(deal: Deal, quantity: number): DealState {
  const applied = quantity >= deal.buy
  return {
    applied,
    freeUnits: applied ? Math.min(deal.free, quantity) : 0,
    missingUnits: applied ? 0 : deal.buy - quantity,
  }
}
