/** So many in the cart make so many of them free. */
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

/** How a deal stands for a line of that quantity. */
export function dealState(deal: Deal, quantity: number): DealState {
  const applied = quantity >= deal.buy
  return {
    applied,
    freeUnits: applied ? Math.min(deal.free, quantity) : 0,
    missingUnits: applied ? 0 : deal.buy - quantity,
  }
}
