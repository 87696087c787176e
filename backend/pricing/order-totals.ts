/** One line in minor units; `tax` is per unit, `shipping` for the whole line. */
export interface TotalsLine {
  unit: number
  quantity: number
  /** Units without item price by a bundle deal; they are taxed like the others. */
  free: number
  tax: number
  shipping: number
}

export interface Totals {
  subtotal: number
  bundle: number
  tax: number
  shipping: number
  voucher: number
  total: number
}

/** Adds up an order by §4.4 of the contract. Whole minor units throughout, so nothing is rounded here. */
export function sumUp(lines: readonly TotalsLine[], voucher: number): Totals {
  const sum = (of: (line: TotalsLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const subtotal = sum(({ unit, quantity }) => unit * quantity)
  const bundle = sum(({ unit, free }) => unit * free)
  const tax = sum((line) => line.tax * line.quantity)
  const shipping = sum((line) => line.shipping)
  return { subtotal, bundle, tax, shipping, voucher, total: subtotal - bundle + shipping + tax - voucher }
}

/** In integers: 1.16 % of 8012.50 is 92.945, which binary fractions would round down. */
export function shareOf(rule: { type: number; price: number }, base: number): number {
  return rule.type === 2 ? Math.round((base * Math.round(rule.price * 10_000)) / 1_000_000) : rule.price
}

export function freeUnits(quantity: number, deal: { buy: number; free: number } | null): number {
  return deal && quantity >= deal.buy ? Math.min(deal.free, quantity) : 0
}

export function unitPrice(price: {
  hasAttributes: boolean
  variant: number
  flash: number | null
  offered: number
  selling: number
}): number {
  if (price.hasAttributes && price.variant > 0) return price.variant
  if (price.flash !== null) return price.flash
  return price.offered > 0 ? price.offered : price.selling
}
