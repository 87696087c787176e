import { expect, it } from 'vitest'
import { checkFields, type FieldValues, readFields } from '../field-rule.ts'
import { type AddressField, addressRules, isPhoneMissing, withPhonePrefix } from './address-rules.ts'

const valid: FieldValues<AddressField> = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  country: 'US',
  state: 'DC',
  phone: '+1 202 555 0100',
  line1: '1 Main Street',
  line2: '',
  city: 'Washington',
  zip: '20001',
  deliveryInstruction: '',
}
const unitedStates = addressRules({ country: 'US', hasStates: true, phonePrefix: '+1', requiresPostalCode: true })

function errorsOf(rules: typeof unitedStates, address: FieldValues<AddressField>) {
  return checkFields(rules, address).map(({ field, text }) => [field, text])
}

it('accepts an address without a second line or an instruction', () => {
  expect(errorsOf(unitedStates, valid)).toEqual([])
})

it('requires everything else', () => {
  const empty = readFields(unitedStates, new FormData())
  const fields = ['country', 'name', 'line1', 'city', 'zip', 'state', 'email', 'phone']
  expect(errorsOf(unitedStates, empty)).toEqual(fields.map((field) => [field, 'common.required']))
})

it('requires no state for countries without states', () => {
  const rules = addressRules({ country: 'HK', hasStates: false, phonePrefix: '+1', requiresPostalCode: true })
  expect(errorsOf(rules, { ...valid, state: '' })).toEqual([])
})

it('requires a number after the prefix, and a valid email address', () => {
  expect(errorsOf(unitedStates, { ...valid, phone: '+1', email: 'ada' })).toEqual([
    ['email', 'common.invalidEmail'],
    ['phone', 'common.required'],
  ])
})

it('starts an empty number with the country prefix', () => {
  expect(withPhonePrefix('', null, '+1')).toBe('+1 ')
  expect(withPhonePrefix('  ', '+1', '+33')).toBe('+33 ')
  expect(withPhonePrefix('', '+1', null)).toBe('')
})

it('replaces the prefix when the country changes', () => {
  expect(withPhonePrefix('+1 202 555 0100', '+1', '+33')).toBe('+33 202 555 0100')
  expect(withPhonePrefix('+33612345678', '+33', '+90')).toBe('+90 612345678')
  expect(withPhonePrefix('+33 612', '+33', null)).toBe('612')
})

it('keeps numbers without a prefix or with their own', () => {
  expect(withPhonePrefix('202 555 0100', '+1', '+33')).toBe('202 555 0100')
  expect(withPhonePrefix('+44 20 7946 0000', '+1', '+33')).toBe('+44 20 7946 0000')
})

it('treats a lone prefix as a missing number', () => {
  expect(isPhoneMissing('+33 ', '+33')).toBe(true)
  expect(isPhoneMissing('', null)).toBe(true)
  expect(isPhoneMissing('+33 6', '+33')).toBe(false)
})
