import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCrossSite, isFromOwnPage } from '../session/same-origin.ts'
import { openTestShop, TEST_ORIGIN } from '../testing/test-shop.ts'
import { securityHeaders } from './headers.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const SIGN_OUT = JSON.stringify({ query: 'mutation { signOut { signedOut } }' })

function mutation(headers: Record<string, string>) {
  const own = { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' }
  return shop.app.inject({ method: 'POST', url: '/graphql', headers: { ...own, ...headers }, payload: SIGN_OUT })
}

function form(headers: Record<string, string>) {
  return shop.app.inject({
    method: 'POST',
    url: '/forms/newsletter',
    payload: 'email=ada%40example.com&lang=en',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

describe.each([
  ['a mutation', mutation, 200],
  ['a form', form, 303],
] as const)('%s', (_what, send, accepted) => {
  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ["of another host of the shop's own site", { 'sec-fetch-site': 'same-site' }],
    [
      "of another host of the shop's own site, whatever origin it names",
      { 'sec-fetch-site': 'same-site', origin: TEST_ORIGIN },
    ],
    ['of an unknown kind', { 'sec-fetch-site': 'elsewhere' }],
    ['of another origin, from a browser that says no more', { origin: 'https://evil.example' }],
    ['of no origin, from a frame without one', { origin: 'null' }],
  ])('%s is refused', async (_from, headers) => {
    expect((await send(headers)).statusCode).toBe(403)
  })

  it.each([
    ["of the shop's own pages", { 'sec-fetch-site': 'same-origin', origin: TEST_ORIGIN }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    ["of the shop's own pages, from a browser that says no more", { origin: TEST_ORIGIN }],
    ['of a program', {}],
  ])('%s is accepted', async (_from, headers) => {
    expect((await send(headers)).statusCode).toBe(accepted)
  })
})

describe('the headers of every answer', () => {
  const everywhere = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }

  it('restrict everything, and over HTTPS keep browsers there for a year', () => {
    expect(securityHeaders(false)).toEqual(everywhere)
    expect(securityHeaders(true)).toEqual({
      ...everywhere,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  })

  it('are sent with files, refusals, and 404s', async () => {
    for (const url of ['/livez', '/assets/entry.js', '/%00', '/assets/none.js'])
      expect((await shop.app.inject(url)).headers, url).toMatchObject(everywhere)
  })
})

type Headers = Parameters<typeof isCrossSite>[0]

const SHOP = 'https://shop.test'

it.each<[Headers, boolean]>([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none', origin: 'https://evil.test' }, false],
  [{ 'sec-fetch-site': 'same-site', origin: SHOP }, true],
  [{ 'sec-fetch-site': '', origin: SHOP }, true],
  [{ 'sec-fetch-site': ['cross-site'] }, false],
  [{ 'sec-fetch-site': ['none'], origin: 'https://evil.test' }, true],
  [{ origin: SHOP, host: 'elsewhere.test' }, false],
  [{ origin: 'http://shop.test', host: 'shop.test' }, false],
  [{ origin: 'http://shop.test:81', host: 'shop.test' }, true],
  [{ origin: 'https://evil.test', host: 'shop.test' }, true],
  [{ origin: 'https://evil.test' }, true],
  [{ origin: 'null', host: 'null' }, true],
  [{ origin: 'shop.test', host: 'shop.test' }, true],
  [{ origin: [SHOP] }, false],
])('detects a cross-site request with %j: %j', (headers, is) => {
  expect(isCrossSite(headers, SHOP)).toBe(is)
})

it.each<[Headers, boolean]>([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'cross-site', referer: `${SHOP}/login` }, false],
  [{ 'sec-fetch-site': ['same-origin'] }, false],
  [{ referer: `${SHOP}/login` }, true],
  [{ referer: SHOP }, true],
  [{ referer: `${SHOP}.evil.test/` }, false],
  [{ referer: 'http://shop.test/' }, false],
  [{ referer: 'nowhere' }, false],
  [{ referer: '' }, false],
])('detects a navigation from the shop’s own page with %j: %j', (headers, did) => {
  expect(isFromOwnPage(headers, SHOP)).toBe(did)
})
