import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dealState, percentOf, type TaxRule, taxPerUnit, cartTotals, freeShipping } from './prices.ts'

const percent = (value: number): TaxRule => ({ kind: 'percent', percent: value, step: 1 })

describe('dealState', () => {
  // @4.0.10
  test.each([
    [2, 1, 1, { applied: false, freeUnits: 0, missingUnits: 1 }],
    [2, 1, 2, { applied: true, freeUnits: 1, missingUnits: 0 }],
    [2, 1, 6, { applied: true, freeUnits: 1, missingUnits: 0 }],
    [1, 3, 2, { applied: true, freeUnits: 2, missingUnits: 0 }],
  ])('buy %i get %i with %i in the cart', (buy, free, quantity, expected) => {
    expect(dealState({ buy, free }, quantity)).toEqual(expected)
  })
})

describe('tax', () => {
  // @4.0.4
  test.each([
    [7600, 3, 228],
    [999, 7.5, 75],
    [50, 1, 1],
    [49, 1, 0],
    [10_000, 0.1234, 12],
  ])('%i at %f percent', (price, rate, tax) => {
    expect(percentOf(price, rate, 1)).toBe(tax)
  })

  test('a flat tax ignores the price, and the tax without a rule is 0', () => {
    expect(taxPerUnit({ kind: 'flat', amount: 150 }, 1)).toBe(150)
    expect(taxPerUnit(null, 7600)).toBe(0)
  })
})

describe('cartTotals', () => {
  test("matches the contract's example", () => {
    const line = { unitPrice: 7600, regularPrice: 7600, quantity: 3, deal: { buy: 2, free: 1 }, tax: percent(3) }
    expect(cartTotals([line])).toEqual({ subtotal: 22_800, bundleDiscount: 7600, tax: 684, total: 15_884, saved: 7600 })
  })

  test('tax is rounded per unit, then multiplied; savings include offers and deals', () => {
    const line = { unitPrice: 50, regularPrice: 80, quantity: 3, deal: null, tax: percent(1) }
    expect(cartTotals([line])).toEqual({ subtotal: 150, bundleDiscount: 0, tax: 3, total: 153, saved: 90 })
  })

  test('nothing selected costs nothing', () => {
    expect(cartTotals([])).toEqual({ subtotal: 0, bundleDiscount: 0, tax: 0, total: 0, saved: 0 })
  })

  test("lines add up in whole cents, and a deal never exceeds the line's price", () => {
    const line = fc.record({
      unitPrice: fc.integer({ min: 0, max: 1e7 }),
      regularPrice: fc.integer({ min: 0, max: 1e7 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      deal: fc.option(fc.record({ buy: fc.integer({ min: 1, max: 9 }), free: fc.integer({ min: 1, max: 9 }) })),
      tax: fc.option(fc.double({ min: 0, max: 50, noNaN: true }).map(percent)),
    })
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (some, others) => {
        const [all, a, b] = [cartTotals([...some, ...others]), cartTotals(some), cartTotals(others)]
        expect(all.total).toBe(a.total + b.total)
        expect(Number.isSafeInteger(all.total)).toBe(true)
        expect(all.bundleDiscount).toBeLessThanOrEqual(all.subtotal)
        expect(all.total).toBe(all.subtotal - all.bundleDiscount + all.tax)
      }),
    )
  })
})

describe('freeShipping', () => {
  const totals = (subtotal: number, bundleDiscount: number) => ({
    subtotal,
    bundleDiscount,
    tax: 999,
    total: 0,
    saved: 0,
  })

  test("depends on the goods' price without tax", () => {
    expect(freeShipping(5000, totals(5500, 600))).toEqual({ threshold: 5000, missing: 100, reached: false })
    expect(freeShipping(5000, totals(5600, 600))).toEqual({ threshold: 5000, missing: 0, reached: true })
  })

  test('is null without the offer', () => {
    expect(freeShipping(null, totals(5000, 0))).toBeNull()
    expect(freeShipping(0, totals(5000, 0))).toBeNull()
    expect(freeShipping(-1, totals(5000, 0))).toBeNull()
  })
})
