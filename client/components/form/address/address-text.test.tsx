import { expect, it } from 'vitest'
import { renderPart } from '../../../testing/render-part.tsx'
import type { AddressTextFieldsFragment } from './__generated__/address.ts'
import { AddressText } from './address-text.tsx'

const address: AddressTextFieldsFragment = {
  name: 'Asha Example',
  email: 'asha@example.com',
  phone: '+1 (202) 555-0188',
  country: 'EG',
  countryName: 'مصر',
  state: 'C',
  stateName: 'محافظة القاهرة',
  postalLines: ['12 Elm Street', 'Cairo', 'محافظة القاهرة', '11511'],
  city: 'Cairo',
  zip: '11511',
  line1: '12 Elm Street',
  line2: null,
}

it('isolates each line, in the order of the country', async () => {
  const html = await renderPart(<AddressText address={address} />, { locale: 'ar' })
  const bare = html.replaceAll(/<\/?(?!bdi\b|\/bdi\b)[a-z]+[^>]*>/g, '\n')
  expect(bare.split('\n').filter(Boolean)).toEqual([
    '<bdi translate="no">Asha Example</bdi>',
    '<bdi translate="no">12 Elm Street</bdi>',
    '<bdi translate="no">Cairo</bdi>',
    '<bdi translate="no">محافظة القاهرة</bdi>',
    '<bdi translate="no">11511</bdi>',
    '<bdi translate="no">مصر</bdi>',
    '<bdi dir="ltr">+1 (202) 555-0188</bdi>',
    '<bdi dir="ltr">asha@example.com</bdi>',
  ])
})

it('omits a missing e-mail address, and repeats a city with the name of its country', async () => {
  const singapore = { postalLines: ['1 Orchard Rd', 'Singapore', 'Singapore'], countryName: 'Singapore', email: '' }
  const html = await renderPart(<AddressText address={{ ...address, ...singapore }} />)
  expect(html.match(/Singapore/g)).toHaveLength(3)
  expect(html).not.toContain('@')
})
