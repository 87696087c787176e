import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { type ShopsOnRedis, startShopsOnRedis } from '../testing/shops-on-redis.ts'
import type { TestShop } from '../testing/test-shop.ts'

const PRODUCT = '/product/product-101/101'
const SECOND = 1_000
const SECRET = 'the-secret-of-this-shop-and-its-backend'

let site: ShopsOnRedis
beforeAll(async () => {
  site = await startShopsOnRedis()
})
beforeEach(() => site.empty())
afterEach(() => site.closeShops())
afterAll(() => site.close())

/** The price on a page, in cents. */
async function priceAt({ app }: TestShop): Promise<number> {
  const { statusCode, body } = await app.inject(PRODUCT)
  if (statusCode !== 200) throw new Error(`The page was answered with ${statusCode}.`)
  return Math.round(Number(body.match(/"price":"?([\d.]+)/)?.[1]) * 100)
}

function raisePrice(): void {
  const database = openDatabase(join(site.backend.dataDir, 'backend.sqlite'))
  database.run('UPDATE products SET selling = selling + 100, offered = 0 WHERE id = 101')
  database.close()
}

const resultsOf = ({ events }: TestShop) =>
  events.flatMap((event) => (event.type === 'sharedRead' && event.endpoint === 'product' ? [event.result] : []))
const callsOf = ({ events }: TestShop) => events.filter(({ type }) => type === 'upstream').length

it('a new process finds the data that earlier ones have read', async () => {
  const before = await site.open()
  const page = await priceAt(before)
  const calls = callsOf(before)
  expect(calls).toBeGreaterThan(2)
  await expect.poll(async () => (await site.redis.client.keys('souk:answers:*')).length).toBe(calls)
  await site.closeShops()
  const after = await site.open()
  expect(await priceAt(after)).toBe(page)
  // On a busy machine even Redis may be slow; only then is the backend called.
  const reads = after.events.flatMap((event) => (event.type === 'sharedRead' ? [event.result] : []))
  expect(reads.filter((result) => result !== 'fresh' && result !== 'failed')).toEqual([])
  expect(callsOf(after)).toBe(reads.filter((result) => result === 'failed').length)
  expect(after.events).toContainEqual(expect.objectContaining({ type: 'cache', result: 'shared' }))
})

it('a purge from before a process started applies to it too', async () => {
  const one = await site.open()
  const before = await priceAt(one)
  raisePrice()
  await one.graphql.purge(['product:101'])
  const late = await site.open()
  expect(await priceAt(late)).toBe(before + 100)
  expect(resultsOf(late)).not.toContain('fresh')
})

async function sendTo({ app }: TestShop, secret: string, payload: string) {
  const timestamp = String(Math.floor(Date.now() / SECOND))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  const headers = { 'x-invalidation-timestamp': timestamp, 'x-invalidation-signature': signature }
  return app.inject({ method: 'POST', url: '/hooks/invalidate', headers, payload })
}

it('a secret is replaced process by process, without a refused message or a deleted entry', async () => {
  const [old, next] = [SECRET, 'the-next-secret-of-this-shop-and-its-backend']
  const steps = [[old], [`${old},${next}`, old], [`${next},${old}`, `${old},${next}`], [next, `${next},${old}`], [next]]
  for (const [step, secrets] of steps.entries()) {
    // Entries sealed with the old secret live for at most a minute; the last step follows after that.
    if (step === 3) await site.empty()
    const shops = await Promise.all(secrets.map((INVALIDATION_SECRET) => site.open({ INVALIDATION_SECRET })))
    for (const shop of shops) await priceAt(shop)
    const reads = shops.flatMap(({ events }) => events.filter(({ type }) => type === 'sharedRead'))
    expect(JSON.stringify(reads), `step ${step}`).not.toContain('junk')
    // The backend signs with the new secret once every process has it.
    const [shop] = shops
    const answer = shop && (await sendTo(shop, step < 2 ? old : next, `{"tags":["brand:${step}"]}`))
    expect(answer?.statusCode, `step ${step}`).toBe(200)
    await site.closeShops()
  }
})

it('a value read by a slow process before a purge is discarded after it', async () => {
  const [slow, quick] = [await site.open({ PAGE_CACHE_MB: '0' }), await site.open({ PAGE_CACHE_MB: '0' })]
  const before = await priceAt(slow)
  const place = () => site.redis.client.keys('souk:answers:* product *product/101*')
  await expect.poll(place).toHaveLength(1)
  const [written = ''] = await place()
  const [old, life] = [(await site.redis.client.get(written)) ?? '', await site.redis.client.pttl(written)]
  raisePrice()
  await quick.graphql.purge(['product:101'])
  await site.redis.client.set(written, old, 'PX', life)
  expect(await priceAt(quick)).toBe(before + 100)
})
