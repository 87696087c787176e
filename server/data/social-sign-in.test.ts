import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openShop, type TestShop } from '../testing/test-shop.ts'

const API = 'https://api.shop.test'
const GUEST = 'AAAbbbbbbbbbbbbCCC'
/** The headers of an answer that must not be cached. */
const SOURCES = { tags: [], expiresAt: null, lifetime: { freshUntil: 0, staleUntil: 0, keptUntil: 0 } }
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

let shop: TestShop
beforeAll(async () => {
  shop = await openShop('http://127.0.0.1:9', { PUBLIC_URL: 'https://shop.test', API_PUBLIC_URL: API })
})
// A deployed backend, which does not return the state.
beforeEach(() => void vi.spyOn(shop.graphql, 'returnsSocialState').mockResolvedValue(false))
afterEach(() => void vi.restoreAllMocks())
afterAll(() => shop.close())

/** The backend accepts the token as this member's, or rejects it. */
const confirm = (profile: { email: string; id: string } | null) =>
  vi.spyOn(shop.graphql, 'run').mockResolvedValue({ ...SOURCES, data: { viewer: { profile } } })

const start = (query = '', cookie = '', provider = 'google') =>
  shop.app.inject({ url: `/social/${provider}${query}`, headers: { ...OWN_PAGE, cookie } })

async function comeBack(query: string, started: string | null, path = '/social-callback') {
  const cookie = started === null ? '' : `social_login_started=${started}`
  const { statusCode, headers, cookies } = await shop.app.inject({ url: `${path}?${query}`, headers: { cookie } })
  expect([statusCode, headers['cache-control']]).toEqual([303, 'private, no-store'])
  return { to: headers.location, cookies, token: cookies.find(({ name }) => name.endsWith('frontend_token'))?.value }
}

const startedAt = (path: string) => `nonce.${Buffer.from(path).toString('base64url')}`

test.each(['google', 'facebook'])(
  '%s is started through the backend, with a state that is returned',
  async (provider) => {
    const { statusCode, headers, cookies } = await start('?returnTo=/fr/cart', '', provider)
    const to = new URL(String(headers.location))
    expect([statusCode, to.origin + to.pathname]).toEqual([302, `${API}/api/v1/user/social-login/redirect/${provider}`])
    expect([...to.searchParams.keys()]).toEqual(['return_state'])
    const [nonce = '', path = ''] = (cookies[0]?.value ?? '').split('.')
    expect(nonce).toMatch(/^[\w-]{24}$/)
    expect(nonce).toBe(to.searchParams.get('return_state'))
    expect(Buffer.from(path, 'base64url').toString()).toBe('/fr/cart')
    expect(cookies[0]).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 })
  },
)

test('each start has its own state, and keeps the guest’s cart', async () => {
  const [first, second] = [await start(), await start('', `__Host-user_token=${GUEST}`)]
  const queries = [first, second].map(({ headers }) => new URL(String(headers.location)).searchParams)
  expect(queries[0]?.get('return_state')).not.toBe(queries[1]?.get('return_state'))
  expect(queries.map((query) => query.get('user_token'))).toEqual([null, GUEST])
})

test('a start from another site redirects to the sign-in page, uncached', async () => {
  const { statusCode, headers } = await shop.app.inject('/social/google')
  expect([statusCode, headers.location]).toEqual([303, '/login?returnTo=%2F'])
  expect(headers['cache-control']).toBe('private, no-store')
})

test.each(['twitter', 'googl', 'googles', 'constructor'])('%s is not a supported provider', async (provider) => {
  const { statusCode, cookies } = await start('', '', provider)
  expect([statusCode, cookies]).toEqual([404, []])
})

test.each([
  ['nonce', '/'],
  ['nonce.', '/'],
  [startedAt('/cart?x=1'), '/cart?x=1'],
  [startedAt('//evil.example'), '/'],
  [startedAt('/fr/login'), '/fr'],
  [startedAt('/login?returnTo=/cart'), '/login?returnTo=/cart'],
])('a sign-in started with %s redirects to %s', async (started, to) => {
  confirm({ email: 'ann@example.com', id: '1' })
  const answer = await comeBack('token=abc', started)
  expect([answer.to, answer.token]).toEqual([to, 'abc'])
})

test.each([
  ['that was never started', 'token=abc', null],
  ['without a word', 'token=abc', ''],
  ['with an empty word', 'token=abc&state=', '.Lw'],
  ['with an empty word, which does not come back', 'token=abc', '.Lw'],
  ['with another word', 'token=abc&state=other', startedAt('/')],
  ['with the beginning of its word', 'token=abc&state=non', startedAt('/')],
  ['without a token', '', startedAt('/')],
  ['with an empty token', 'token=', startedAt('/')],
  ['with two tokens', 'token=abc&token=abc', startedAt('/')],
])('a callback %s does not sign in, and the backend is not called', async (_what, query, started) => {
  const run = confirm({ email: 'ann@example.com', id: '1' })
  const answer = await comeBack(query, started)
  expect([answer.to, answer.token]).toEqual(['/login?failed=social', undefined])
  expect(run).not.toHaveBeenCalled()
})

test('the returned state must match the start', async () => {
  confirm({ email: 'ann@example.com', id: '1' })
  expect((await comeBack('token=abc&state=nonce', startedAt('/cart'))).token).toBe('abc')
})

test('a token that the backend rejects does not sign in', async () => {
  const run = confirm(null)
  const answer = await comeBack('token=abc', startedAt('/tr/cart'))
  expect(answer.to).toBe('/tr/login?failed=social')
  expect(run.mock.lastCall?.[1].identity.guestToken).toBeNull()
})

test('only the token is sent to the backend', async () => {
  const asked: unknown[] = []
  vi.spyOn(shop.graphql, 'run').mockImplementation(async (_operation, { identity }) => {
    asked.push({ ...identity })
    return { ...SOURCES, data: { viewer: { profile: null } } }
  })
  const cookie = `social_login_started=nonce; __Host-user_token=${GUEST}; __Host-frontend_token=other`
  await shop.app.inject({ url: '/social-callback?token=abc', headers: { cookie } })
  expect(asked).toEqual([{ token: 'abc', guestToken: null }])
})

test('a member has the same account name as after any other sign-in', async () => {
  const nameFor = async (profile: { email: string; id: string }) => {
    confirm(profile)
    const { cookies } = await comeBack('token=abc', startedAt('/'))
    return cookies.find(({ name }) => name === 'frontend_account')?.value
  }
  const name = await nameFor({ email: 'ann@example.com', id: '1' })
  expect(name).toMatch(/^[\w-]{16}$/)
  expect(await nameFor({ email: 'Ann@example.com', id: '2' })).toBe(name)
  expect(await nameFor({ email: '', id: '1' })).not.toBe(name)
})

test('any callback uses up the start', async () => {
  const { cookies } = await comeBack('error=access_denied', startedAt('/'))
  expect(cookies).toMatchObject([
    { name: 'social_login_started', value: '', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' },
  ])
})

test.each([
  ['/social-callback', '/login?failed=social'],
  ['/hi/social-callback', '/hi/login?failed=social'],
])('without a start, the language of %s is used', async (path, to) => {
  expect((await comeBack('token=abc', null, path)).to).toBe(to)
})
