import { expect, it } from 'vitest'
import { addressLabel } from './address-labels.ts'

const labelsIn = (country: string) =>
  (['city', 'state', 'zip'] as const).map((field) => addressLabel(field, country).id)

it.each([
  ['US', ['address.city', 'address.stateOnly', 'address.zipCode']],
  ['IN', ['address.city', 'address.stateOnly', 'address.pinCode']],
  ['TR', ['address.district', 'address.province', 'address.zip']],
  ['GB', ['address.town', 'address.county', 'address.postcode']],
  ['JP', ['address.city', 'address.prefecture', 'address.zip']],
  ['AE', ['address.city', 'address.emirate', 'address.zip']],
  ['EG', ['address.city', 'address.governorate', 'address.zip']],
])('uses the words of %s', (country, ids) => {
  expect(labelsIn(country)).toEqual(ids)
})

it('uses general words elsewhere, and before a country is chosen', () => {
  for (const country of ['DE', '']) expect(labelsIn(country)).toEqual(['address.city', 'address.state', 'address.zip'])
})
