import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ShopsOnRedis, startShopsOnRedis } from '../testing/shops-on-redis.ts'
import { PATIENT_REDIS_MS } from '../testing/test-shop.ts'
import { createClaims } from './claims.ts'
import { createMemoryTexts, type KeptTexts, type Reservation } from './kept-texts.ts'
import { createOneTimeCodes } from './one-time-codes.ts'
import { openRedisLink } from './redis-link.ts'
import { createRedisTexts } from './redis-texts.ts'

let site: ShopsOnRedis
const closers: (() => unknown)[] = []
beforeAll(async () => {
  site = await startShopsOnRedis()
})
beforeEach(() => site.empty())
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  await site.closeShops()
})
afterAll(() => site.close())

const OPTIONS = { clock: () => 0, maxBytes: 1_000_000 }
const PREFIX = 'souk:texts:shop:'

/** One of several processes that share a Redis. */
const openProcess = async () => createRedisTexts(OPTIONS, await site.openLink(), PREFIX)

function own(reservation: Reservation) {
  if (!reservation.isOwn) throw new Error(`The key already had ${reservation.text}.`)
  return reservation
}

/** Passes commands on at once, and answers only while it is not held. */
async function openLateProcess() {
  const { port } = new URL(site.redis.url)
  let held: (() => void)[] | null = null
  let isCutting = false
  const sockets = new Set<Socket>()
  function cut() {
    held = null
    isCutting = false
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const server = createServer((socket) => {
    const upstream = connect(Number(port), '127.0.0.1')
    for (const one of [socket, upstream]) sockets.add(one.on('error', () => undefined))
    socket.pipe(upstream)
    upstream.on('data', (bytes) => {
      if (isCutting) return cut()
      return held ? held.push(() => socket.write(bytes)) : socket.write(bytes)
    })
    socket.on('close', () => upstream.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: ownPort } = server.address() as AddressInfo // @NOTE it listens on a port, not on a pipe.
  const link = openRedisLink(`redis://127.0.0.1:${ownPort}`, () => undefined, PATIENT_REDIS_MS)
  await new Promise<void>((resolve) => link.onReady(resolve))
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await link.close()
  })
  return {
    link,
    texts: createRedisTexts(OPTIONS, link, PREFIX),
    hold: () => void (held = []),
    goOn() {
      const answers = held ?? []
      held = null
      for (const answer of answers) answer()
    },
    /** Drops what was held, with the connection. */
    cut,
    /** Drops the next answer, with the connection. */
    cutAtAnswer: () => void (isCutting = true),
  }
}

/** Random, so that it cannot be compressed. */
const LARGE = randomBytes(7_500).toString('base64url')

async function fill(texts: KeptTexts, owner: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await own(await texts.reserve(`${owner} ${at}`, 'running', 60, owner)).keep(LARGE, 60)
  }
}

const kept = (texts: KeptTexts, keys: string[]) =>
  Promise.all(keys.map(async (key) => (await texts.find(key)) !== null))

const usedByRedis = async () => Number(/used_memory:(\d+)/.exec(await site.redis.client.info('memory'))?.[1])

const forms: [string, () => Promise<KeptTexts>][] = [
  ['memory', async () => createMemoryTexts(OPTIONS)],
  ['Redis', openProcess],
]

describe.each(forms)('in %s', (_name, open) => {
  test('one caller reserves a key, and others get the text that it keeps', async () => {
    const texts = await open()
    const first = own(await texts.reserve('key', 'running', 60))
    expect(await texts.reserve('key', 'second', 60)).toEqual({ isOwn: false, text: 'running' })
    await first.keep('answer', 3_600)
    expect(await texts.reserve('key', 'third', 60)).toEqual({ isOwn: false, text: 'answer' })
    expect(await texts.find('key')).toBe('answer')
    await first.release()
    expect(await texts.find('key')).toBeNull()
    expect((await texts.reserve('key', 'fourth', 60)).isOwn).toBe(true)
  })

  test('who lost a reservation does not change the one of the next caller', async () => {
    const texts = await open()
    const first = own(await texts.reserve('key', 'one', 60))
    await first.release()
    own(await texts.reserve('key', 'two', 60))
    await first.keep('late', 60)
    await first.release()
    expect(await texts.find('key')).toBe('two')
  })

  test('of twenty who take a text, one gets it', async () => {
    const texts = await open()
    await texts.reserve('key', 'text', 60)
    const taken = await Promise.all(Array.from({ length: 20 }, () => texts.take('key')))
    expect(taken.filter((text) => text !== null)).toEqual(['text'])
  })

  test('the texts of one owner leave before those of others, the oldest first', async () => {
    const texts = await open()
    await fill(texts, 'another', 1)
    await fill(texts, 'owner', 500)
    expect(await kept(texts, ['another 0', 'owner 0', 'owner 400', 'owner 499'])).toEqual([true, false, false, true])
  })

  test('all owners together have a limit', async () => {
    const texts = await open()
    const before = await usedByRedis()
    for (let at = 0; at < 800; at += 1) await fill(texts, `owner ${at}`, 1)
    expect(await kept(texts, ['owner 0 0', 'owner 300 0', 'owner 799 0'])).toEqual([false, false, true])
    expect((await usedByRedis()) - before).toBeLessThan(6 * OPTIONS.maxBytes)
  })
})

test('in memory, a text ends with its time', async () => {
  let now = 1_000
  const texts = createMemoryTexts({ ...OPTIONS, clock: () => now })
  const first = own(await texts.reserve('key', 'running', 60))
  await first.keep('answer', 3_600)
  now += 3_599_000
  expect(await texts.find('key')).toBe('answer')
  now += 2_000
  expect(await texts.find('key')).toBeNull()
})

test('all processes share a key, and Redis contains neither keys nor texts', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const found = await Promise.all([one, other, one, other].map((texts) => texts.reserve('secret', 'running', 60)))
  const [first, ...more] = found.filter(({ isOwn }) => isOwn)
  expect(more).toEqual([])
  await own(first!).keep('the cart of an agent', 24 * 3_600)
  expect(await other.find('secret')).toBe('the cart of an agent')
  const [key = ''] = await site.redis.client.keys(`${PREFIX}*`)
  expect(`${key} ${await site.redis.client.get(key)}`).not.toMatch(/secret|cart/)
  const seconds = await site.redis.client.ttl(key)
  expect(seconds).toBeGreaterThan(24 * 3_600 - 60)
})

test('a cart of 100 lines takes a quarter of its JSON', async () => {
  const texts = await openProcess()
  const line = (id: number) => ({ id: `${id}`, item: { id: `${12_000_000 + id}`, title: 'Lamp', price: id * 7 } })
  const text = JSON.stringify({ line_items: Array.from({ length: 100 }, (_, at) => line(at)) })
  await own(await texts.reserve('key', 'running', 60)).keep(text, 60)
  const [key = ''] = await site.redis.client.keys(`${PREFIX}*`)
  expect((await site.redis.client.get(key))?.length).toBeLessThan(text.length / 4)
  expect(await texts.find('key')).toBe(text)
})

test('a text that someone else wrote into Redis is not used', async () => {
  const texts = await openProcess()
  await texts.reserve('key', 'running', 60)
  const [key = ''] = await site.redis.client.keys(`${PREFIX}*`)
  await site.redis.client.set(key, 'forged')
  await expect(texts.reserve('key', 'again', 60)).rejects.toThrow()
  await expect(texts.find('key')).rejects.toThrow()
})

test('a Redis that is full refuses instead of admitting a second change', async () => {
  const texts = await openProcess()
  await site.redis.client.config('SET', 'maxmemory', '1')
  await expect(texts.reserve('key', 'running', 60)).rejects.toThrow()
})

describe('a Redis that answers too late', () => {
  test('has a reservation that the next try in the same process takes over', async () => {
    const { texts, hold, goOn } = await openLateProcess()
    hold()
    await expect(texts.reserve('key', 'first', 60)).rejects.toThrow()
    goOn()
    expect((await texts.reserve('key', 'second', 60)).isOwn).toBe(true)
    expect(await texts.reserve('key', 'third', 60)).toEqual({ isOwn: false, text: 'second' })
  })

  test('frees the reservation for other processes', async () => {
    const [{ texts, hold }, other] = [await openLateProcess(), await openProcess()]
    hold()
    await expect(texts.reserve('key', 'first', 60)).rejects.toThrow()
    await expect.poll(async () => (await other.reserve('key', 'second', 60)).isOwn, { timeout: 15_000 }).toBe(true)
    expect(await other.find('key')).toBe('second')
  })

  test('frees it after the connection was lost, too', async () => {
    const [{ texts, cutAtAnswer }, other] = [await openLateProcess(), await openProcess()]
    cutAtAnswer()
    await expect(texts.reserve('key', 'first', 60)).rejects.toThrow()
    await expect.poll(async () => (await other.reserve('key', 'second', 60)).isOwn, { timeout: 15_000 }).toBe(true)
  })

  test('does not lose the answer of a change', async () => {
    const [{ texts, hold, cut }, other] = [await openLateProcess(), await openProcess()]
    const first = own(await texts.reserve('key', 'running', 60))
    cut()
    hold()
    await first.keep('answer', 3_600)
    expect(await texts.reserve('key', 'again', 60)).toEqual({ isOwn: false, text: 'answer' })
    cut()
    await expect.poll(() => other.find('key'), { timeout: 15_000 }).toBe('answer')
  })

  test.each([1, 2])('has each one-time code once (process %i takes it first)', async (first) => {
    const [late, other] = [await openLateProcess(), await openProcess()]
    const issuer = createOneTimeCodes(createMemoryTexts(OPTIONS), late.texts)
    const another = createOneTimeCodes(createMemoryTexts(OPTIONS), other)
    late.hold()
    const code = await issuer.issue('token', 60)
    late.goOn()
    const takers = first === 1 ? [issuer, another] : [another, issuer]
    const taken = [await takers[0]!.take(code), await takers[1]!.take(code), await issuer.take(code)]
    expect(taken.filter((text) => text !== null)).toEqual(['token'])
  })

  test('refuses a code that may have been taken', async () => {
    const [late, other] = [await openLateProcess(), await openProcess()]
    const slow = createOneTimeCodes(createMemoryTexts(OPTIONS), late.texts)
    const another = createOneTimeCodes(createMemoryTexts(OPTIONS), other)
    const code = await another.issue('token', 60)
    late.hold()
    expect(await slow.take(code)).toBeNull()
    late.goOn()
    expect([await another.take(code), await slow.take(code)]).toEqual([null, null])
  })

  test('does not keep a claim that this process granted to the same visitor', async () => {
    const [late, other] = [await openLateProcess(), await openProcess()]
    const claims = createClaims(createMemoryTexts(OPTIONS), late.texts)
    late.hold()
    expect(await claims.claim('name', 'visitor', 60)).toBeNull()
    late.goOn()
    expect(await claims.claim('name', 'another', 60)).toBe('visitor')
    await claims.release('name')
    const elsewhere = createClaims(createMemoryTexts(OPTIONS), other)
    await expect.poll(() => elsewhere.claim('name', 'another', 60), { timeout: 15_000 }).toBeNull()
  })
})
