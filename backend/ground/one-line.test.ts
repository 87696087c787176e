import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createShopper, testAddress } from '../testing/test-shopper.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const rule = (label: string) => `${label} must be one line, without line breaks`

/** Characters with which a text could imitate other lines. */
const forbidden = ['\n', '\r', '\u000b', '\u0085', '\u2028', '\u2029']

test.each([
  ['name', 'Name'],
  ['city', 'City'],
  ['zip', 'Zip'],
  ['address_1', 'Address'],
  ['address_2', 'Second address line'],
  ['phone', 'Phone'],
])('%s of an address must be one line', async (field, label) => {
  const shopper = createShopper(backend, 'one-line-address')
  for (const character of forbidden) {
    const saved = await shopper.post('user/address/action', { ...testAddress, [field]: `ab${character}cd` })
    expect(saved.data.form, JSON.stringify(character)).toEqual([rule(label)])
  }
})

test('names, subjects and reasons must be one line, but messages can have several', async () => {
  const { authorization } = await backend.signIn('one-line@example.com')
  const contact = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'one\ntwo\tthree' }
  expect((await backend.post('contact', contact)).status).toBe(200)
  const broken = { ...contact, name: 'A\nB', subject: 'C\u2028D' }
  expect((await backend.post('contact', broken)).data.form).toEqual([rule('Name'), rule('Subject')])
  const person = { name: 'A\r\nB', email: 'new@example.com', password: 'secret1' }
  expect((await backend.post('user/signup', person)).data.form).toEqual([rule('Name')])
  expect((await backend.post('user/update-profile', { name: 'A\nB' }, { authorization })).data.form).toEqual([
    rule('Name'),
  ])
  const shopper = createShopper(backend, 'one-line-reason')
  const id = await shopper.buy(127)
  const cancel = (title: string) => shopper.post('cancellation/cancel-order', { order_id: id, title, message: 'a\nb' })
  expect((await cancel('By\nmistake')).data.form).toEqual([rule('Title')])
  expect((await cancel('By mistake')).status).toBe(200)
})

test('joiners of Hindi and Persian words are kept', async () => {
  const shopper = createShopper(backend, 'one-line-joiners')
  const name = 'क्\u200dष می\u200cخواهم'
  expect((await shopper.post('user/address/action', { ...testAddress, name })).data.name).toBe(name)
})

test('characters that cannot be seen are removed from all texts', async () => {
  const shopper = createShopper(backend, 'one-line-invisible')
  const typed = Object.fromEntries(
    Object.entries(testAddress).map(([name, text]) => [name, `\ufeff\u202a${text}\u200b\u{e0041}\u0007\u202c\t`]),
  )
  expect((await shopper.post('user/address/action', typed)).data).toMatchObject(testAddress)
})
