import { expect, test } from 'vitest'
import { decimalAmount, isCurrency, isDue, smallestUnits } from './amounts.ts'

test.each([
  ['USD', 8828, { stripe: 8828, razorpay: 8828 }, '88.28'],
  ['USD', 5, { stripe: 5, razorpay: 5 }, '0.05'],
  ['INR', 50_000, { stripe: 50_000, razorpay: 50_000 }, '500.00'],
  ['JPY', 882_800, { stripe: 8828, razorpay: 8828 }, '8828'],
  ['KWD', 8828, { stripe: 88_280, razorpay: 88_280 }, '88.280'],
  ['HUF', 12_600, { stripe: 12_600, razorpay: 12_600 }, '126'],
  ['TWD', 12_600, { stripe: 12_600, razorpay: 12_600 }, '126'],
  ['ISK', 12_600, { stripe: 12_600, razorpay: 126 }, '126'],
  ['UGX', 12_600, { stripe: 12_600, razorpay: 126 }, '126'],
  // Stripe lists it as a zero-decimal currency; ISO 4217, which Razorpay follows, does not.
  ['MGA', 12_600, { stripe: 126, razorpay: 12_600 }, '126'],
  ['IDR', 12_650, { stripe: 12_650, razorpay: 12_650 }, '126.50'],
])('%s: %d hundredths are %j of the providers and %s in text', (currency, amount, units, decimal) => {
  expect(smallestUnits({ amount, currency }, 'stripe')).toBe(units.stripe)
  expect(smallestUnits({ amount, currency }, 'razorpay')).toBe(units.razorpay)
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

test.each([null, undefined, '', '  ', false, [], {}, 0.000_01])(
  'if nothing is due, %o does not count as zero',
  (value) => {
    expect(isDue(value, { amount: 0, currency: 'USD' })).toBe(false)
  },
)

test('zero counts as zero', () => {
  for (const value of [0, '0', '0.00']) expect(isDue(value, { amount: 0, currency: 'USD' })).toBe(true)
})

test('currencies are case-insensitive', () => {
  expect(['USD', 'usd', 'EUR', '', 5, null, undefined, ['USD']].map((value) => isCurrency(value, due))).toEqual([
    true,
    true,
    ...Array.from({ length: 6 }, () => false),
  ])
})
