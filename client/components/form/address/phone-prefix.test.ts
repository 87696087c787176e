import { expect, it } from 'vitest'
import { isPhoneMissing, withPhonePrefix } from './address-rules.ts'

it('begins with the prefix of the country', () => {
  expect(withPhonePrefix('', null, '+1')).toBe('+1 ')
  expect(withPhonePrefix('  ', '+1', '+33')).toBe('+33 ')
  expect(withPhonePrefix('', '+1', null)).toBe('')
})

it('changes the prefix with the country and keeps the rest', () => {
  expect(withPhonePrefix('+1 202 555 0100', '+1', '+33')).toBe('+33 202 555 0100')
  expect(withPhonePrefix('+33612345678', '+33', '+90')).toBe('+90 612345678')
  expect(withPhonePrefix('+33 612', '+33', null)).toBe('612')
})

it('leaves alone what has no prefix, or one of its own', () => {
  expect(withPhonePrefix('202 555 0100', '+1', '+33')).toBe('202 555 0100')
  expect(withPhonePrefix('+44 20 7946 0000', '+1', '+33')).toBe('+44 20 7946 0000')
})

it('does not count a prefix as a number', () => {
  expect(isPhoneMissing('+33 ', '+33')).toBe(true)
  expect(isPhoneMissing('', null)).toBe(true)
  expect(isPhoneMissing('+33 6', '+33')).toBe(false)
})
