import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAtSandbox } from '../testing/social-sandbox.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { readAppRequest } from './app-sign-in.ts'

const APP = 'com.example.app:/callback'
const WEB_APP = 'https://app.example/back?from=shop'
const GUEST = 'AAAbbbbbbbbbbbbCCC'

let shop: Awaited<ReturnType<typeof openTestShop>>
let skipped = 0
beforeAll(async () => {
  const clock = () => Date.now() + skipped
  shop = await openTestShop({ APP_REDIRECT_URIS: `${APP},${WEB_APP}` }, undefined, clock)
})
afterAll(() => shop.close())

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

function createVerifier() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: challengeOf(verifier) }
}

const VALID = {
  redirect_uri: APP,
  state: 'of the app',
  code_challenge: challengeOf('a'.repeat(43)),
  code_challenge_method: 'S256',
}

/** @param query a value of null leaves the parameter out */
function start(query: Record<string, string | null>, headers: Record<string, string> = {}) {
  const given = Object.entries({ ...VALID, ...query }).filter((entry): entry is [string, string] => entry[1] !== null)
  return shop.app.inject({ url: `/auth/social/google?${new URLSearchParams(given)}`, headers })
}

/** Signs in at the provider. Resolves to what the app's address gets. */
async function signIn(
  query: Record<string, string | null>,
  change: (answer: URLSearchParams) => void = () => undefined,
) {
  const begun = await start(query)
  expect(begun.statusCode).toBe(302)
  const to = new URL(String(begun.headers.location), 'http://shop.test')
  const answer = await signInAtSandbox(shop.backend, to.pathname + to.search)
  change(answer)
  const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const back = await shop.app.inject({ url: `/social-callback?${answer}`, headers: { cookie } })
  expect([back.statusCode, back.headers['cache-control']]).toEqual([303, 'private, no-store'])
  const location = String(back.headers.location)
  const address = query['redirect_uri'] ?? APP
  expect(location.slice(0, address.length)).toBe(address)
  return { parameters: new URLSearchParams(location.slice(address.length + 1)), cookies: back.cookies }
}

async function redeem(code: string, codeVerifier: string) {
  const query = `mutation ($code: String!, $codeVerifier: String!) {
    completeSocialSignIn(code: $code, codeVerifier: $codeVerifier) {
      token expiresAt viewer { profile { email } } userErrors { code field }
    }
  }`
  const payload = { query, variables: { code, codeVerifier } }
  const answer = await shop.app.inject({ method: 'POST', url: '/graphql', payload })
  expect(answer.cookies).toEqual([])
  return answer.json().data.completeSocialSignIn
}

const REFUSED = {
  token: null,
  expiresAt: null,
  viewer: null,
  userErrors: [{ code: 'CODE_NOT_ACCEPTED', field: 'code' }],
}

async function codeFor(challenge: string): Promise<string> {
  const { parameters } = await signIn({ code_challenge: challenge })
  return parameters.get('code') ?? ''
}

test.each([APP, WEB_APP])('an app with the address %s signs in, and the browser does not', async (redirectUri) => {
  const { verifier, challenge } = createVerifier()
  const { parameters, cookies } = await signIn({ redirect_uri: redirectUri, code_challenge: challenge })
  expect([...parameters.keys()]).toEqual(['code', 'state'])
  expect(parameters.get('state')).toBe('of the app')
  expect(cookies.filter(({ value }) => value !== '')).toEqual([])
  const signedIn = await redeem(parameters.get('code') ?? '', verifier)
  expect(signedIn).toEqual({
    token: expect.any(String),
    expiresAt: expect.any(String),
    viewer: { profile: { email: expect.stringContaining('noor') } },
    userErrors: [],
  })
  const profile = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${signedIn.token}` },
    payload: { query: '{ viewer { signedIn } }' },
  })
  expect(profile.json()).toMatchObject({ data: { viewer: { signedIn: true } } })
})

test.each([
  'com.example.app:/callback/',
  'com.example.app:/callback?x=1',
  'COM.example.app:/callback',
  'https://app.example/back',
  'https://evil.example/',
  '',
  null,
])('an address that is not listed, %j, is refused and never redirected to', async (redirectUri) => {
  const answer = await start({ redirect_uri: redirectUri })
  expect([answer.statusCode, answer.headers.location, answer.cookies]).toEqual([400, undefined, []])
  expect(answer.json().message).toContain('APP_REDIRECT_URIS')
})

test.each([
  ['no challenge', { code_challenge: null }, 'invalid_request', /^code_challenge /],
  ['a short challenge', { code_challenge: 'x'.repeat(42) }, 'invalid_request', /^code_challenge /],
  ['the plain method', { code_challenge_method: 'plain' }, 'invalid_request', /^code_challenge_method /],
  ['no method, which means plain', { code_challenge_method: null }, 'invalid_request', /^code_challenge_method /],
  ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type', /^response_type /],
  ['a malformed guest', { user_token: 'x' }, 'invalid_request', /^user_token /],
])('a start with %s returns to the app with an error', async (_what, query, error, description) => {
  const answer = await start(query)
  expect([answer.statusCode, answer.cookies]).toEqual([303, []])
  const [address, search = ''] = String(answer.headers.location).split('?')
  expect(address).toBe(APP)
  const parameters = new URLSearchParams(search)
  expect(parameters.get('error')).toBe(error)
  expect(parameters.get('error_description')).toMatch(description)
  expect(parameters.get('state')).toBe('of the app')
})

test('a state longer than 500 characters is refused and not returned', async () => {
  const answer = await start({ state: 'x'.repeat(501) })
  expect(String(answer.headers.location)).toMatch(
    /^com\.example\.app:\/callback\?error=invalid_request&error_desc[^&]+$/,
  )
  expect((await start({ state: 'x'.repeat(500) })).statusCode).toBe(302)
})

test('a code is accepted once', async () => {
  const { verifier, challenge } = createVerifier()
  const code = await codeFor(challenge)
  expect((await redeem(code, verifier)).userErrors).toEqual([])
  expect(await redeem(code, verifier)).toEqual(REFUSED)
})

test('two exchanges at once of one code give one token', async () => {
  const { verifier, challenge } = createVerifier()
  const code = await codeFor(challenge)
  const answers = await Promise.all([redeem(code, verifier), redeem(code, verifier)])
  expect(answers.filter(({ token }) => token !== null)).toHaveLength(1)
})

test.each([
  ['another verifier', () => createVerifier().verifier],
  ['the challenge', (own: { challenge: string }) => own.challenge],
  ['a verifier that is too short', () => 'x'.repeat(42)],
  ['no verifier', () => ''],
])('%s is refused, and uses up the code', async (_what, wrong) => {
  const own = createVerifier()
  const code = await codeFor(own.challenge)
  expect(await redeem(code, wrong(own))).toEqual(REFUSED)
  expect(await redeem(code, own.verifier)).toEqual(REFUSED)
})

test('a code expires after one minute', async () => {
  const { verifier, challenge } = createVerifier()
  const code = await codeFor(challenge)
  skipped += 61_000
  expect(await redeem(code, verifier)).toEqual(REFUSED)
})

test('an unknown code is refused', async () => {
  expect(await redeem('x'.repeat(43), 'a'.repeat(43))).toEqual(REFUSED)
})

test.each([
  ['the user denied', (answer: URLSearchParams) => answer.delete('token')],
  ['the backend does not know the token', (answer: URLSearchParams) => answer.set('token', 'made-up')],
  ['the answer is to another sign-in', (answer: URLSearchParams) => answer.set('state', 'x'.repeat(24))],
])('if %s, the app gets access_denied', async (_what, change) => {
  const { parameters } = await signIn({}, change)
  expect(String(parameters)).toBe('error=access_denied&state=of+the+app')
})

test('a stored start with an address that is not listed does not redirect there', async () => {
  const request = { redirectUri: 'https://evil.example/', state: null, challenge: VALID.code_challenge }
  const app = Buffer.from(JSON.stringify(request)).toString('base64url')
  const cookie = `social_login_started=nonce.Lw.${app}`
  const answer = await shop.app.inject({ url: '/social-callback?token=abc&state=nonce', headers: { cookie } })
  expect(answer.headers.location).toBe('/login?failed=social')
})

test('the guest’s cart moves to the member, unless another site names the guest', async () => {
  const add = { user_token: GUEST, product_id: 101, inventory_id: 1010, quantity: 2 }
  await shop.backend.app.inject({ method: 'POST', url: '/api/v1/cart/action', payload: add })
  const foreign = await start({ user_token: GUEST }, { 'sec-fetch-site': 'cross-site' })
  expect(String(foreign.headers.location)).toContain('error=invalid_request')
  const { verifier, challenge } = createVerifier()
  const { parameters } = await signIn({ user_token: GUEST, code_challenge: challenge })
  const { token } = await redeem(parameters.get('code') ?? '', verifier)
  const cart = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}` },
    payload: { query: '{ viewer { cart { lines { quantity } } } }' },
  })
  expect(cart.json().data.viewer.cart.lines).toEqual([{ quantity: 2 }])
})

test('an unknown provider is not found', async () => {
  expect((await shop.app.inject('/auth/social/twitter')).statusCode).toBe(404)
})

test('without APP_REDIRECT_URIS, no address is accepted', () => {
  const asked = readAppRequest(VALID, { listed: [], isCrossSite: false })
  expect(asked).toMatchObject({ redirectUri: null, error: 'invalid_request' })
})
