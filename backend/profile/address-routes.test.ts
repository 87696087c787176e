import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const address = {
  name: 'Ada',
  email: 'Ada@Example.com',
  phone: '+1 202 555 0100',
  country: 'us',
  state: 'DC',
  city: 'Washington',
  zip: '20001',
  address_1: '1 Main Street',
  address_2: 'Flat 2',
  delivery_instruction: 'Ring twice',
}
const save = (token: string, fields: object = {}, headers = {}) =>
  backend.post('user/address/action', { ...address, ...fields, user_token: token }, headers)
const listOf = async (query: string, headers = {}) => (await backend.get(`user/address/all?${query}`, { headers })).data

test('an address is added, changed, cleared and deleted', async () => {
  const added = await save('book-one')
  expect(added).toMatchObject({ status: 200, message: 'Address has been saved' })
  expect(added.data).toEqual({
    ...address,
    country: 'US',
    email: 'ada@example.com',
    id: added.data.id,
    user_id: null,
    default: 0,
    created: '01:00 am, 01 Jun, 26',
    created_at: '2026-06-01T01:00:00.000000Z',
    updated_at: '2026-06-01T01:00:00.000000Z',
  })
  const changed = await save('book-one', { id: added.data.id, city: 'Boston', address_2: '', state: '' })
  expect(changed.data).toMatchObject({ id: added.data.id, city: 'Boston', address_2: null, state: null })
  expect((await listOf('user_token=book-one')).data).toMatchObject([{ id: added.data.id, city: 'Boston' }])
  const deleted = await backend.delete(`user/address/delete/${added.data.id}?user_token=book-one`)
  expect(deleted).toMatchObject({ status: 200, data: { id: added.data.id } })
  expect((await listOf('user_token=book-one')).total).toBe(0)
})

test('one message per broken rule', async () => {
  const { data, message } = await backend.post('user/address/action', { user_token: 'book-rules' })
  expect({ data, message }).toEqual({
    data: {
      form: [
        'Country is required',
        'City is required',
        'Zip is required',
        'Address is required',
        'Email is required',
        'Name is required',
        'Phone is required',
      ],
    },
    message: '',
  })
  expect((await save('book-rules', { country: 'USA', email: 'x' })).data.form).toEqual([
    'Invalid email',
    'Country must have 2 letters',
  ])
  expect((await save('book-rules', { country: 'XX' })).data.form).toEqual(['Country is not known'])
  expect((await save('book-rules', { state: 'ZZ' })).data.form).toEqual(['State is not known'])
})

test('a dash counts as no postal code', async () => {
  const { data } = await save('book-dash', { country: 'AE', state: 'DU', zip: '-' })
  expect(data).toMatchObject({ country: 'AE', zip: '' })
})

test('a guest keeps the addresses at sign-in', async () => {
  await save('book-guest')
  const headers = await backend.signIn('book@example.com', 'book-guest')
  expect((await listOf('', headers)).data).toHaveLength(1)
  expect((await listOf('user_token=book-guest')).data).toEqual([])
  const profile = (await backend.get('user/profile', { headers })).data
  expect(profile.default_address).toBe((await listOf('', headers)).data[0].id)
})
