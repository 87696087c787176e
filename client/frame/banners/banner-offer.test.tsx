import { expect, it } from 'vitest'
import { codeIn } from './banner-offer.tsx'

it.each([
  ['Welcome! 10% off with WELCOME10', 'WELCOME10'],
  ['أهلًا بك! خصم 10% مع الرمز WELCOME10', 'WELCOME10'],
  ['Get 20% off SALE items', null],
  ['SPRING sale', null],
  ['From $100 on 4K TVs', null],
])('finds the voucher code in “%s”', (title, code) => {
  expect(codeIn(title)).toBe(code)
})
