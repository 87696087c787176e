import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountPercent, sharedTaxPercent, unitPrice } from './prices.ts'

const none = { offered: null, flash: null, variant: null }

// @4.0.6
describe('unitPrice', () => {
  test.each([
    ['regular', { selling: 7600, ...none }, { current: 7600, original: null, discountPercent: null, isFlash: false }],
    [
      'an offer of 0 is none',
      { selling: 7600, ...none, offered: 0 },
      { current: 7600, original: null, discountPercent: null, isFlash: false },
    ],
    [
      'offer',
      { selling: 1000, ...none, offered: 900 },
      { current: 900, original: 1000, discountPercent: 10, isFlash: false },
    ],
    [
      'flash wins over offer',
      { selling: 1000, offered: 900, flash: 750, variant: null },
      { current: 750, original: 1000, discountPercent: 25, isFlash: true },
    ],
    [
      'flash wins although it is dearer',
      { selling: 1000, offered: 700, flash: 750, variant: null },
      { current: 750, original: 1000, discountPercent: 25, isFlash: true },
    ],
    [
      'flash without an offer',
      { selling: 1000, ...none, flash: 750 },
      { current: 750, original: 1000, discountPercent: 25, isFlash: true },
    ],
    [
      'a variant with its own price is outside offers and flash sales',
      { selling: 3000, offered: 2800, flash: 2000, variant: 2550 },
      { current: 2550, original: null, discountPercent: null, isFlash: false },
    ],
    [
      'variant without reduction',
      { selling: 3000, ...none, variant: 2550 },
      { current: 2550, original: null, discountPercent: null, isFlash: false },
    ],
    [
      'a variant price of 0 is none',
      { selling: 3000, ...none, variant: 0 },
      { current: 3000, original: null, discountPercent: null, isFlash: false },
    ],
    [
      'dearer variant of a reduced product',
      { selling: 3000, offered: 2000, flash: null, variant: 3200 },
      { current: 3200, original: null, discountPercent: null, isFlash: false },
    ],
    [
      'an offer at the price takes nothing off',
      { selling: 1000, ...none, offered: 1000 },
      { current: 1000, original: null, discountPercent: null, isFlash: false },
    ],
    [
      'a flash sale at the price takes nothing off',
      { selling: 1000, ...none, flash: 1000 },
      { current: 1000, original: null, discountPercent: null, isFlash: true },
    ],
    [
      'an offer above the price takes nothing off',
      { selling: 1000, ...none, offered: 1200 },
      { current: 1200, original: null, discountPercent: null, isFlash: false },
    ],
  ])('%s', (_name, amounts, expected) => {
    expect(unitPrice(amounts)).toEqual(expected)
  })

  // @4.0.9
  test('the percentage is rounded down', () => {
    expect(discountPercent(718, 1000)).toBe(28)
    expect(discountPercent(667, 1000)).toBe(33)
    expect(discountPercent(999, 1000)).toBe(0)
    expect(discountPercent(29, 100)).toBe(71)
    expect(discountPercent(0, 100)).toBe(100)
  })

  // @4.0.8
  test('the struck-through price is always higher', () => {
    const money = fc.integer({ min: 0, max: 1e9 })
    const maybe = fc.option(money)
    fc.assert(
      fc.property(fc.record({ selling: money, offered: maybe, flash: maybe, variant: maybe }), (amounts) => {
        const { current, original, discountPercent: percent } = unitPrice(amounts)
        expect([amounts.selling, amounts.offered, amounts.flash, amounts.variant]).toContain(current)
        if (original === null) expect(percent).toBeNull()
        expect(original ?? Infinity).toBeGreaterThan(current)
        expect(percent ?? 1).toBeGreaterThan(0)
        expect(percent ?? 1).toBeLessThanOrEqual(100)
      }),
    )
  })
})

test('lines share a tax rate only if all of them have it', () => {
  const percent = (value: number) => ({ kind: 'percent', percent: value, step: 1 }) as const
  expect(sharedTaxPercent([percent(8.25), percent(8.25)])).toBe(8.25)
  expect(sharedTaxPercent([percent(8.25), percent(3)])).toBeNull()
  expect(sharedTaxPercent([percent(8.25), null])).toBeNull()
  expect(sharedTaxPercent([{ kind: 'flat', amount: 684 }])).toBeNull()
  expect(sharedTaxPercent([])).toBeNull()
})
