import { expect, test } from 'vitest'
import { displayTime, knownTimeZone, money, priceOfType, recordTime, saleTime } from './wire.ts'

const moment = Date.UTC(2026, 10, 3, 0, 5, 9, 7)

test('money is a decimal string with two decimals', () => {
  expect([0, 5, 100, 123_456, 999_999_999].map(money)).toEqual(['0.00', '0.05', '1.00', '1234.56', '9999999.99'])
  expect([priceOfType(1, 1500), priceOfType(2, 15)]).toEqual(['15.00', '15.00'])
})

test('times have the three formats of the contract', () => {
  expect(recordTime(moment)).toBe('2026-11-03T00:05:09.007000Z')
  expect(saleTime(moment)).toBe('2026-11-03 00:05:09')
  expect(displayTime(moment, 'UTC')).toBe('12:05 am, 03 Nov, 26')
  expect(displayTime(moment, 'Asia/Kolkata')).toBe('05:35 am, 03 Nov, 26')
})

test('unknown zones count as UTC', () => {
  expect(['', 'Mars/Base', 'x'.repeat(100), 'Europe/Paris'].map(knownTimeZone)).toEqual([
    'UTC',
    'UTC',
    'UTC',
    'Europe/Paris',
  ])
})
