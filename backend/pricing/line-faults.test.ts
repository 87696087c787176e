import { expect, test } from 'vitest'
import { faultOf } from './priced-lines.ts'

test.each([
  ['in stock', 5, { stock: 5 }, 0, null],
  ['short of stock', 6, { stock: 5 }, 0, 'Product quantity exceeds inventory.'],
  ['short of what the lines before leave', 3, { stock: 5 }, 3, 'Product quantity exceeds inventory.'],
  ['out of stock', 1, { stock: 0 }, 0, 'This product is out of stock.'],
  ['gone', 1, null, 0, 'This product is not available.'],
])('a line that is %s', (_state, quantity, terms, taken, expected) => {
  expect(faultOf({ quantity }, terms, taken)).toBe(expected)
})
