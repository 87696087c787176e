/** Amounts of an order line, in minor units; the tax is per unit, the shipping for the whole line. */
interface SoldLine {
  unitPrice: number
  quantity: number
  freeUnits: number
  taxPerUnit: number
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

/**
 * Adds up what was ordered, by the same formula as a cart. Deployed backends round on the way when they add up,
 * so that their sums are not used.
 */
export function orderTotals(lines: readonly SoldLine[], voucher: number): OrderTotals {
  const sum = (amount: (line: SoldLine) => number) => lines.reduce((total, line) => total + amount(line), 0)
  const subtotal = sum((line) => line.unitPrice * line.quantity)
  const bundleDiscount = sum((line) => line.unitPrice * line.freeUnits)
  const shipping = sum((line) => line.shipping)
  const tax = sum((line) => line.taxPerUnit * line.quantity)
  return {
    subtotal,
    bundleDiscount,
    shipping,
    tax,
    voucher,
    total: subtotal - bundleDiscount + shipping + tax - voucher,
  }
}
