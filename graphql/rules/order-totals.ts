/** Minor units; tax and shipping are for the whole line. */
export interface SoldLine {
  unitPrice: number
  quantity: number
  freeUnits: number
  tax: number
  shipping: number
}

export interface OrderTotals {
  subtotal: number
  bundleDiscount: number
  shipping: number
  tax: number
  voucher: number
  total: number
}

export function orderTotals(lines: readonly SoldLine[], voucher: number): OrderTotals {
  const sum = (amount: (line: SoldLine) => number) => lines.reduce((total, line) => total + amount(line), 0)
  const subtotal = sum((line) => line.unitPrice * line.quantity)
  const bundleDiscount = sum((line) => line.unitPrice * line.freeUnits)
  const shipping = sum((line) => line.shipping)
  const tax = sum((line) => line.tax)
  return {
    subtotal,
    bundleDiscount,
    shipping,
    tax,
    voucher,
    total: subtotal - bundleDiscount + shipping + tax - voucher,
  }
}

/** The lines' sums if only they add up: until generation 3, some bundles drop the cents of free units' prices. */
export function chargedTotals(
  charged: number | null,
  calculated: OrderTotals | null,
  summed: OrderTotals,
): OrderTotals {
  const total = charged ?? calculated?.total ?? summed.total
  const own = calculated ?? summed
  const parts = own.total !== total && summed.total === total ? summed : own
  return { ...parts, total }
}
