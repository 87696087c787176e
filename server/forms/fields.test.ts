import { expect, test } from 'vitest'
import { whole } from './fields.ts'

test.each([
  ['0', 0],
  ['7', 7],
  [' 12 ', 12],
  ['007', 7],
  ['-3', -3],
  ['١٢', 12],
  ['\u200e３\u00a0', 3],
])('parses %j as an integer', (written, number) => {
  expect(whole({ quantity: written }, 'quantity')).toBe(number)
})

test.each(['0x10', '1e2', '1.5', '1,5', '+1', '--1', '1 2', '0b1', '0o7', '1_000', 'Infinity', 'NaN', 'two', ''])(
  'parses %j, which is not only digits, as 0',
  (written) => {
    expect(whole({ quantity: written }, 'quantity')).toBe(0)
  },
)

test('clamps numbers to GraphQL integers', () => {
  expect(whole({ quantity: '99999999999' }, 'quantity')).toBe(2_147_483_647)
  expect(whole({ quantity: '-99999999999' }, 'quantity')).toBe(-2_147_483_647)
})

test('returns the fallback only if the field is absent', () => {
  expect(whole({}, 'quantity')).toBe(1)
  expect(whole({}, 'quantity', 5)).toBe(5)
  expect(whole({ quantity: '' }, 'quantity', 5)).toBe(0)
})
