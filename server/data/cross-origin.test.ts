import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, TEST_ORIGIN } from '../testing/test-shop.ts'

const APP = 'https://app.example.com'
const WEB_VIEW = 'capacitor://localhost'
const SETTINGS = { CORS_ORIGINS: [APP, WEB_VIEW, TEST_ORIGIN].join() }

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeEach(async () => void (shop = await openTestShop(SETTINGS)))
afterEach(() => shop.close())

const COUNT = '{ viewer { cart { count } } }'
const ADD = `mutation { addToCart(input: { productId: "101", variantId: "1010", quantity: 1 }) {
  cart { count } guestToken } }`

const fromPageOf = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' })

function preflight(origin: string, url = '/graphql') {
  const headers = {
    ...fromPageOf(origin),
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  }
  return shop.app.inject({ method: 'OPTIONS', url, headers })
}

function send(query: string, headers: Record<string, string>) {
  return shop.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
}

const corsHeaders = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

test.each([APP, WEB_VIEW])('a preflight of the listed origin %s is answered, without credentials', async (origin) => {
  const { statusCode, headers } = await preflight(origin)
  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': expect.stringContaining('Authorization'),
    'access-control-max-age': '7200',
    vary: expect.stringContaining('Origin'),
  })
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
})

test('a page of a listed origin can use the API as a program', async () => {
  const added = await send(ADD, fromPageOf(APP))
  expect(added.statusCode).toBe(200)
  expect(added.headers).toMatchObject({
    'access-control-allow-origin': APP,
    'access-control-expose-headers': expect.stringContaining('Retry-After'),
    vary: expect.stringContaining('Origin'),
  })
  expect(added.cookies).toEqual([])
  const { guestToken } = added.json().data.addToCart
  const read = await send(COUNT, { ...fromPageOf(APP), 'user-token': guestToken })
  expect(read.json().data).toEqual({ viewer: { cart: { count: 1 } } })
  const byGet = await shop.app.inject({
    url: `/graphql?query=${encodeURIComponent('{ shop { serverTime } }')}`,
    headers: fromPageOf(APP),
  })
  expect(byGet.statusCode).toBe(200)
  expect(byGet.headers['access-control-allow-origin']).toBe(APP)
})

test('cookies of the visitor are ignored: the page cannot act for them', async () => {
  const own = { 'x-graphql-yoga-csrf': '1', cookie: 'user_token=Guest1234567890abc' }
  expect((await send(ADD, { ...own, origin: TEST_ORIGIN })).json().data.addToCart.cart).toEqual({ count: 1 })
  const read = await send(COUNT, { ...own, ...fromPageOf(APP) })
  expect(read.json().data).toEqual({ viewer: { cart: { count: 0 } } })
  const added = await send(ADD, { ...own, ...fromPageOf(APP), 'sec-fetch-site': 'same-site' })
  expect(added.json().data.addToCart).toMatchObject({ cart: { count: 1 }, guestToken: expect.any(String) })
  expect(added.cookies).toEqual([])
  expect((await send(COUNT, { ...own, origin: TEST_ORIGIN })).json().data).toEqual({ viewer: { cart: { count: 1 } } })
})

test('the shop’s own pages keep their cookies, even if its origin is listed', async () => {
  const answer = await send(ADD, { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'x-graphql-yoga-csrf': '1' })
  expect(answer.cookies).toHaveLength(1)
  expect(corsHeaders(answer.headers)).toEqual([])
})

test('the page can read refusals', async () => {
  await shop.close()
  shop = await openTestShop({ ...SETTINGS, RATE_LIMITS: 'on', LIMITS: 'utilisation=100,operationsPerMinute=1' })
  for (let turn = 0; turn < 3; turn += 1) expect((await preflight(APP)).statusCode).toBe(204)
  const answers = [
    await send('{', fromPageOf(APP)),
    await send(COUNT, fromPageOf(APP)),
    await send(COUNT, { ...fromPageOf(APP), 'user-token': 'short' }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 429, 429])
  for (const { headers } of answers) expect(headers['access-control-allow-origin']).toBe(APP)
})

test.each([
  'https://evil.example',
  'https://app.example.com.evil.example',
  'http://app.example.com',
  'https://app.example.com:8443',
  'https://APP.example.com',
  'null',
  '',
  '*',
  `${APP}/`,
  `${APP}, https://evil.example`,
  '__proto__',
])('the origin %j stays refused', async (origin) => {
  const asked = await preflight(origin)
  expect(asked.statusCode).toBe(405)
  expect(corsHeaders(asked.headers)).toEqual([])
  const sent = await send(ADD, fromPageOf(origin))
  expect(sent.statusCode).toBe(403)
  expect(sent.json().errors[0].extensions.code).toBe('CROSS_SITE_REQUEST')
  expect(corsHeaders(sent.headers)).toEqual([])
})

test('other addresses stay closed', async () => {
  for (const url of ['/', '/forms/add-to-cart', '/graphql/schema.graphql', '/graphqlx', '/social/google']) {
    const asked = await preflight(APP, url)
    expect([404, 405], url).toContain(asked.statusCode)
    expect(corsHeaders(asked.headers), url).toEqual([])
  }
  const page = await shop.app.inject({ url: '/', headers: fromPageOf(APP) })
  expect(corsHeaders(page.headers)).toEqual([])
})

test('nothing is allowed by default', async () => {
  await shop.close()
  shop = await openTestShop()
  const asked = await preflight(APP)
  expect(asked.statusCode).toBe(405)
  expect(asked.headers.vary ?? '').not.toContain('Origin')
  expect((await send(COUNT, fromPageOf(APP))).statusCode).toBe(403)
})

test('stored answers to GET are sent with the headers that a page needs', async () => {
  const url = `/graphql?query=${encodeURIComponent('{ brands { items { title } } }')}`
  const get = (headers: Record<string, string>) => shop.app.inject({ url, headers })
  await get({})
  for (const origin of [APP, WEB_VIEW]) {
    const { headers } = await get(fromPageOf(origin))
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': expect.stringContaining('ETag'),
      'cache-status': expect.stringContaining('hit'),
      vary: expect.stringContaining('Origin'),
    })
  }
  const { headers } = await get({})
  expect(headers).toMatchObject({
    'cache-status': expect.stringContaining('hit'),
    vary: expect.stringContaining('Origin'),
  })
  expect(corsHeaders(headers)).toEqual([])
})
