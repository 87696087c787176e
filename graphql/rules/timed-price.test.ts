import { expect, test } from 'vitest'
import { endingAt, priceAt } from './prices.ts'

const money = (amount: number) => ({ amount, currency: 'USD', formatted: String(amount) })
const price = (amount: number, flashEndsAt: string | null) => ({
  current: money(amount),
  original: null,
  discountPercent: null,
  flashEndsAt,
})
const end = '2026-06-01T12:00:00.000Z'
const prices = { usual: price(1000, null), flash: price(750, end) }

test('a flash price applies until its end, and no longer', () => {
  expect(priceAt(prices, Date.parse(end)).current.amount).toBe(750)
  expect(priceAt(prices, Date.parse(end) + 1).current.amount).toBe(1000)
  expect(priceAt({ usual: prices.usual, flash: null }, 0).current.amount).toBe(1000)
})

// @3.0.1
test('a price without a known end is not a flash price', () => {
  expect(priceAt({ usual: price(1000, null), flash: price(750, null) }, 0).current.amount).toBe(1000)
  expect(priceAt(endingAt({ usual: price(1000, null), flash: price(750, null) }, end), 0).current.amount).toBe(750)
})
