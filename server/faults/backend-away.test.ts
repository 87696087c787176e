import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteFigure, p99 } from '#shared/testing/figure.ts'
import { openShopOnALine, type ShopOnALine } from '../testing/shop-on-a-line.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** Shorter than the shop's five seconds. */
const PAUSE = SECOND
/** Home, a listing, a product, and a content page. */
const WARM = ['/', '/category/clothes', '/product/product-101/101', '/page/about']
const COLD = '/product/product-120/120'

let shop: ShopOnALine
beforeEach(async () => {
  shop = await openShopOnALine()
})
afterEach(() => shop.close())

const open = (url: string) => shop.app.inject(url)

async function warm(): Promise<void> {
  for (const page of WARM) expect((await open(page)).statusCode, page).toBe(200)
  // Complete documents are stored shortly after.
  await expect.poll(async () => (await open('/')).headers['cache-status']).toContain('hit')
}

async function timed(url: string) {
  const startedAt = performance.now()
  const { statusCode, headers, body } = await open(url)
  return { statusCode, headers, body, ms: performance.now() - startedAt }
}

test('F1 visited pages stay available for an hour', async ({ task }) => {
  await warm()
  await shop.line.down()
  const asked = []
  // Every two minutes for 58 minutes.
  for (let minute = 0; minute < 58; minute += 2) {
    shop.advance(2 * MINUTE)
    for (const page of WARM) asked.push({ page, minute, ...(await timed(page)) })
  }
  const good = asked.filter(({ statusCode }) => statusCode === 200)
  expect(
    asked.filter(({ statusCode }) => statusCode !== 200).map(({ page, minute }) => `${page} after ${minute} min`),
  ).toEqual([])
  expect(asked.at(-1)?.headers['cache-status']).toBe('souk; fwd=stale; detail=sie')
  noteFigure({ task }, `${good.length} of ${asked.length} warm pages in an hour by the clock, 200`)
})

test('F1 a flash sale page expires with its sale', async () => {
  const page = '/flash-sale/601'
  expect((await open(page)).statusCode).toBe(200)
  await shop.line.down()
  shop.advance(5 * 60 * MINUTE + 30 * MINUTE)
  const { statusCode, body } = await open(page)
  expect(statusCode).toBe(503)
  expect(body).not.toContain('$7.50')
})

test('F1 other pages report the outage, immediately once the breaker is open, and recover with the backend', async ({
  task,
}) => {
  await shop.close()
  shop = await openShopOnALine({ LIMITS: `breakerPause=${PAUSE}` })
  await warm()
  await shop.line.down()
  const before = shop.attempts()
  const answers = []
  for (let view = 0; view < 40; view += 1)
    answers.push(await timed(`/product/product-${110 + (view % 20)}/${110 + (view % 20)}`))
  for (const { statusCode, headers, body } of answers) {
    expect(statusCode).toBe(503)
    expect(body).toContain('API is down.')
    expect(headers).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'retry-after': expect.any(String),
    })
  }
  // Two endpoints, five failures each, some of them retried.
  const tried = shop.attempts() - before
  expect(tried).toBeLessThanOrEqual(20)
  const behind = answers.slice(20).map(({ ms }) => ms)
  await shop.line.up()
  const back = performance.now()
  await expect.poll(async () => (await open(COLD)).statusCode, { timeout: PAUSE + SECOND }).toBe(200)
  const waited = ((performance.now() - back) / SECOND).toFixed(1)
  const answered = p99(behind).toFixed(0)
  noteFigure({ task }, `p99 behind the breaker ${answered} ms, ${tried} attempts in 40 views, back after ${waited} s`)
})

test('F1 GraphQL answers with cached data, but never with a stale cart', async () => {
  const ask = (query: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' },
      payload: { query },
    })
  await warm()
  await shop.line.down()
  const partly = (await ask('{ shop { settings { shopName } } product(id: "139") { title } }')).json()
  expect(partly.data).toMatchObject({ shop: { settings: { shopName: expect.any(String) } }, product: null })
  expect(partly.errors[0].extensions.code).toBe('UPSTREAM_DOWN')
  const change = (
    await ask(
      `mutation {
        addToCart(input: { productId: "101", variantId: "1", quantity: 1 }) { userErrors { message } cart { count } }
      }`,
    )
  ).json()
  expect(change.errors?.length).toBeGreaterThan(0)
  expect(change.data?.addToCart?.cart ?? null).toBeNull()
})
