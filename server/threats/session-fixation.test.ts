import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { createGuestToken } from '#shared/guest-token.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const PASSWORD = 'secret1'
let email: string
let count = 0
beforeEach(async () => {
  count += 1
  email = `fixed${count}@example.com`
  await shop.backend.signIn(email)
})

type Jar = Map<string, string>

/** A browser with scripts, which keeps cookies. */
async function send(jar: Jar, query: string) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      'x-graphql-yoga-csrf': '1',
      'sec-fetch-site': 'same-origin',
      cookie,
    },
    payload: { query },
  })
  for (const { name, value } of answer.cookies) {
    if (value) jar.set(name, value)
    else jar.delete(name)
  }
  return answer.json()
}

const TOKEN = 'frontend_token'
const ERRORS = 'userErrors { message }'
const signInQuery = (password = PASSWORD) =>
  `mutation { signIn(email: "${email}", password: "${password}") { ${ERRORS} } }`
const VIEWER = '{ viewer { signedIn profile { email } addresses { items { id } } cart { count } } }'
const RENAME = `mutation { updateProfile(name: "Thief") { ${ERRORS} } }`
const ADD = `mutation { addToCart(input: { productId: "101", variantId: "1010" }) { ${ERRORS} } }`

const jarOf = (token: string): Jar => new Map([[TOKEN, token]])

async function signedIn(password = PASSWORD, jar: Jar = new Map()): Promise<Jar> {
  expect((await send(jar, signInQuery(password))).data.signIn.userErrors).toEqual([])
  return jar
}

const tokenOf = (jar: Jar) => jar.get(TOKEN) ?? ''

async function viewerOf(jar: Jar) {
  return (await send(jar, VIEWER)).data.viewer
}

/** The token no longer allows data, mutations, or pages. */
async function expectRefused(token: string) {
  const jar = jarOf(token)
  expect(await viewerOf(jar)).toMatchObject({ signedIn: false, profile: null })
  expect(jar.has(TOKEN)).toBe(false)
  expect((await send(jarOf(token), RENAME)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  const page = await shop.app.inject({ url: '/user/profile', headers: { cookie: `${TOKEN}=${token}` } })
  expect({ status: page.statusCode, to: page.headers.location }).toMatchObject({
    to: expect.stringContaining('/login'),
  })
  expect(page.body).not.toContain(email)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const program = await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: VIEWER } })
  expect(program.statusCode).toBe(401)
  const { data, errors } = program.json()
  expect(data).toEqual({ viewer: { signedIn: null, profile: null, addresses: null, cart: null } })
  for (const { extensions } of errors) expect(extensions.code).toBe('UNAUTHENTICATED')
}

describe('a token from before a sign-in', () => {
  it('is not the session afterwards, and allows nothing: an invented session', async () => {
    const planted = 'planted-0123456789abcdef'
    const jar = await signedIn(
      PASSWORD,
      new Map([
        [TOKEN, planted],
        ['frontend_signed_in', '1'],
      ]),
    )
    expect(tokenOf(jar)).not.toBe(planted)
    expect(await viewerOf(jar)).toMatchObject({ signedIn: true, profile: { email } })
    await expectRefused(planted)
  })

  it('is not the session afterwards, and only shows its own account: another member’s session', async () => {
    const { authorization } = await shop.backend.signIn('mallory@example.com')
    const planted = authorization.slice('Bearer '.length)
    const jar = await signedIn(PASSWORD, jarOf(planted))
    expect(tokenOf(jar)).not.toBe(planted)
    expect(await viewerOf(jar)).toMatchObject({ profile: { email } })
    expect(await viewerOf(jarOf(planted))).toMatchObject({ profile: { email: 'mallory@example.com' } })
  })

  it('reveals nothing of the member: a guest’s token whose cart was taken over', async () => {
    const planted = createGuestToken()
    const jar = new Map([['user_token', planted]])
    await send(jar, ADD)
    await signedIn(PASSWORD, jar)
    await send(jar, ADD)
    expect(await viewerOf(jar)).toMatchObject({ signedIn: true, cart: { count: 2 } })
    const guest = await viewerOf(new Map([['user_token', planted]]))
    expect(guest).toEqual({ signedIn: false, profile: null, addresses: { items: [] }, cart: { count: 0 } })
  })

  it('is replaced at every sign-in', async () => {
    const jar = await signedIn()
    const tokens = [tokenOf(jar)]
    for (const browser of [jar, jar, new Map<string, string>()]) tokens.push(tokenOf(await signedIn(PASSWORD, browser)))
    expect(new Set(tokens).size).toBe(4)
  })

  it('does not change if a sign-in is refused', async () => {
    const jar = jarOf('planted-0123456789abcdef')
    expect((await send(jar, signInQuery('wrong-one'))).data.signIn.userErrors).toHaveLength(1)
    expect(tokenOf(jar)).toBe('planted-0123456789abcdef')
    await expectRefused(tokenOf(jar))
  })
})

describe('a session is invalidated on every device by', () => {
  const reset = (code: string) =>
    `mutation { updatePassword(input: { email: "${email}", code: "${code}", password: "another1" }) { ${ERRORS} } }`

  const ENDS: [string, (jar: Jar) => Promise<unknown>][] = [
    ['a sign-out', (jar) => send(jar, `mutation { signOut { signedOut ${ERRORS} } }`)],
    [
      'a new password',
      (jar) =>
        send(jar, `mutation { changePassword(currentPassword: "secret1", newPassword: "another1") { ${ERRORS} } }`),
    ],
    [
      'a password reset by code',
      async () => {
        await send(new Map(), `mutation { forgotPassword(email: "${email}") { ${ERRORS} } }`)
        await send(new Map(), reset(await shop.backend.codeOf(email)))
      },
    ],
  ]

  test.each(ENDS)('%s', async (what, end) => {
    const [jar, other] = [await signedIn(), await signedIn()]
    const [token, second] = [tokenOf(jar), tokenOf(other)]
    await end(jar)
    if (!what.includes('reset')) expect(jar.has(TOKEN)).toBe(false)
    await expectRefused(token)
    await expectRefused(second)
    const again = await signedIn(what === 'a sign-out' ? PASSWORD : 'another1')
    expect([token, second]).not.toContain(tokenOf(again))
    expect(await viewerOf(again)).toMatchObject({ profile: { email } })
  })

  test.each([
    ['sign-out', {}],
    ['change-password', { currentPassword: PASSWORD, newPassword: 'another1', confirmation: 'another1' }],
  ])('the form %s, without scripts', async (form, fields) => {
    const person = createFormVisitor(shop)
    person.jar.set(TOKEN, 'planted-0123456789abcdef')
    await person.post('sign-in', { email, password: PASSWORD })
    const token = person.jar.get(TOKEN) ?? ''
    expect(token).not.toMatch(/^(?:planted.*)?$/)
    expect((await person.post(form, fields)).statusCode).toBe(303)
    expect(person.jar.has(TOKEN)).toBe(false)
    await expectRefused(token)
  })
})
