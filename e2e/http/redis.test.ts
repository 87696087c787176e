import { request as requests } from '@playwright/test'
import { type OwnRedis, startRedis } from '../../scripts/shop/start-redis.ts'
import { type RunningShop, startShop } from '../../scripts/shop/start-shop.ts'
import { ask } from '../shop/api.ts'
import { invalidation } from '../shop/invalidate.ts'
import { raisePrice } from '../shop/raise-price.ts'
import { readRun } from '../shop/run.ts'
import type { SampleProduct } from '../shop/samples.ts'
import { expect, test } from '../shop/shop-test.ts'

const SECRET = 'the-secret-of-a-shop-on-two-machines'
const SECOND = 1_000
const VISITORS = 3

test.describe.configure({ mode: 'serial' })

let redis: OwnRedis
let first: RunningShop
let second: RunningShop
let product: SampleProduct
let path: string

/** Of a product that no other test looks at. */
async function unusedProduct(): Promise<SampleProduct> {
  const request = await requests.newContext({ baseURL: readRun().url })
  const LAST = '{ listing(page: 2) { products { items { id slug title } } } }'
  const { listing } = await ask<{ listing: { products: { items: SampleProduct[] } } }>(request, LAST)
  await request.dispose()
  const found = listing.products.items.at(-1)
  if (!found) throw new Error('The catalogue has no second page.')
  return found
}

test.beforeAll(async () => {
  redis = await startRedis()
  const { backendUrl } = readRun()
  const settings = {
    API_BASE_URL: backendUrl,
    API_PUBLIC_URL: backendUrl,
    DATA_DIR: '.cache',
    REDIS_URL: redis.url,
    INVALIDATION_SECRET: SECRET,
  }
  first = await startShop(settings)
  second = await startShop(settings)
  product = await unusedProduct()
  path = `/product/${product.slug}/${product.id}`
})

test.afterAll(async () => {
  await Promise.all([first.close(), second.close()])
  await redis.close()
})

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
    headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' },
    body: JSON.stringify({ query, variables: { id: product.id } }),
  })
  const { data } = await answer.json()
  const prices: number[] = data.product.variants.map((variant: { price: { current: { amount: number } } }) =>
    Number(variant.price.current.amount),
  )
  return Math.min(...prices)
}

async function pricesOf(shop: RunningShop): Promise<number[]> {
  return [...new Set([await priceOnPage(shop), await priceInData(shop)])]
}

const everywhere = async () => [...new Set((await Promise.all([first, second].map(pricesOf))).flat())]

const send = ({ url }: RunningShop, message: RequestInit) => fetch(`${url}/hooks/invalidate`, message)

async function tell(shop: RunningShop): Promise<number> {
  const answer = await send(shop, invalidation(SECRET, [`product:${product.id}`]))
  expect(answer.status).toBe(200)
  const { processes } = await answer.json()
  return processes
}

/** What is asked for later than a second after now has that price; how long the answers take is no matter. */
async function isWithinASecond(read: () => Promise<number[]>, price: number): Promise<void> {
  const toldAt = performance.now()
  for (;;) {
    const askedAt = performance.now()
    const prices = await read()
    if (prices.length === 1 && prices[0] === price) return
    expect(askedAt - toldAt, `still shown: ${prices.join(', ')}`).toBeLessThan(SECOND)
  }
}

test('a price that was purged in one process is in both within a second, on pages and in data', async () => {
  const [before = 0, another] = await everywhere()
  expect(before).toBeGreaterThan(0)
  expect(another).toBeUndefined()

  raisePrice(product, 100)
  expect(await everywhere()).toEqual([before])
  expect(await tell(second)).toBe(1)
  await isWithinASecond(everywhere, before + 100)

  raisePrice(product, 100)
  expect(await tell(first)).toBe(1)
  await isWithinASecond(everywhere, before + 200)
})

test('Redis killed and back under load: no request fails, no price stays old', async () => {
  const [before = 0] = await everywhere()
  const failures: unknown[] = []
  const load = { isOver: false, answers: 0 }
  async function visit(shop: RunningShop) {
    while (!load.isOver) {
      await pricesOf(shop).catch((error: unknown) => failures.push(error))
      load.answers += 1
    }
  }
  const visitors = Array.from({ length: VISITORS }, (_, at) => visit(at % 2 === 0 ? first : second))
  const answersGoOn = async () => {
    const enough = load.answers + 2 * VISITORS
    await expect.poll(() => load.answers, { intervals: [10] }).toBeGreaterThan(enough)
  }
  await answersGoOn()

  await redis.kill()
  await answersGoOn()
  raisePrice(product, 100)
  expect(await tell(first)).toBe(0)
  await isWithinASecond(() => pricesOf(first), before + 100)
  for (const _again of [1, 2, 3]) expect(await pricesOf(first)).toEqual([before + 100])
  const message = invalidation(SECRET, ['no-such-thing'])
  expect((await send(first, message)).status).toBe(200)
  for (const _again of [1, 2]) expect((await send(first, message)).status).toBe(409)
  await answersGoOn()

  await redis.start()
  await expect.poll(everywhere, { intervals: [20] }).toEqual([before + 100])
  for (const _again of [1, 2, 3]) expect(await everywhere()).toEqual([before + 100])
  await answersGoOn()
  load.isOver = true
  await Promise.all(visitors)
  expect(failures).toEqual([])
  expect(await everywhere()).toEqual([before + 100])
})
