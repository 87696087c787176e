import type { Deal } from './bundle.ts'
import { dealState } from './bundle.ts'
import type { TaxRule } from './tax.ts'
import { lineTax } from './tax.ts'

/** A selected cart line; amounts in minor units. */
export interface TotalsLine {
  unitPrice: number
  regularPrice: number
  quantity: number
  deal: Deal | null
  tax: TaxRule | null
}

/** Minor units. */
export interface Totals {
  subtotal: number
  bundleDiscount: number
  tax: number
  /** subtotal − bundle + tax; the checkout adds shipping and voucher. */
  total: number
  saved: number
}

function freeUnitsOf({ deal, quantity }: TotalsLine): number {
  return deal ? dealState(deal, quantity).freeUnits : 0
}

export function bundleDiscount(line: TotalsLine): number {
  return freeUnitsOf(line) * line.unitPrice
}

function sum(lines: readonly TotalsLine[], amount: (line: TotalsLine) => number): number {
  return lines.reduce((total, line) => total + amount(line), 0)
}

export function cartTotals(lines: readonly TotalsLine[]): Totals {
  const subtotal = sum(lines, (line) => line.unitPrice * line.quantity)
  const bundle = sum(lines, bundleDiscount)
  const tax = sum(lines, (line) => lineTax(line.tax, { ...line, freeUnits: freeUnitsOf(line) }))
  const regular = sum(lines, (line) => line.regularPrice * line.quantity)
  return { subtotal, bundleDiscount: bundle, tax, total: subtotal - bundle + tax, saved: regular - (subtotal - bundle) }
}

/** Remaining amount until free shipping, in minor units; null without such an offer. */
export function freeShipping(threshold: number | null, { subtotal, bundleDiscount: bundle }: Totals) {
  if (threshold === null || threshold <= 0) return null
  const missing = Math.max(0, threshold - (subtotal - bundle))
  return { threshold, missing, reached: missing === 0 }
}
