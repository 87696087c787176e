import { domainToUnicode } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'
import { createGuestToken } from '#shared/guest-token.ts'
import { mayBePhoneNumber, foldPhoneNumber } from '#shared/phone-number.ts'
import { readPostalCode } from '#shared/postal-code.ts'
import { type WorldInput, worldInputs } from '#shared/testing/world-inputs.ts'
import { clean, fold, readEmail } from '#shared/text.ts'
import { postalCodePattern } from '../rules/address-rules.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let backend: TestBackend
beforeAll(async () => {
  ;[shop, backend] = await Promise.all([createTestShop(), createTestBackend()])
})
afterAll(() => Promise.all([shop.close(), backend.close()]))

const FIELDS = 'name email phone country state city zip line1 line2 deliveryInstruction'
const SAVE = `mutation ($input: AddressInput!) { saveAddress(input: $input) {
  address { id ${FIELDS} postalLines } userErrors { field message } } }`

/** Text copied from chats, contacts, and office documents. */
const WRAPPINGS: ((text: string) => string)[] = [
  (text) => text,
  (text) => `\u202a${text}\u202c`,
  (text) => `\ufeff\u2068${text}\u2069\u00a0`,
  (text) => `\t${text.replaceAll(' ', '\u2002')}\u{e0041}\u{e007f}`,
  (text) => `\u200f${text.normalize('NFD')}\u200e`,
]

function wrap(typed: WorldInput, at: number): WorldInput {
  const wrapped = WRAPPINGS[at % WRAPPINGS.length] ?? clean
  return { ...typed, ...Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text && wrapped(text)])) }
}

/** The text that everyone should see again. */
function saved({ country, name, line1, city, zip, phone, email }: WorldInput) {
  return {
    name: name.replaceAll('\u3000', ' '),
    line1,
    city,
    country,
    zip: readPostalCode(zip, country, postalCodePattern(country)).code,
    phone: foldPhoneNumber(phone),
    email: readEmail(email),
  }
}

const byCountry = (country: string) => worldInputs.filter((typed) => typed.country === country)

test('the table has enough of the world', () => {
  expect(worldInputs.length).toBeGreaterThanOrEqual(120)
  expect(new Set(worldInputs.map(({ country }) => country)).size).toBeGreaterThanOrEqual(40)
})

describe('people of the world', () => {
  test('save their addresses as they write them, and see them again', async () => {
    const visitor = createVisitor({ identity: { token: null, guestToken: createGuestToken() } })
    let id: string | null = null
    const refused: unknown[] = []
    for (const [at, typed] of worldInputs.entries()) {
      const input = { ...wrap(typed, at), line2: typed.line1, deliveryInstruction: `${typed.name}\n${typed.city}`, id }
      const { data } = await shop.ask(SAVE, { input }, visitor)
      const { address, userErrors } = data.saveAddress
      if (userErrors.length > 0) refused.push([typed.country, typed.name, userErrors])
      else {
        id = address.id
        expect(address, typed.name).toMatchObject(saved(typed))
        expect(address.deliveryInstruction.split('\n')).toHaveLength(2)
        expect(fold(address.postalLines.join(' '))).toContain(fold(typed.city))
      }
    }
    expect(refused).toEqual([])
  })

  test('find no rule of the form that the BFF does not have', async () => {
    const { data } = await shop.ask(
      '{ countries { code phonePrefix leastPhoneDigits postalCodePattern requiresPostalCode requiresState hasStates } }',
    )
    for (const country of data.countries) {
      for (const { phone, zip, name, state } of byCountry(country.code)) {
        expect(mayBePhoneNumber(phone, country.phonePrefix, country.leastPhoneDigits), name).toBe(true)
        if (country.requiresPostalCode)
          expect(readPostalCode(zip, country.code, country.postalCodePattern).isKnown, name).toBe(true)
        if (country.requiresState) expect([state === null, country.hasStates], name).toEqual([false, true])
      }
    }
  })

  test('give their names and addresses to every other form', async () => {
    const member = await signedInVisitor(shop, 'world@example.com')
    const rename =
      'mutation ($name: String!) { updateProfile(name: $name) { profile { name } userErrors { message } } }'
    for (const [at, typed] of worldInputs.entries()) {
      const { name, email } = wrap(typed, at)
      const renamed = (await shop.ask(rename, { name }, member)).data.updateProfile
      expect(renamed).toEqual({ profile: { name: saved(typed).name }, userErrors: [] })
      const { data } = await shop.ask(
        `mutation ($email: String!) { forgotPassword(email: $email) { email userErrors { field code } } }`,
        { email },
      )
      expect(data.forgotPassword, email).toEqual({ email: readEmail(typed.email), userErrors: [] })
    }
  })

  test('can be saved by the backend alone, with the same result', async () => {
    for (const [at, typed] of worldInputs.entries()) {
      const { line1: address_1, ...fields } = wrap(typed, at)
      const zip = fields.zip || '-'
      const { data } = await backend.post('user/address/action', {
        ...fields,
        zip,
        address_1,
        user_token: `world-guest-${at}`,
      })
      const { name, city, country, line1, email } = saved(typed)
      expect(data, typed.name).toMatchObject({ name, city, country, address_1: line1, email: email.toLowerCase() })
    }
  })
})

test('a member signs in with either spelling of the domain', async () => {
  const unicode = `world@${domainToUnicode('xn--mller-kva.de')}`
  await signedInVisitor(shop, 'world@xn--mller-kva.de')
  const signIn = 'mutation ($email: String!) { signIn(email: $email, password: "secret1") { userErrors { code } } }'
  for (const email of [unicode, 'world@xn--mller-kva.de', 'WORLD@MÜLLER.DE']) {
    expect((await shop.ask(signIn, { email })).data.signIn.userErrors, email).toEqual([])
  }
})
