import fastifyCookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { RequestInfo } from '#graphql/contract.ts'
import { isGuestToken } from '#shared/guest-token.ts'
import type { PageAccount } from '#shared/page-account.ts'
import { createSessionCookies } from './session.ts'

const EXPIRES = new Date('2027-01-02T03:04:05Z')
const ENDED = 'Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

interface Given {
  https?: boolean
  cookie?: string
  account?: PageAccount
}

type Act = (session: RequestInfo['session'], cookies: ReturnType<typeof createSessionCookies>) => unknown

/** The effects of an action on a guest's answer, identity, and account. */
async function act(action: Act, { https = false, account }: Given = {}) {
  const app = fastify()
  opened.push(app)
  await app.register(fastifyCookie)
  const cookies = createSessionCookies(https)
  const identity: RequestInfo['identity'] = { token: 'before', guestToken: null }
  let result: unknown
  app.get('/', async (_request, reply) => {
    result = action(cookies.actions(reply, identity, account), cookies)
    return reply.send('done')
  })
  const { headers } = await app.inject('/')
  return { set: [headers['set-cookie'] ?? []].flat(), identity, account, result }
}

/** The values read from a request's cookies, and the cookies set. */
async function read({ https = false, cookie = '' }: Given, token: string | null = 'abc') {
  const app = fastify()
  opened.push(app)
  await app.register(fastifyCookie)
  const cookies = createSessionCookies(https)
  app.get('/', async (request, reply) => {
    cookies.clearLeftovers(request, reply)
    const guest = cookies.guestToken(request)
    return { token: cookies.token(request), guest, account: cookies.account(request, { token, guestToken: null }) }
  })
  const { headers, body } = await app.inject({ url: '/', headers: { cookie } })
  return { ...JSON.parse(body), set: [headers['set-cookie'] ?? []].flat() }
}

const namesOf = (set: readonly string[]) => set.map((line) => line.split('=', 1)[0]).toSorted()

test('a sign-in sets an HttpOnly session cookie and two readable ones', async () => {
  const account: PageAccount = { page: null, current: 'guest' }
  const { set, identity } = await act((session) => session.signIn('secret', EXPIRES, 'ann@example.com'), { account })
  const until = 'Expires=Sat, 02 Jan 2027 03:04:05 GMT'
  expect(set).toEqual([
    `frontend_token=secret; Path=/; ${until}; HttpOnly; SameSite=Lax`,
    `frontend_signed_in=1; Path=/; ${until}; SameSite=Lax`,
    `frontend_account=3-dysEShw67NRBzl; Path=/; ${until}; SameSite=Lax`,
  ])
  expect(identity).toEqual({ token: 'secret', guestToken: null })
  expect(account).toEqual({ page: null, current: '3-dysEShw67NRBzl' })
})

test('over HTTPS all of them are Secure, and the session is bound to the host', async () => {
  const { set } = await act((session) => session.signIn('secret', EXPIRES, 'ann'), { https: true })
  expect(namesOf(set)).toEqual(['__Host-frontend_token', 'frontend_account', 'frontend_signed_in'])
  for (const line of set) expect(line).toMatch(/; Secure(?:;|$)/)
})

test('the same person has the same account name, in any spelling of the e-mail', async () => {
  const nameOf = async (person: string) => {
    const { set } = await act((session) => session.signIn('secret', EXPIRES, person))
    return set.find((line) => line.startsWith('frontend_account='))
  }
  const name = await nameOf('ann@example.com')
  expect(await nameOf('  Ann@Example.COM\n')).toBe(name)
  expect(await nameOf('anne@example.com')).not.toBe(name)
})

test.each([
  [false, 'frontend_token', ''],
  [true, '__Host-frontend_token', ' Secure;'],
])('a sign-out clears all three with their attributes (https: %j)', async (https, name, secure) => {
  const account: PageAccount = { page: 'ann', current: 'ann' }
  const { set, identity } = await act((session) => session.signOut(), { https, account })
  expect(set).toEqual([
    `${name}=; ${ENDED}; HttpOnly;${secure} SameSite=Lax`,
    `frontend_signed_in=; ${ENDED};${secure} SameSite=Lax`,
    `frontend_account=; ${ENDED};${secure} SameSite=Lax`,
  ])
  expect(identity.token).toBeNull()
  expect(account).toEqual({ page: 'ann', current: 'guest' })
})

test('both work for API clients, which have no account', async () => {
  expect((await act((session) => session.signIn('secret', EXPIRES, 'ann'))).identity.token).toBe('secret')
  expect((await act((session) => session.signOut())).identity.token).toBeNull()
})

test('a guest gets a readable token for a year', async () => {
  const { set, identity, result } = await act((session) => session.issueGuestToken())
  expect(isGuestToken(result)).toBe(true)
  expect(identity).toEqual({ token: 'before', guestToken: result })
  expect(set).toEqual([`user_token=${result}; Max-Age=31536000; Path=/; SameSite=Lax`])
})

test('over HTTPS no sibling domain can set a guest’s cookie', async () => {
  const { set, result } = await act((session) => session.issueGuestToken(), { https: true })
  expect(set).toEqual([`__Host-user_token=${result}; Max-Age=31536000; Path=/; Secure; SameSite=Lax`])
  const cookie = 'user_token=plantedPLANTED1234; __Host-user_token=ownOWNownOWN123456'
  expect(await read({ https: true, cookie })).toMatchObject({ guest: 'ownOWNownOWN123456' })
  expect(await read({ https: true, cookie: 'user_token=plantedPLANTED1234' })).not.toHaveProperty('guest')
})

test.each([
  [false, 'frontend_token=abc', 'abc'],
  [false, '__Host-frontend_token=abc', undefined],
  [true, '__Host-frontend_token=abc', 'abc'],
  [true, 'frontend_token=abc', undefined],
])('with https %j the session of %j is %j', async (https, cookie, token) => {
  expect((await read({ https, cookie })).token).toBe(token)
})

test.each([
  ['frontend_account=ann', 'abc', 'ann'],
  ['', 'abc', 'member'],
  ['frontend_account=ann', null, 'guest'],
])('the cookie %j with the session %j has the account %s', async (cookie, token, account) => {
  expect((await read({ cookie }, token)).account).toBe(account)
})

test('leftover session cookies are cleared if the hint cookie exists, with any value', async () => {
  const all = ['frontend_account', 'frontend_signed_in', 'frontend_token']
  for (const cookie of ['frontend_signed_in=1', 'frontend_signed_in=', 'a=b; frontend_signed_in=0'])
    expect(namesOf((await read({ cookie })).set), cookie).toEqual(all)
  for (const cookie of ['', 'frontend_account=ann; frontend_token=abc'])
    expect((await read({ cookie })).set).toEqual([])
})
