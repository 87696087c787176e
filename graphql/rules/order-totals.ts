/** Amounts of an order line, in minor units; tax and shipping are for the whole line. */
interface SoldLine {
  unitPrice: number
  quantity: number
  freeUnits: number
  tax: number
  shipping: number
}

/** Amounts of an order, in minor units. */
export interface OrderTotals {
  subtotal: number
  bundleDiscount: number
  shipping: number
  tax: number
  voucher: number
  total: number
}

/** Adds up what was ordered, by the same formula as a cart. */
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

/**
 * What the charged total is made of: the backend's own sums if they come to it. Up to generation 3 they do not for some
 * bundles, because the price of free units loses its cents; the sums of the lines are right then.
 * @param charged the order's total; null if the backend does not say it
 */
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
