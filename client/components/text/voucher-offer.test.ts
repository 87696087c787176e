import { expect, test } from 'vitest'
import { voucherParts } from './voucher-offer.ts'

const minSpend = { formatted: '$1,000.00' }

test.each([
  ['$5 off orders from $1,000', '$5.00', true, null],
  ['5\u00a0$ offerts dès 1\u202f000\u00a0$', '5,00\u00a0$', true, null],
  ['10% off your first order', '10%', true, minSpend],
  ['Spring sale', '12.5%', false, minSpend],
  ['$50 off', '$5.00', false, minSpend],
  ['10 days of deals', '10%', false, minSpend],
  ['The 5 of us', '$5.00', false, minSpend],
  ['%10 indirim', '%10', true, minSpend],
  ['خصم 10\u200e%\u200e', '10\u200e%\u200e', true, minSpend],
  ['$150 for you, from $1,000', '$1.50', false, null],
  ['Get 1.5% back', '15%', false, minSpend],
  ['1,5 % de remise', '1.5%', true, minSpend],
  ['Orders from $100,000', '5%', false, minSpend],
  ['From $1,000: 1,000 gifts', '12%', false, null],
])('the offer "%s" of %s is shown once', (title, value, hasValueInTitle, shownMinSpend) => {
  expect(voucherParts({ title, value, minSpend })).toEqual({ hasValueInTitle, minSpend: shownMinSpend })
})

test('an offer may have no minimum', () => {
  expect(voucherParts({ title: '10% off', value: '10%', minSpend: null }).minSpend).toBeNull()
})
