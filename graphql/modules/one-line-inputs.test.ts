import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGuestToken } from '#shared/guest-token.ts'
import { LOCALES } from '#shared/locales.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const SAVE = `mutation ($input: AddressInput!) { saveAddress(input: $input) {
  address { id deliveryInstruction } userErrors { field message } } }`

const home = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+1 202 555 0101',
  country: 'IE',
  city: 'Dublin',
  zip: 'D02 X285',
  line1: '1 Main Street',
  line2: 'Back door',
  deliveryInstruction: 'Ring twice\nand wait',
}

const guest = (locale: (typeof LOCALES)[number] = 'en') =>
  createVisitor({ locale, identity: { token: null, guestToken: createGuestToken() } })

test.each(['name', 'phone', 'city', 'zip', 'line1', 'line2'] as const)('%s must be a single line', async (field) => {
  for (const character of ['\n', '\r\n', '\u000b', '\u2028', '\u0085']) {
    shop.takeCalls()
    const input = { ...home, [field]: `ab${character}cd` }
    const { data } = await shop.ask(SAVE, { input }, guest())
    expect(data.saveAddress.userErrors, JSON.stringify(character)).toEqual([
      { field, message: expect.stringMatching(/must be one line, without line breaks$/) },
    ])
    expect(shop.takeCalls().filter((path) => path.startsWith('user/address/action'))).toEqual([])
  }
})

test('delivery instructions keep their line breaks', async () => {
  const { data } = await shop.ask(SAVE, { input: home }, guest())
  expect(data.saveAddress.address.deliveryInstruction).toBe('Ring twice\nand wait')
})

test.each(LOCALES)('the refusal is in %s', async (locale) => {
  const { data } = await shop.ask(SAVE, { input: { ...home, city: 'a\nb' } }, guest(locale))
  const [{ field, message }] = data.saveAddress.userErrors
  expect(field).toBe('city')
  expect(message).not.toMatch(/\{|refusal\./)
})

test('names of members and new members must be a single line', async () => {
  const visitor = await signedInVisitor(shop, 'one-line@example.com')
  const rename = 'mutation { updateProfile(name: "A\\nB") { userErrors { field } } }'
  expect((await shop.ask(rename, {}, visitor)).data.updateProfile.userErrors).toEqual([{ field: 'name' }])
  const signUp = `mutation { signUp(input: { name: "A\\nB", email: "a@example.com", password: "secret1" }) {
    userErrors { field } } }`
  const { data } = await shop.ask(signUp, {}, guest())
  expect(data.signUp.userErrors).toEqual([{ field: 'name' }])
})
