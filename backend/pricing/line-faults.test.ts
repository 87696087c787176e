import { expect, test } from 'vitest'
import type { CheckoutLine } from './checkout-lines.ts'
import { findStockFaults } from './shipping-match.ts'

const line = (id: number, change: Partial<CheckoutLine> = {}) =>
  ({ id, inventory_id: 7, stock: 5, quantity: 1, isPublic: true, ...change }) as CheckoutLine // @NOTE what is read

test.each<[string, Partial<CheckoutLine>, string[]]>([
  ['in stock', { quantity: 5 }, []],
  ['short of stock', { quantity: 6 }, ['Product quantity exceeds inventory.']],
  ['out of stock', { stock: 0 }, ['This product is out of stock.']],
  ['gone, and out of stock', { stock: 0, isPublic: false }, ['This product is not available.']],
])('a product that is %s', (_state, change, expected) => {
  expect([...findStockFaults([line(1, change)]).values()]).toEqual(expected)
})

test('lines of the same variant share its stock, and others do not', () => {
  const lines = [line(1, { quantity: 3 }), line(2, { quantity: 3 }), line(3, { inventory_id: 8, quantity: 3 })]
  expect([...findStockFaults(lines).keys()]).toEqual([2])
  expect(findStockFaults([line(1, { quantity: 3 }), line(2, { quantity: 2 })]).size).toBe(0)
})
