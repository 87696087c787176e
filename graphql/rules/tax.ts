/** A flat amount per unit in minor units, or a percentage of the unit price, rounded to multiples of `step`. */
export type TaxRule = { kind: 'flat'; amount: number } | { kind: 'percent'; percent: number; step: number }

/** A percentage of an amount in minor units, rounded half up to a multiple of `step`. `percent` has four decimals. */
export function percentOf(amount: number, percent: number, step: number): number {
  const tenThousandths = Math.round(percent * 10_000)
  return Math.round((amount * tenThousandths) / (1_000_000 * step)) * step
}

/** Tax on one unit, rounded before it is multiplied with the quantity. */
export function taxPerUnit(rule: TaxRule | null, unitPrice: number): number {
  if (!rule) return 0
  return rule.kind === 'flat' ? rule.amount : percentOf(unitPrice, rule.percent, rule.step)
}
