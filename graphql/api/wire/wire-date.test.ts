import { expect, test } from 'vitest'
import { wireDate } from '../endpoints/account/account-vouchers.ts'

test.each([
  ['21 Nov, 26', '2026-11-21'],
  ['01 Jan, 27', '2027-01-01'],
  ['2026-11-21 23:59:59', '2026-11-21'],
  ['2026-11-21T10:00:00.000000Z', '2026-11-21'],
  ['05 Mar, 24', '2024-03-05'],
  ['31 Dec, 26', '2026-12-31'],
  ['2026-11-21', '2026-11-21'],
  ['99 Nov, 26', null],
  ['00 Nov, 26', null],
  ['1 Nov, 26', null],
  ['21 Nov, 2026', null],
  ['21 nov, 26', null],
  ['21 Nove, 26', null],
  ['21 Nov 26', null],
  ['on 21 Nov, 26', null],
  ['21 Nov, 26 10:00', null],
  ['21-11-2026', null],
  ['2026-11-1', null],
  ['2026-11', null],
  ['2026-13-01', null],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-31', null],
  ['31 Nov, 26', null],
  [' 2026-11-21', null],
  ['21 Xxx, 26', null],
  ['21 نوفمبر، 26', null],
  ['soon', null],
  ['', null],
  [null, null],
])('%s is %s', (text, day) => {
  expect(wireDate(text)).toBe(day)
})
