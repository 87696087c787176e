import { expect, test } from 'vitest'
import { wireDate } from './wire-date.ts'

test.each([
  ['21 Nov, 26', '2026-11-21'],
  ['01 Jan, 27', '2027-01-01'],
  ['2026-11-21 23:59:59', '2026-11-21'],
  ['2026-11-21T10:00:00.000000Z', '2026-11-21'],
  ['99 Nov, 26', null],
  ['21 Xxx, 26', null],
  ['21 نوفمبر، 26', null],
  ['soon', null],
  ['', null],
  [null, null],
])('%s is %s', (text, day) => {
  expect(wireDate(text)).toBe(day)
})
