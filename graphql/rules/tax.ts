/**
 * Amounts in minor units; percentages are rounded to multiples of `step`. With `onlyPaid` (generation 4), free units
 * are not taxed, and a flat amount is charged once per line.
 */
export type TaxRule = ({ kind: 'flat'; amount: number } | { kind: 'percent'; percent: number; step: number }) & {
  onlyPaid?: boolean
}

/** Rounds half up to a multiple of `step`, in minor units. `percent` has up to four decimals. */
export function percentOf(amount: number, percent: number, step: number): number {
  const tenThousandths = Math.round(percent * 10_000)
  return Math.round((amount * tenThousandths) / (1_000_000 * step)) * step
}

/** Rounded per unit, before multiplying by the quantity. */
export function taxPerUnit(rule: TaxRule | null, unitPrice: number): number {
  if (!rule) return 0
  return rule.kind === 'flat' ? rule.amount : percentOf(unitPrice, rule.percent, rule.step)
}

export function lineTax(
  rule: TaxRule | null,
  { unitPrice, quantity, freeUnits }: { unitPrice: number; quantity: number; freeUnits: number },
): number {
  const perUnit = taxPerUnit(rule, unitPrice)
  if (!rule?.onlyPaid) return perUnit * quantity
  return rule.kind === 'flat' ? perUnit : perUnit * (quantity - freeUnits)
}
