import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopsOnRedis, startShopsOnRedis } from '../testing/shops-on-redis.ts'
import type { TestShop } from '../testing/test-shop.ts'
import { createRedisTexts } from './redis-texts.ts'

/** Pages without a sale countdown. */
const PUBLIC = [
  '/product/product-101/101',
  '/brands',
  '/search?q=product',
  '/categories',
  '/fr/product/product-102/102',
]

let site: ShopsOnRedis
beforeAll(async () => {
  site = await startShopsOnRedis()
})
beforeEach(() => site.empty())
afterEach(() => site.closeShops())
afterAll(() => site.close())

/** Pages are not cached, so that each request reads data. */
const open = (environment: Record<string, string> = {}) => site.open({ PAGE_CACHE_MB: '0', ...environment })

const statusesOf = ({ app }: TestShop) => Promise.all(PUBLIC.map(async (url) => (await app.inject(url)).statusCode))
const allFine = PUBLIC.map(() => 200)
const signInWrongly = async ({ app }: TestShop) => {
  const query = 'mutation { signIn(email: "ada@example.com", password: "wrong-one") { userErrors { message } } }'
  const headers = { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' }
  return (await app.inject({ method: 'POST', url: '/graphql', headers, body: JSON.stringify({ query }) })).statusCode
}
const answersIn = () => site.redis.client.keys('souk:answers:*')

/** Digests of the data in each page, without times. Deferred sections may arrive in any order. */
async function drawn({ app }: TestShop): Promise<string[]> {
  const bodies = await Promise.all(PUBLIC.map(async (url) => (await app.inject(url)).body))
  return bodies.map((body) => {
    const data = [...body.matchAll(/<script type="application\/json" id="query-.*?<\/script>/gs)].map(String).toSorted()
    const same = data.join('').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    return `${data.length} ${createHash('sha256').update(same).digest('hex').slice(0, 8)}`
  })
}

it('a second process renders the same pages from Redis without a call', async () => {
  const one = await open()
  const pages = await drawn(one)
  await expect.poll(async () => (await answersIn()).length, { timeout: 15_000 }).toBeGreaterThan(8)
  const other = await open()
  expect(await drawn(other)).toEqual(pages)
  expect(other.events.filter(({ type }) => type === 'upstream')).toEqual([])
})

describe('an invalid entry is deleted and loaded again:', () => {
  type Spoil = (key: string, text: string) => Promise<unknown>
  const junk: [string, Spoil][] = [
    ['no JSON', (key) => site.redis.client.set(key, 'junk', 'PX', 60_000)],
    ['another price', (key, text) => site.redis.client.set(key, text.replaceAll(/\d{3}/g, '999'), 'PX', 60_000)],
    ['half of it', (key, text) => site.redis.client.set(key, text.slice(0, text.length / 2), 'PX', 60_000)],
    ['without an end', (key, text) => site.redis.client.set(key, text)],
    ['a list', async (key) => site.redis.client.multi().del(key).lpush(key, 'junk').exec()],
    ['nothing', (key) => site.redis.client.set(key, '', 'PX', 60_000)],
  ]

  /** Spoils all answers in these ways in turns. A second process must call the backend and render the same pages. */
  async function expectLoadedAgain(spoilers: readonly Spoil[]): Promise<void> {
    const pages = await drawn(await open())
    const keys = await answersIn()
    expect(keys.length).toBeGreaterThan(spoilers.length)
    await Promise.all(
      keys.map(async (key, index) =>
        spoilers[index % spoilers.length]?.(key, (await site.redis.client.get(key)) ?? ''),
      ),
    )
    const other = await open()
    expect(await drawn(other)).toEqual(pages)
    expect(other.events.filter(({ type }) => type === 'upstream').length).toBeGreaterThan(5)
  }

  it('each answer in another way', () => expectLoadedAgain(junk.map(([, spoil]) => spoil)))

  it.each(junk)('%s @full', (_what, spoil) => expectLoadedAgain([spoil]))

  it('F15 an answer stored under another key', async () => {
    const pages = await drawn(await open())
    const keys = await answersIn()
    const texts = await Promise.all(keys.map((key) => site.redis.client.get(key)))
    await Promise.all(keys.map((key, index) => site.redis.client.set(key, texts.at(index - 1) ?? '', 'PX', 60_000)))
    expect(await drawn(await open())).toEqual(pages)
  })

  it.each([
    ['a text', (key: string) => site.redis.client.set(key, 'junk')],
    ['a list', (key: string) => site.redis.client.multi().del(key).lpush(key, 'junk').exec()],
    ['nothing', (key: string) => site.redis.client.del(key)],
  ])('F15 %s instead of the epoch purges everything once, and purges are received again', async (_what, spoil) => {
    const [one, other] = [await open(), await open()]
    await drawn(other)
    const [key = ''] = await site.redis.client.keys('souk:epoch:*')
    await spoil(key)
    const purges = () => other.events.filter((event) => event.type === 'purge')
    await expect.poll(purges, { timeout: 15_000 }).toEqual([expect.objectContaining({ tags: ['*'] })])
    expect(await statusesOf(other)).toEqual(allFine)
    expect(await one.graphql.purge(['home'])).toMatchObject({ processes: 1 })
    await expect.poll(purges, { timeout: 15_000 }).toContainEqual(expect.objectContaining({ tags: ['home'] }))
  })
})

it('F14 an unresponsive Redis is awaited for a moment, and then skipped', async () => {
  const shop = await open()
  site.redis.freeze()
  expect(await statusesOf(shop)).toEqual(allFine)
  const isOff = () => shop.events.some((event) => event.type === 'redis' && event.state === 'off')
  await expect.poll(isOff, { timeout: 15_000 }).toBe(true)
  const failed = () => shop.events.filter((event) => event.type === 'redis' && event.use === 'read').length
  const before = failed()
  await shop.graphql.purge(['*'])
  expect(await statusesOf(shop)).toEqual(allFine)
  expect(failed()).toBe(before)
})

it('F13 F15 works without a Redis that is full or unavailable from the start', async () => {
  await site.redis.client.config('SET', 'maxmemory', '1')
  expect(await statusesOf(await open())).toEqual(allFine)
  expect(await statusesOf(await open({ REDIS_URL: 'redis://127.0.0.1:1' }))).toEqual(allFine)
})

/** The Redis user that the docs tell operators to create. */
function userOfReadme(): string[] {
  const [, rights = ''] = /`ACL SETUSER (souk on [^`]+)`/.exec(readFileSync('docs/operations/scaling.md', 'utf8')) ?? []
  return rights.split(' ')
}

/** Stores more than there may be, so that the script also deletes. */
async function storeTexts(url: string): Promise<void> {
  const texts = createRedisTexts({ clock: () => 0, maxBytes: 500 }, await site.openLink(url), 'souk:texts:shop:')
  for (const key of ['one', 'two']) expect(await texts.reserve(key, 'text', 60, 'owner')).toMatchObject({ isOwn: true })
}

it('needs no more rights than the documented ones, and scripts have no more', async () => {
  await site.redis.client.call('ACL', 'SETUSER', ...userOfReadme())
  const url = site.redis.url.replace('redis://', 'redis://souk:password@')
  const settings = { REDIS_URL: url, RATE_LIMITS: 'on' }
  const [one, other] = [await open(settings), await open(settings)]
  await drawn(one)
  await drawn(other)
  expect(await one.graphql.purge(['home'])).toMatchObject({ processes: 1 })
  for (const tries of [1, 2]) expect(await signInWrongly(one), `try ${tries}`).toBe(200)
  await storeTexts(url)
  expect((await answersIn()).length).toBeGreaterThan(8)
  for (const { events } of [one, other])
    expect(events.filter((event) => event.type === 'redis' && event.state !== 'connected')).toEqual([])
  for (const command of [
    ['FUNCTION', 'LIST'],
    ['SCRIPT', 'FLUSH'],
    ['CONFIG', 'GET', '*'],
    ['ACL', 'LIST'],
    ['KEYS', '*'],
    ['SCAN', '0'],
    ['FLUSHALL'],
    ['DEBUG', 'JMAP'],
    ['REPLICAOF', 'evil.example', '6379'],
    ['MODULE', 'LIST'],
    ['GET', 'another-program:secret'],
    ['PUBLISH', 'another-program', 'x'],
  ])
    expect(await site.redis.client.call('ACL', 'DRYRUN', 'souk', ...command), command[0]).toMatch(/no permissions/)
  const intruder = new Redis(url, { enableReadyCheck: false })
  // A script has its user's permissions.
  for (const call of ["redis.call('flushall')", "redis.call('get', 'another-program:secret')"])
    await expect(intruder.eval(`return ${call}`, 0), call).rejects.toThrow(/^ERR The user executing the script can't /)
  intruder.disconnect()
})

it('contains no data of members or guests', async () => {
  const shop = await open()
  const { authorization } = await site.backend.signIn('ada@example.com')
  const token = authorization.slice('Bearer '.length)
  const cookie = `frontend_token=${token}; user_token=AAAbbbbbbbbbbbbCCC`
  for (const url of [...PUBLIC, '/user/profile', '/user/orders', '/cart', '/user/vouchers', '/user/wishlist'])
    await shop.app.inject({ url, headers: { cookie } })
  const keys = await site.redis.client.keys('*')
  expect(keys.length).toBeGreaterThan(8)
  const texts = await Promise.all(
    keys.map(async (key) => ((await site.redis.client.type(key)) === 'string' ? site.redis.client.get(key) : '')),
  )
  const everything = [...keys, ...texts].join('\n')
  expect(everything).toContain('Product 101')
  for (const secret of [token, 'ada@example.com', 'AAAbbbbbbbbbbbbCCC']) expect(everything).not.toContain(secret)
})
