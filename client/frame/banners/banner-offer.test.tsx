import { expect, it } from 'vitest'
import { codeIn } from './banner-offer.tsx'

const codes = ['WELCOME10', 'Free-Ship', 'SAVE']

it.each([
  ['Welcome! 10% off with WELCOME10', 'WELCOME10'],
  ['أهلًا بك! خصم 10% مع الرمز WELCOME10', 'WELCOME10'],
  ['Get it home with free-ship.', 'free-ship'],
  ['SUMMER2026 is here', null],
  ['New: the IPHONE17', null],
  ['WELCOME100 and SAVED', null],
  ['From $100 on 4K TVs', null],
])('finds only a code of the shop’s vouchers in “%s”', (title, code) => {
  expect(codeIn(title, codes)).toBe(code)
})
