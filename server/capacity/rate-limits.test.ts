import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitorKey } from '#graphql/contract.ts'
import { createMemoryLimiter } from '../fleet/limiters.ts'
import { openTestShop } from '../testing/test-shop.ts'

const SETTINGS = {
  RATE_LIMITS: 'on',
  TRUST_PROXY: '127.0.0.1',
  LIMITS: 'utilisation=100,pagesPerMinute=2,operationsPerMinute=2',
}

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeEach(async () => void (shop = await openTestShop(SETTINGS)))
afterEach(() => shop.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const page = (address: string, url = '/cart') => shop.app.inject({ url, headers: from(address) })
const operation = (address: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...from(address), 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  })

test('pages over an address’s limit are refused in their language, and other addresses are not affected', async () => {
  for (const status of [200, 200]) expect((await page('192.0.2.1', '/fr/cart')).statusCode).toBe(status)
  const refused = await page('192.0.2.1', '/fr/cart')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(refused.body).toContain('lang="fr"')
  expect(shop.events.filter(({ type }) => type === 'rateLimited')).toMatchObject([{ rule: 'pages' }])
  expect((await page('192.0.2.2', '/fr/cart')).statusCode).toBe(200)
})

test('stored pages do not count toward the limit, in any chosen language', async () => {
  const stored = async (url: string, headers: Record<string, string> = from('192.0.2.1')) => {
    const answer = await shop.app.inject({ url, headers })
    return String(answer.headers['cache-status']).includes('hit')
  }
  let visitors = 10
  for (const url of ['/brands', '/fr/brands']) await vi.waitUntil(() => stored(url, from(`192.0.2.${(visitors += 1)}`)))
  for (const status of [200, 200, 429]) expect((await page('192.0.2.1')).statusCode).toBe(status)
  expect(await stored('/brands')).toBe(true)
  expect(await stored('/brands', { ...from('192.0.2.1'), cookie: 'currentLanguage=en' })).toBe(true)
  expect(await stored('/fr/brands', { ...from('192.0.2.1'), cookie: 'currentLanguage=ar' })).toBe(true)
})

test('operations over an address’s limit get a GraphQL error', async () => {
  for (const status of [200, 200]) expect((await operation('192.0.2.1')).statusCode).toBe(status)
  const refused = await operation('192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] })
  expect((await operation('192.0.2.2')).statusCode).toBe(200)
})

test('a form without scripts counts as an operation', async () => {
  const form = () =>
    shop.app.inject({
      method: 'POST',
      url: '/forms/add-to-cart',
      headers: { ...from('192.0.2.1'), 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'productId=101&variantId=1010&quantity=1&lang=ar',
    })
  for (const status of [303, 303]) expect((await form()).statusCode).toBe(status)
  const refused = await form()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  expect((await operation('192.0.2.1')).statusCode).toBe(429)
})

test('stored pages and health checks are not counted', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    expect((await page('192.0.2.1', '/')).statusCode).toBe(200)
    expect((await page('192.0.2.1', '/livez')).statusCode).toBe(200)
  }
})

test('an IPv6 visitor is identified by network, in any notation', () => {
  expect(visitorKey('2001:db8:0:1:2:3:4:5')).toBe(visitorKey('2001:DB8:0000:1::9'))
  expect(visitorKey('2001:db8:0:2::1')).not.toBe(visitorKey('2001:db8:0:1::1'))
  expect(visitorKey('::ffff:192.0.2.1')).toBe('192.0.2.1')
})

test('counters for any number of addresses use bounded memory and lose no count', async () => {
  const limiter = createMemoryLimiter({ name: 'pages', points: 10, seconds: 60 })
  if (!(limiter instanceof RateLimiterMemory)) throw new Error('it counts in memory')
  for (let time = 0; time < 5; time += 1) await limiter.consume('first')
  for (let at = 0; at < 50_000; at += 1) await limiter.penalty(`other ${at}`)
  expect(limiter.dump().storage.length).toBeLessThanOrEqual(16_384)
  expect((await limiter.get('first'))?.consumedPoints).toBeGreaterThanOrEqual(5)
})

test('a refusal takes less than 20 ms and has Retry-After', async () => {
  for (let visit = 0; visit < 3; visit += 1) await page('192.0.2.1')
  const refusedMs: number[] = []
  for (let visit = 0; visit < 50; visit += 1) {
    const askedAt = performance.now()
    const { statusCode, headers } = await page('192.0.2.1')
    refusedMs.push(performance.now() - askedAt)
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(refusedMs.toSorted((a, b) => a - b)[25]).toBeLessThan(20)
})
