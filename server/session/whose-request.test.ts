import fastifyCookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rememberedLocale } from '../pages/pages.ts'
import { anonymousInfo, createSession } from './session.ts'

const GUEST = 'AAAbbbbbbbbbbbbCCC'

const session = createSession(false)
const app = fastify({ genReqId: () => 'request-1' })
beforeAll(async () => {
  await app.register(fastifyCookie)
  app.decorateReply('locale', null)
  app.get('/', (request) => ({
    identity: session.identityOf(request),
    isBrowser: session.isCookieClient(request),
    locale: rememberedLocale(request),
    timeZone: session.timeZone(request),
  }))
  app.get<{ Querystring: { page?: string; token?: string } }>('/info', async (request, reply) => {
    const { page, token } = request.query
    const given = token === undefined ? { page } : { page, identity: { token, guestToken: null } }
    const info = session.infoOf(request, reply, 'fr', given)
    const { session: _session, signal, ...rest } = info
    return { ...rest, hasLeft: signal.aborted, of: reply.locale }
  })
  app.get('/plain-info', async (request, reply) => session.infoOf(request, reply, 'ar').account)
  await app.ready()
})
afterAll(() => app.close())

const read = async (headers: Record<string, string>, url = '/') => (await app.inject({ url, headers })).json()

test.each([
  [{}, { token: null, guestToken: null }],
  [{ cookie: `frontend_token=abc; user_token=${GUEST}` }, { token: 'abc', guestToken: GUEST }],
  [{ cookie: 'frontend_token=a%20b; user_token=short' }, { token: null, guestToken: null }],
  [
    { authorization: 'Bearer abc', cookie: `user_token=${GUEST}` },
    { token: 'abc', guestToken: null },
  ],
  [
    { authorization: 'Bearer abc', 'user-token': GUEST },
    { token: 'abc', guestToken: GUEST },
  ],
  [
    { 'user-token': GUEST, cookie: 'frontend_token=abc' },
    { token: null, guestToken: GUEST },
  ],
  [{ 'user-token': 'short' }, { token: null, guestToken: null }],
  [{ authorization: '' }, { token: null, guestToken: null }],
  [{ authorization: 'Basic abc' }, { token: null, guestToken: null }],
  [
    { authorization: 'Basic abc', cookie: 'frontend_token=abc' },
    { token: 'abc', guestToken: null },
  ],
  [{ authorization: 'bearer abc' }, { token: 'abc', guestToken: null }],
  [{ authorization: 'Bearer ' }, { token: null, guestToken: null }],
  [{ authorization: 'x Bearer abc' }, { token: null, guestToken: null }],
  [{ authorization: 'Bearer abc def' }, { token: null, guestToken: null }],
  [{ authorization: 'Bearer a.b~c+d/e=f-1' }, { token: 'a.b~c+d/e=f-1', guestToken: null }],
])('%j has the tokens %j', async (headers, identity) => {
  expect((await read(headers)).identity).toEqual(identity)
})

test.each([
  [{}, true],
  [{ cookie: 'frontend_token=abc' }, true],
  [{ authorization: 'Basic abc' }, true],
  [{ 'user-token': '' }, false],
  [{ authorization: 'Bearer abc', 'user-token': GUEST }, false],
])('%j is a browser that needs CSRF protection: %j', async (headers, is) => {
  expect((await read(headers)).isBrowser).toBe(is)
})

test.each([
  ['currentLanguage=fr', 'fr'],
  ['currentLanguage=en', 'en'],
  ['currentLanguage=de', null],
  ['', null],
])('the language of %j is %j', async (cookie, locale) => {
  expect((await read({ cookie })).locale).toBe(locale)
})

test.each([
  ['time_zone=Asia%2FTokyo', 'Asia/Tokyo'],
  ['time_zone=Nowhere', 'UTC'],
  ['', 'UTC'],
])('the time zone of %j is %s', async (cookie, timeZone) => {
  expect((await read({ cookie })).timeZone).toBe(timeZone)
})

test.each([
  ['a', true],
  ['a'.repeat(4_096), true],
  ['a'.repeat(4_097), false],
  ['', false],
  ['a b', false],
  ['a\n', false],
  ['a;b', false],
  [undefined, false],
  [['a'], false],
])('%j is a well-formed token: %j', (value, is) => {
  expect(session.isToken(value)).toBe(is)
})

test('a browser’s request has the page’s and the current account', async () => {
  const cookie = 'frontend_token=abc; frontend_account=ann'
  expect(await read({ cookie }, '/info?page=bob')).toEqual({
    locale: 'fr',
    requestId: 'request-1',
    address: '127.0.0.1',
    identity: { token: 'abc', guestToken: null },
    account: { page: 'bob', current: 'ann' },
    cookieClient: true,
    hasLeft: false,
    of: 'fr',
  })
})

test.each([
  ['/info', {}, { page: null, current: 'guest' }],
  ['/info?page=a&page=b', {}, { page: null, current: 'guest' }],
  ['/info?token=abc', {}, { page: null, current: 'member' }],
  ['/plain-info', { cookie: 'frontend_token=abc' }, { page: null, current: 'member' }],
])('the account at %s with %j is %j', async (url, headers, account) => {
  const answer = await read(headers, url)
  expect(url === '/plain-info' ? answer : answer.account).toEqual(account)
})

test('an API client has no account, and a given identity replaces its own', async () => {
  const info = await read({ authorization: 'Bearer abc' }, '/info?page=bob&token=other')
  expect(info).toMatchObject({ identity: { token: 'other', guestToken: null }, cookieClient: false })
  expect(info).not.toHaveProperty('account')
})

test.each([
  ['a browser without a session', '/info', {}, 3],
  ['a browser with one', '/info', { cookie: 'frontend_signed_in=1; frontend_token=abc' }, 0],
  ['a browser with a token to be confirmed', '/info?token=abc', {}, 0],
  ['a program', '/info', { 'user-token': GUEST }, 0],
])('%s clears this many cookies', async (_who, url, own, count) => {
  const { cookies } = await app.inject({ url, headers: { cookie: 'frontend_signed_in=1', ...own } })
  expect(cookies).toHaveLength(count)
})

test('public pages are rendered without an address and an account, which cannot change', () => {
  const { signal } = new AbortController()
  const { session: _session, ...info } = anonymousInfo('request-1', 'tr', signal, null)
  expect(info).toEqual({
    locale: 'tr',
    requestId: 'request-1',
    address: null,
    payer: null,
    signal,
    identity: { token: null, guestToken: null },
    cookieClient: true,
  })
  expect(Object.isFrozen(info.identity)).toBe(true)
})
