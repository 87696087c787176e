import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digits } from '#shared/digits.ts'
import { createGuestToken } from '#shared/guest-token.ts'
import { naughtyStrings } from '#shared/testing/naughty-strings.ts'
import { clean } from '#shared/text.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestAnswer, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const FIELDS = ['name', 'city', 'zip', 'line1', 'line2', 'deliveryInstruction'] as const
const SAVE = `mutation ($input: AddressInput!) { saveAddress(input: $input) {
  address { id ${FIELDS.join(' ')} } userErrors { field message } } }`

/** Ireland has postal codes and does not require them, so their format is not checked. */
const home = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+1 202 555 0101',
  country: 'IE',
  city: 'Dublin',
  zip: 'D02 X285',
  line1: '1 Main Street',
  line2: 'Back door',
  deliveryInstruction: 'Ring twice',
}

/** Neither an internal error nor a backend fault. */
function expectHealthy(answer: TestAnswer, text: string) {
  expect(answer.httpStatus, JSON.stringify(text)).toBe(200)
  const codes = answer.errors?.map(({ extensions }) => extensions['code']) ?? []
  for (const code of codes) {
    expect(code, JSON.stringify(text)).toMatch(/^(?:BAD_USER_INPUT|REFUSED|NOT_FOUND)$/)
  }
}

const hasSentence = (errors: { message: string }[]) => errors.some(({ message }) => /\w{2,} \w{2,}/.test(message))

/** Each alone or within words, in turns. */
const half = naughtyStrings.filter((_text, at) => at % 2 === Math.floor(at / 2) % 2)
const otherHalf = naughtyStrings.filter((text) => !half.includes(text))

describe.each([
  ['half of the texts', half],
  ['the other half @full', otherHalf],
])('%s:', { timeout: 60_000 }, (_part, strings) => {
  test('every text of an address is returned cleaned or refused', async () => {
    const visitor = createVisitor({ identity: { token: null, guestToken: createGuestToken() } })
    const first = await shop.ask(SAVE, { input: home }, visitor)
    const { id } = first.data.saveAddress.address
    let accepted = 0
    for (const text of strings) {
      // A postal code is short, so it would cause the others to be refused as well.
      for (const fields of [FIELDS.filter((field) => field !== 'zip'), ['zip'] as const]) {
        const given = Object.fromEntries(fields.map((field) => [field, text]))
        const answer = await shop.ask(SAVE, { input: { ...home, id, ...given } }, visitor)
        expectHealthy(answer, text)
        const { address, userErrors } = answer.data?.saveAddress ?? { address: null, userErrors: answer.errors }
        const what = JSON.stringify([text, userErrors])
        if (!address) expect(hasSentence(userErrors), what).toBe(true)
        // Postal codes of Ireland are saved in capitals, and with the digits 0 to 9.
        const returned = (field: string) => (field === 'zip' ? address[field].toLowerCase() : (address[field] ?? ''))
        const cleaned = (field: string) => (field === 'zip' ? digits(clean(text)).toLowerCase() : clean(text))
        for (const field of address ? fields : []) expect(returned(field), what).toBe(cleaned(field))
        accepted += address ? 1 : 0
      }
    }
    expect(accepted).toBeGreaterThan(strings.length)
  })

  test('a profile name is returned cleaned or refused with a message', async () => {
    const visitor = await signedInVisitor(shop, 'naughty@example.com')
    for (const text of strings) {
      const answer = await shop.ask(
        'mutation ($name: String!) { updateProfile(name: $name) { profile { name } userErrors { message } } }',
        { name: text },
        visitor,
      )
      expectHealthy(answer, text)
      const { profile, userErrors } = answer.data?.updateProfile ?? { profile: null, userErrors: answer.errors }
      if (userErrors.length > 0) expect(hasSentence(userErrors), JSON.stringify(text)).toBe(true)
      else expect(profile.name, JSON.stringify(text)).toBe(clean(text))
    }
  })

  test.each([
    ['a search', 'query ($text: String!) { listing(query: $text) { products { pageInfo { total } } } }'],
    ['a tracking number', 'query ($text: String!) { trackOrder(trackingId: $text) { status } }'],
    ['a product', 'query ($text: ID!) { product(id: $text) { title } }'],
    ['a newsletter address', 'mutation ($text: String!) { subscribeNewsletter(email: $text) { subscribed } }'],
  ])('%s breaks nothing', async (_what, query) => {
    for (const text of strings) expectHealthy(await shop.ask(query, { text }), text)
  })
})
