import { connect, type Socket } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'
import type { Pressure } from '../capacity/load-class.ts'
import { openTestShop, TEST_ORIGIN } from '../testing/test-shop.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const SETTINGS = {
  PAGE_CACHE_MB: '0',
  LIMITS: 'utilisation=100,renderQueue=3,crawlerPages=1,operations=2,requestsPerConnection=4',
}

let shop: Awaited<ReturnType<typeof openTestShop>>
let port: number
beforeAll(async () => {
  shop = await openTestShop(SETTINGS)
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(url).port)
})
afterAll(() => shop.close())
beforeEach(() => void (shop.events.length = 0))

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { ...BROWSER, ...headers } })
const overloads = () => shop.events.filter((event) => event.type === 'overload')

test('F28 pages over the queue limit are refused immediately, lists before products, the cart not at all', async (context) => {
  const lists = Array.from({ length: 40 }, (_, at) => get(`/all/products?page=1&sortby=${at}`))
  const cart = get('/cart')
  const answers = await Promise.all(lists)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  noteFigure(context, `${refused.length} of ${answers.length} lists refused, the cart shown`)
  expect((await cart).statusCode).toBe(200)
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  // Requests of another test's closed connection can still be refused.
  const ids = new Set(refused.map(({ headers }) => String(headers['x-request-id'])))
  const own = overloads().filter(({ requestId }) => ids.has(String(requestId)))
  expect(own).toHaveLength(refused.length)
  expect(new Set(own.map(({ loadClass }) => loadClass))).toEqual(new Set(['sheddablePlus']))
})

/** A change, because the turn of an earlier test's page may still be under way, and reads would be refused for it. */
const CHANGE = JSON.stringify({ query: 'mutation { signOut { userErrors { message } } }' })

test('operations over the limit get a GraphQL error before their body is read', async () => {
  const headers = { 'content-type': 'application/json' }
  const post = () => shop.app.inject({ method: 'POST', url: '/graphql', headers, body: CHANGE })
  const answers = await Promise.all([post(), post(), post(), post()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 503, 503])
  const refused = answers.find(({ statusCode }) => statusCode === 503)
  expect(refused?.json()).toEqual({
    errors: [
      {
        message: expect.stringContaining('busy'),
        extensions: {
          code: 'UPSTREAM_BUSY',
          requestId: expect.any(String),
          doc: `${TEST_ORIGIN}/graphql/errors#UPSTREAM_BUSY`,
          retryAfter: expect.any(Number),
        },
      },
    ],
  })
  expect(overloads()).toMatchObject([{ reason: 'operations' }, { reason: 'operations' }])
  expect((await post()).statusCode).toBe(200)
})

test('a busy shop answers GraphQL clients with the content type they accept', async () => {
  const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' }
  const post = () => shop.app.inject({ method: 'POST', url: '/graphql', headers, body: CHANGE })
  const answers = await Promise.all([post(), post(), post(), post()])
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused).toHaveLength(2)
  for (const { headers: answered } of refused) {
    expect(answered['content-type']).toBe('application/graphql-response+json; charset=utf-8')
  }
})

/** Sends many requests in one write, and resolves with everything received up to answer number `last`. */
function pipeline(socket: Socket, text: string, last: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let got = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    got += String(chunk)
    if (got.split('HTTP/1.1 ').length - 1 >= last && got.endsWith('\r\n\r\n')) resolve(got)
  })
  socket.once('error', reject)
  socket.write(text)
  return promise
}

test('pipelined requests are handled four at a time, and all are answered', async () => {
  let active = 0
  let most = 0
  const counting = shop.graphql.locales
  vi.spyOn(shop.graphql, 'locales').mockImplementation(async (request) => {
    active += 1
    most = Math.max(most, active)
    const locales = await counting(request)
    await nextRound()
    active -= 1
    return locales
  })
  const socket = connect(port, '127.0.0.1')
  const one = 'HEAD /brands HTTP/1.1\r\nHost: shop.test\r\nUser-Agent: Firefox\r\n\r\n'
  const answers = await pipeline(socket, one.repeat(600), 600)
  socket.destroy()
  expect(answers.split('HTTP/1.1 ')).toHaveLength(601)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(4)
})

test('a client that disconnects during its requests leaves no state behind', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('HEAD /brands HTTP/1.1\r\nHost: shop.test\r\nUser-Agent: Firefox\r\n\r\n'.repeat(100))
  await vi.waitUntil(() => shop.events.some(({ type }) => type === 'request'))
  socket.destroy()
  await vi.waitUntil(async () => (await get('/brands')).statusCode === 200)
})

/** Has Retry-After, the address's language, and all security headers. */
function looksRight({ headers, body }: Awaited<ReturnType<typeof get>>): void {
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(5)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect(body).toContain('<html lang="ar" dir="rtl"')
  expect(body.length).toBeLessThan(1_000)
}

test('a busy process refuses crawlers and prefetches only', async () => {
  const pressure: Pressure = {
    refusal: (loadClass) => (loadClass === 'sheddable' ? 'utilisation' : null),
    close: () => undefined,
  }
  const own = await openTestShop({ PAGE_CACHE_MB: '0' }, undefined, undefined, { pressure })
  const statusOf = async (url: string, more: Record<string, string> = {}) =>
    (await own.app.inject({ url, headers: { ...BROWSER, ...more } })).statusCode
  expect(await statusOf('/brands')).toBe(200)
  expect(await statusOf('/cart', { 'sec-purpose': 'prefetch;prerender' })).toBe(503)
  expect(await statusOf('/cart', { 'user-agent': 'Googlebot/2.1' })).toBe(503)
  looksRight(await own.app.inject({ url: '/ar/brands', headers: { 'user-agent': 'Googlebot/2.1' } }))
  expect(own.events).toContainEqual(
    expect.objectContaining({ type: 'overload', loadClass: 'sheddable', reason: 'utilisation' }),
  )
  await own.close()
})
