import * as v from 'valibot'
import { expect, test } from 'vitest'
import { amount, optionalAmount } from './wire.ts'

test.each([12, 0, -3.5, '12.50', '1,234.50', ' 7 '])('the amount %j is kept unchanged', (value) => {
  expect(v.parse(amount, value)).toBe(value)
})

test.each(['', 'free', '1.2.3', '12 USD', Number.NaN, Infinity, null, undefined, true, {}, [12]])(
  '%j is no amount',
  (value) => {
    expect(v.safeParse(amount, value).success).toBe(false)
  },
)

test('an optional amount is kept unchanged, or null if missing', () => {
  const product = v.object({ old: optionalAmount })
  expect(v.parse(product, {})).toEqual({ old: null })
  expect(v.parse(product, { old: 'free' })).toEqual({ old: 'free' })
  expect(v.parse(product, { old: 12 })).toEqual({ old: 12 })
})
