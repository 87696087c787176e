import { afterAll, beforeAll, expect, test } from 'vitest'
import { isGuestToken } from '#shared/guest-token.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const GUEST = 'Guest1234567890abc'
const EMAIL = '{ viewer { profile { email } } }'
const COUNT = '{ viewer { cart { count } } }'
const ADD = `mutation { addToCart(input: { productId: "101", variantId: "1010", quantity: 1 }) {
  cart { count } guestToken userErrors { code } } }`

function send(query: string, headers: Record<string, string> = {}) {
  return shop.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
}

async function memberToken(): Promise<string> {
  const { authorization } = await shop.backend.signIn('ann@example.com')
  return authorization.replace('Bearer ', '')
}

test.each(['Bearer', 'bearer', 'BEARER'])('the scheme may be written %s', async (scheme) => {
  const answer = await send(EMAIL, { authorization: `${scheme} ${await memberToken()}` })
  expect(answer.json()).toMatchObject({ data: { viewer: { profile: { email: 'ann@example.com' } } } })
})

test.each([
  ['authorization', 'Token abc', 'Bearer TOKEN'],
  ['authorization', 'Bearer', 'Bearer TOKEN'],
  ['authorization', 'Bearer a b', 'Bearer TOKEN'],
  ['authorization', '', 'Bearer TOKEN'],
  ['user-token', '', '18 letters and digits'],
  ['user-token', 'short', '18 letters and digits'],
  ['user-token', `${GUEST}!`, '18 letters and digits'],
])('%s: %s is refused with the form it must have, and changes no cart', async (name, value, form) => {
  shop.backend.calls.reset()
  const answer = await send(ADD, { [name]: value })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors[0]).toMatchObject({
    message: expect.stringContaining(form),
    extensions: { code: 'IDENTITY_MALFORMED', requestId: expect.any(String) },
  })
  expect(shop.backend.calls.list()).toEqual([])
  expect(answer.cookies).toEqual([])
})

test.each([EMAIL, COUNT, ADD])('an unknown token is not taken for a guest: %s', async (query) => {
  const answer = await send(query, { authorization: 'Bearer unknown-or-expired', 'user-token': GUEST })
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['www-authenticate']).toBe('Bearer')
  expect(answer.json().errors[0].extensions.code).toBe('UNAUTHENTICATED')
  expect(answer.cookies).toEqual([])
  expect((await send(COUNT, { 'user-token': GUEST })).json()).toMatchObject({
    data: { viewer: { cart: { count: 0 } } },
  })
})

test('no field of an operation with an unknown token becomes a guest’s', async () => {
  const headers = { authorization: 'Bearer unknown-or-expired' }
  const viewer = await send(
    '{ viewer { signedIn cart { count } addresses { items { id } } profile { email } } }',
    headers,
  )
  expect([viewer.statusCode, viewer.json().data]).toEqual([
    401,
    { viewer: { signedIn: null, cart: null, addresses: null, profile: null } },
  ])
  const add = 'addToCart(input: { productId: "101", variantId: "1010", quantity: 1 }) { guestToken }'
  const twice = await send(`mutation { first: ${add} second: ${add} }`, headers)
  expect([twice.statusCode, twice.json().data]).toEqual([401, { first: null, second: null }])
})

test('a program without a token gets one in the payload of its first mutation, and its cart with it', async () => {
  const answer = await send(ADD)
  expect(answer.cookies).toEqual([])
  const { cart, guestToken, userErrors } = answer.json().data.addToCart
  expect({ cart, userErrors }).toEqual({ cart: { count: 1 }, userErrors: [] })
  expect(isGuestToken(guestToken)).toBe(true)
  const again = await send(ADD, { 'user-token': guestToken })
  expect(again.json().data.addToCart).toEqual({ cart: { count: 2 }, guestToken: null, userErrors: [] })
  expect(again.cookies).toEqual([])
})

test('a browser gets a cookie and no token in the payload', async () => {
  const answer = await send(ADD, { origin: 'http://shop.test', 'x-graphql-yoga-csrf': '1' })
  expect(answer.json().data.addToCart).toMatchObject({ cart: { count: 1 }, guestToken: null })
  expect(answer.cookies).toHaveLength(1)
})

test('Node’s own fetch is a program', async () => {
  const email = 'node@example.com'
  await shop.backend.signIn(email)
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const query = `mutation { signIn(email: "${email}", password: "secret1") { token } }`
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  expect(await answer.json()).toMatchObject({ data: { signIn: { token: expect.any(String) } } })
  expect(answer.headers.has('set-cookie')).toBe(false)
})

test('credentials for a reverse proxy are not the visitor’s', async () => {
  const headers = {
    authorization: 'Basic c3RhZ2luZzpzZWNyZXQ=',
    origin: 'http://shop.test',
    'x-graphql-yoga-csrf': '1',
  }
  const answer = await send(ADD, headers)
  expect(answer.statusCode).toBe(200)
  expect(answer.cookies).toHaveLength(1)
})

test('a program signs in and out without cookies', async () => {
  await memberToken()
  const answer = await send('mutation { signIn(email: "ann@example.com", password: "secret1") { token } }')
  expect(answer.json()).toMatchObject({ data: { signIn: { token: expect.any(String) } } })
  expect(answer.cookies).toEqual([])
  const { token } = answer.json().data.signIn
  expect((await send(EMAIL, { authorization: `Bearer ${token}` })).json()).toMatchObject({
    data: { viewer: { profile: { email: 'ann@example.com' } } },
  })
  expect((await send('mutation { signOut { signedOut } }', { authorization: `Bearer ${token}` })).cookies).toEqual([])
})

test('a program signs up and replaces a forgotten password with codes from e-mails, and gets a token each time', async () => {
  const email = 'program@example.com'
  const mutate = async (field: string) => {
    const answer = await send(`mutation { ${field} }`)
    expect(answer.cookies).toEqual([])
    return Object.values(answer.json().data)[0]
  }
  const signIn = (password: string) =>
    mutate(`signIn(email: "${email}", password: "${password}") { token userErrors { code } }`)
  const accepted = { email, userErrors: [] }
  const payload = '{ email userErrors { code } }'
  expect(await mutate(`signUp(input: { name: "Ada", email: "${email}", password: "secret1" }) ${payload}`)).toEqual(
    accepted,
  )
  const code = await shop.backend.codeOf(email)
  expect(await mutate(`verifyEmail(email: "${email}", code: "${code}") ${payload}`)).toEqual(accepted)
  expect(await signIn('secret1')).toEqual({ token: expect.any(String), userErrors: [] })
  expect(await mutate(`forgotPassword(email: "${email}") ${payload}`)).toEqual(accepted)
  const input = `{ email: "${email}", code: "${await shop.backend.codeOf(email)}", password: "secret2" }`
  expect(await mutate(`updatePassword(input: ${input}) ${payload}`)).toEqual(accepted)
  expect(await signIn('secret2')).toEqual({ token: expect.any(String), userErrors: [] })
})
