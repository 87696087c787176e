import { expect, test } from 'vitest'
import { decimalAmount, isCurrency, isDue, smallestUnits } from './amounts.ts'

test.each([
  ['USD', 8828, 8828, '88.28'],
  ['USD', 5, 5, '0.05'],
  ['JPY', 882800, 8828, '8828'],
  ['KWD', 8828, 88280, '88.280'],
])('%s: %d hundredths are %d of its smallest unit and %s in text', (currency, amount, units, decimal) => {
  expect(smallestUnits({ amount, currency })).toBe(units)
  expect(decimalAmount({ amount, currency })).toBe(decimal)
})

const due = { amount: 8828, currency: 'USD' }

test.each([88.28, '88.28', '88.280000', ' 88.28 ', 88.280_001])('%o is the amount due', (value) => {
  expect(isDue(value, due)).toBe(true)
})

test.each([88.27, 88.29, '88.2', -88.28, '8828', 'much', Number.NaN, Infinity, [88.28], null, undefined])(
  '%o is not the amount due',
  (value) => {
    expect(isDue(value, due)).toBe(false)
  },
)

test.each([null, undefined, '', '  ', false, [], {}, 0.000_01])('if nothing is due, %o is not nothing', (value) => {
  expect(isDue(value, { amount: 0, currency: 'USD' })).toBe(false)
})

test('zero is nothing', () => {
  for (const value of [0, '0', '0.00']) expect(isDue(value, { amount: 0, currency: 'USD' })).toBe(true)
})

test('a currency counts in either case', () => {
  expect(['USD', 'usd', 'EUR', '', 5, null, undefined, ['USD']].map((value) => isCurrency(value, due))).toEqual([
    true,
    true,
    ...Array.from({ length: 6 }, () => false),
  ])
})
