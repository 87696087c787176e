/** A bundle: with at least `buy` units in a cart line, `free` of them are free. */
export interface Deal {
  buy: number
  free: number
}

export interface DealState {
  applied: boolean
  /** Free units: once per line, not per multiple, and at most the line's quantity. */
  freeUnits: number
  missingUnits: number
}

export function dealState(deal: Deal, quantity: number): DealState {
  const applied = quantity >= deal.buy
  return {
    applied,
    freeUnits: applied ? Math.min(deal.free, quantity) : 0,
    missingUnits: applied ? 0 : deal.buy - quantity,
  }
}
