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
const inUnitedStates = {
  country: 'US',
  requiresState: true,
  phonePrefix: '+1',
  leastPhoneDigits: 10,
  requiresPostalCode: true,
  postalCodePattern: String.raw`(\d{5})(?:[ \-](\d{4}))?`,
}
const unitedStates = addressRules(inUnitedStates)

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

it('requires no state where the post needs none', () => {
  const rules = addressRules({ ...inUnitedStates, requiresState: false })
  expect(errorsOf(rules, { ...valid, state: '' })).toEqual([])
})

it('requires a number after the prefix, and a valid email address', () => {
  expect(errorsOf(unitedStates, { ...valid, phone: '+1', email: 'ada' })).toEqual([
    ['email', 'common.invalidEmail'],
    ['phone', 'common.required'],
  ])
})

it('reports wrong postal codes, phone numbers, and e-mail addresses at once', () => {
  expect(errorsOf(unitedStates, { ...valid, zip: 'abc', phone: '12', email: 'noor@' })).toEqual([
    ['zip', 'refusal.invalidPostalCode'],
    ['email', 'common.invalidEmail'],
    ['phone', 'refusal.invalidPhone'],
  ])
  expect(errorsOf(unitedStates, { ...valid, zip: '٢٠٠٠١', phone: '٢٠٢ ٥٥٥ ٠١٠٠', email: 'kunde@müller.de' })).toEqual(
    [],
  )
  const optional = addressRules({ ...inUnitedStates, requiresPostalCode: false })
  expect(errorsOf(optional, { ...valid, zip: 'abc' })).toEqual([])
})

it('starts an empty number with the country prefix', () => {
  expect(withPhonePrefix('', null, '+1')).toBe('+1 ')
  expect(withPhonePrefix('  ', '+1', '+33')).toBe('+33 ')
  expect(withPhonePrefix('', '+1', null)).toBe('')
})

it('replaces a prefix after which nothing was typed when the country changes', () => {
  expect(withPhonePrefix('+1 ', '+1', '+33')).toBe('+33 ')
  expect(withPhonePrefix('+33', '+33', null)).toBe('')
})

it.each(['202 555 0100', '+44 20 7946 0000', '+1 202 555 0100', '+1868 555 0100', '+1 2'])(
  'keeps the number %s when the country changes',
  (number) => {
    for (const prefix of ['+33', '+1868', null]) expect(withPhonePrefix(number, '+1', prefix)).toBe(number)
  },
)

it('treats a lone prefix as a missing number', () => {
  expect(isPhoneMissing('+33 ', '+33')).toBe(true)
  expect(isPhoneMissing('', null)).toBe(true)
  expect(isPhoneMissing('+33 6', '+33')).toBe(false)
})
