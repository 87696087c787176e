import { createHmac, randomUUID } from 'node:crypto'
import { request as requests } from '@playwright/test'
import { type Deployment, startDeployment } from '../../scripts/tools/shop/start-deployment.ts'
import type { RunningShop } from '../../scripts/tools/shop/start-shop.ts'
import { ask } from '../shop/api.ts'
import { raisePrice } from '../shop/backend-database.ts'
import type { SampleProduct } from '../shop/samples.ts'
import { expect, test } from '../shop/shop-test.ts'

/* Three processes behind nginx with Redis. */

const SECOND = 1_000
const OPERATIONS = 30

test.describe.configure({ mode: 'serial' })

let deployment: Deployment
let product: SampleProduct
let path: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  deployment = await startDeployment({
    RATE_LIMITS: 'on',
    LIMITS: `utilisation=100,crawlerPages=1000,pagesPerMinute=1000000,operationsPerMinute=${OPERATIONS},drainWait=2000`,
  })
  const request = await requests.newContext({ baseURL: deployment.url, ignoreHTTPSErrors: true })
  const LAST = '{ listing(page: 2) { products { items { id slug title } } } }'
  const { listing } = await ask<{ listing: { products: { items: SampleProduct[] } } }>(request, LAST)
  await request.dispose()
  const found = listing.products.items.at(-1)
  if (!found) throw new Error('The catalogue has no second page.')
  product = found
  path = `/product/${product.slug}/${product.id}`
})

test.afterAll(() => deployment.close())

let visitors = 0
/** A visitor with an unused address. */
const visitor = () => ({ 'x-forwarded-for': `198.51.${(visitors += 1) >> 8}.${visitors & 255}` })

/** In minor units. */
async function priceOnPage({ url }: RunningShop): Promise<number> {
  const answer = await fetch(url + path)
  if (answer.status !== 200) throw new Error(`The page was answered with ${answer.status}.`)
  return Math.round(Number(/"price":"?([\d.]+)/.exec(await answer.text())?.[1]) * 100)
}

async function priceInData({ url }: RunningShop): Promise<number> {
  const query = 'query Price($id: ID!) { product(id: $id) { variants { price { current { amount } } } } }'
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1', ...visitor() },
    body: JSON.stringify({ query, variables: { id: product.id } }),
  })
  const { data } = await answer.json()
  const prices: number[] = data.product.variants.map((variant: { price: { current: { amount: number } } }) =>
    Number(variant.price.current.amount),
  )
  return Math.min(...prices)
}

async function pricesOf(shops: readonly RunningShop[]): Promise<number[]> {
  const prices = shops.flatMap((shop) => [priceOnPage(shop), priceInData(shop)])
  return [...new Set(await Promise.all(prices))]
}

const everywhere = () => pricesOf(deployment.shops)
const nth = (at: number): RunningShop => {
  const shop = deployment.shops[at]
  if (!shop) throw new Error(`There is no process ${at}.`)
  return shop
}

/** A backend's invalidation request, signed now with a unique signature. */
function invalidation(secret: string, tags: readonly string[]): RequestInit {
  const body = JSON.stringify({ tags, message: randomUUID() })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    'x-invalidation-timestamp': timestamp,
    'x-invalidation-signature': signature,
    connection: 'close',
  }
  return { method: 'POST', headers, body }
}

const send = ({ url }: RunningShop, message: RequestInit) => fetch(`${url}/hooks/invalidate`, message)

/** @returns number of other processes notified */
async function purge(shop: RunningShop): Promise<number> {
  const answer = await send(shop, invalidation(deployment.invalidationSecret, [`product:${product.id}`]))
  expect(answer.status).toBe(200)
  const { processes } = await answer.json()
  return processes
}

/** Requests sent more than a second from now get that price, even if they take long. */
async function isWithinASecond(read: () => Promise<number[]>, price: number): Promise<void> {
  const from = performance.now()
  for (;;) {
    const askedAt = performance.now()
    const prices = await read()
    if (prices.length === 1 && prices[0] === price) return
    expect(askedAt - from, `still shown: ${prices.join(', ')}`).toBeLessThan(SECOND)
  }
}

/** Visits until stopped; returns the failures. */
function startLoad(visits: (() => Promise<unknown>)[]) {
  const load = { isOver: false, answers: 0 }
  const failures: unknown[] = []
  const loops = visits.map(async (visit) => {
    while (!load.isOver) {
      await visit().catch((error: unknown) => failures.push(error))
      load.answers += 1
    }
  })
  return {
    async goesOn() {
      const enough = load.answers + 3 * visits.length
      await expect.poll(() => load.answers, { intervals: [10] }).toBeGreaterThan(enough)
    },
    async stop() {
      load.isOver = true
      await Promise.all(loops)
      return { failures, answers: load.answers }
    },
  }
}

test('a price purged in one process is new in all three within a second, in pages and data', async () => {
  const [before = 0, another] = await everywhere()
  expect(before).toBeGreaterThan(0)
  expect(another).toBeUndefined()
  for (const at of [0, 1, 2]) {
    raisePrice(product, 100, deployment)
    expect(await everywhere()).toEqual([before + 100 * at])
    expect(await purge(nth(at))).toBe(2)
    await isWithinASecond(everywhere, before + 100 * (at + 1))
  }
})

test('the processes together accept a backend message once', async () => {
  const message = invalidation(deployment.invalidationSecret, ['no-such-thing'])
  expect((await send(nth(0), message)).status).toBe(200)
  for (const at of [0, 1, 2]) expect((await send(nth(at), message)).status).toBe(409)
})

test('a limit counts over all processes', async () => {
  const headers = { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1', ...visitor() }
  const body = JSON.stringify({ query: '{ shop { settings { shopName } } }' })
  const statuses: number[] = []
  for (let count = 0; count < OPERATIONS + 6; count += 1) {
    const answer = await fetch(`${nth(count % 3).url}/graphql`, { method: 'POST', headers, body })
    await answer.text()
    statuses.push(answer.status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(OPERATIONS)
  expect(statuses.slice(OPERATIONS)).toEqual([429, 429, 429, 429, 429, 429])
})

test('Redis killed and restarted under load: no request fails and no price stays stale', async () => {
  const [before = 0] = await everywhere()
  const load = startLoad(deployment.shops.map((shop) => () => pricesOf([shop])))
  await load.goesOn()

  await deployment.redis.kill()
  await load.goesOn()
  raisePrice(product, 100, deployment)
  expect(await purge(nth(0))).toBe(0)
  await isWithinASecond(() => pricesOf([nth(0)]), before + 100)
  for (const _again of [1, 2, 3]) expect(await pricesOf([nth(0)])).toEqual([before + 100])
  await load.goesOn()

  await deployment.redis.start()
  await expect.poll(everywhere, { intervals: [20] }).toEqual([before + 100])
  for (const _again of [1, 2, 3]) expect(await everywhere()).toEqual([before + 100])
  await load.goesOn()
  expect((await load.stop()).failures).toEqual([])
  expect(await everywhere()).toEqual([before + 100])
})

test('one process stopped under load: no request fails', async () => {
  test.setTimeout(120_000)
  const request = await requests.newContext({ baseURL: deployment.url, ignoreHTTPSErrors: true })
  async function get(url: string): Promise<void> {
    const answer = await request.get(url, { headers: { accept: 'text/html' } })
    if (answer.status() !== 200) throw new Error(`${url} was answered with ${answer.status()}.`)
  }
  const load = startLoad(
    ['/', path, '/cart', '/ar', `/search?q=${product.title.split(' ', 1)[0]}`, '/'].map((url) => () => get(url)),
  )
  await load.goesOn()
  await nth(2).close()
  await load.goesOn()
  await load.goesOn()
  const { failures, answers } = await load.stop()
  await request.dispose()
  expect(failures).toEqual([])
  expect(answers).toBeGreaterThan(50)
})
