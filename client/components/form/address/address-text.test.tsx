import { expect, it } from 'vitest'
import { renderPart } from '../../../testing/render-part.tsx'
import type { AddressTextFieldsFragment } from './__generated__/address.ts'
import { AddressText } from './address-text.tsx'

const address: AddressTextFieldsFragment = {
  name: 'Asha Example',
  email: 'asha@example.com',
  phone: '+1 (202) 555-0188',
  country: 'EG',
  countryTitle: 'مصر',
  state: 'C',
  stateTitle: 'محافظة القاهرة',
  city: 'Cairo',
  zip: '11511',
  line1: '12 Elm Street',
  line2: null,
}

/** Lines of text with all markup removed except `<bdi>`. */
async function linesOf(given: AddressTextFieldsFragment): Promise<string[]> {
  const html = await renderPart(<AddressText address={given} />, { locale: 'ar' })
  const bare = html.replaceAll(/<\/?(?!bdi\b|\/bdi\b)[a-z]+[^>]*>/g, '\n')
  return bare
    .replaceAll(/\n*(, <bdi>[^<]*<\/bdi>)\n*/g, '$1')
    .split('\n')
    .filter(Boolean)
}

it('isolates each line, and the parts that may have another direction', async () => {
  expect(await linesOf(address)).toEqual([
    '<bdi translate="no">Asha Example</bdi>',
    '<bdi translate="no">12 Elm Street</bdi>',
    '<bdi translate="no">Cairo, <bdi>محافظة القاهرة</bdi>, <bdi>11511</bdi></bdi>',
    '<bdi translate="no">مصر</bdi>',
    '<bdi dir="ltr">+1 (202) 555-0188</bdi>',
    '<bdi dir="ltr">asha@example.com</bdi>',
  ])
})

it('omits empty parts', async () => {
  const lines = await linesOf({ ...address, line2: 'Floor 2', stateTitle: null, state: null, email: '' })
  expect(lines.slice(1, 3)).toEqual([
    '<bdi translate="no">12 Elm Street, <bdi>Floor 2</bdi></bdi>',
    '<bdi translate="no">Cairo, <bdi>11511</bdi></bdi>',
  ])
  expect(lines.at(-1)).toBe('<bdi dir="ltr">+1 (202) 555-0188</bdi>')
})

it('writes the state of an American address as a code before the ZIP code', async () => {
  const american = { country: 'US', state: 'DC', stateTitle: 'District of Columbia', city: 'Washington', zip: '20001' }
  expect(await linesOf({ ...address, ...american })).toContain(
    '<bdi translate="no">Washington, <bdi>DC\u00a020001</bdi></bdi>',
  )
})
