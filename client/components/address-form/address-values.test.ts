import { expect, it } from 'vitest'
import { type AddressValues, readAddress, validateAddress } from './address-values.ts'

const right: AddressValues = {
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
const unitedStates = { hasStates: true, phonePrefix: '+1' }

it('is right without a second line and an instruction', () => {
  expect(validateAddress(right, unitedStates)).toEqual({})
})

it('wants everything else', () => {
  expect(validateAddress(readAddress(new FormData()), unitedStates)).toEqual({
    name: 'required',
    email: 'required',
    country: 'required',
    state: 'required',
    phone: 'required',
    line1: 'required',
    city: 'required',
    zip: 'required',
  })
})

it('wants no state where the country has none', () => {
  expect(validateAddress({ ...right, state: '' }, { ...unitedStates, hasStates: false })).toEqual({})
})

it('wants a number behind the prefix, and a real email address', () => {
  expect(validateAddress({ ...right, phone: '+1', email: 'ada' }, unitedStates)).toEqual({
    phone: 'required',
    email: 'invalidEmail',
  })
})

it('reads fields without the spaces around them', () => {
  const data = new FormData()
  data.set('name', ' Ada ')
  expect(readAddress(data)).toMatchObject({ name: 'Ada', zip: '' })
})
