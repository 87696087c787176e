import { expect, it } from 'vitest'
import { paymentCodes } from '../api/endpoints/payment/payment-methods.ts'
import { byCountry } from './payment-methods.ts'

const all = paymentCodes.map((code) => ({ code }))

function codesIn(country: string | null) {
  return byCountry(all, country).map(({ code }) => code)
}

it.each(['US', 'FR', 'AE', null])('begins with the card and ends with cash in %s', (country) => {
  expect(codesIn(country)).toEqual(['STRIPE', 'PAYPAL', 'RAZORPAY', 'IYZICO', 'FLUTTERWAVE', 'CASH_ON_DELIVERY'])
})

it.each([
  ['IN', 'RAZORPAY'],
  ['TR', 'IYZICO'],
  ['NG', 'FLUTTERWAVE'],
])('begins with a provider of the country in %s', (country, code) => {
  expect(codesIn(country).slice(0, 2)).toEqual([code, 'STRIPE'])
  expect(codesIn(country).at(-1)).toBe('CASH_ON_DELIVERY')
})
