import { expect, it } from 'vitest'
import { checkFields, type FieldValues, readFields } from '../field-rule.ts'
import { type AddressField, addressRules } from './address-rules.ts'

const right: FieldValues<AddressField> = {
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
const unitedStates = addressRules({ hasStates: true, phonePrefix: '+1', requiresPostalCode: true })

function wrongIn(rules: typeof unitedStates, address: FieldValues<AddressField>) {
  return checkFields(rules, address).map(({ field, text }) => [field, text])
}

it('is right without a second line and an instruction', () => {
  expect(wrongIn(unitedStates, right)).toEqual([])
})

it('wants everything else', () => {
  const empty = readFields(unitedStates, new FormData())
  const fields = ['name', 'email', 'country', 'state', 'phone', 'line1', 'city', 'zip']
  expect(wrongIn(unitedStates, empty)).toEqual(fields.map((field) => [field, 'common.required']))
})

it('wants no state where the country has none', () => {
  const rules = addressRules({ hasStates: false, phonePrefix: '+1', requiresPostalCode: true })
  expect(wrongIn(rules, { ...right, state: '' })).toEqual([])
})

it('wants a number behind the prefix, and a real email address', () => {
  expect(wrongIn(unitedStates, { ...right, phone: '+1', email: 'ada' })).toEqual([
    ['email', 'common.invalidEmail'],
    ['phone', 'common.required'],
  ])
})
