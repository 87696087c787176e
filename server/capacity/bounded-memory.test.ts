import { globSync, readFileSync } from 'node:fs'
import fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { CacheRead, DataCache } from '#graphql/api/cache/data-cache.ts'
import { RestError } from '#graphql/api/client/rest-error.ts'
import { createPauses } from '#graphql/api/client/throttle.ts'
import { createOrderEmails } from '#graphql/api/order-emails.ts'
import { createMemberIds } from '#graphql/api/private-call.ts'
import { createVisitorShares } from '#graphql/api/visitor-shares.ts'
import { createBoundedCache, createMemo, createRegister, textBytes } from '#graphql/bounded.ts'
import { createPersistedQueries } from '#graphql/http/persisted-queries.ts'
import { DEFAULT_LIMITS } from '#graphql/limits.ts'
import { createEncodingMemo } from '../answers/send-stored.ts'
import { createQueryTargets } from '../data/public-queries.ts'
import { createMemoryTexts } from '../fleet/kept-texts.ts'
import type { RedisLink } from '../fleet/redis-link.ts'
import { createRedisTexts } from '../fleet/redis-texts.ts'
import { registerRedirects } from '../pages/redirects.ts'
import { createKnownTargets } from '../pages/stored-pages.ts'
import { destinationOf } from '../render/load-page.ts'
import { type Row, taggedCacheRows } from '../testing/tagged-cache-rows.ts'
import { bytesLeftBy, MEGABYTE } from '../testing/used-bytes.ts'

const LIMIT = 2 * MEGABYTE
/** Each piece is a text of its own, of characters that take two bytes. */
const text = (at: number, length: number) => {
  const padded = `${at}\u2603`.padEnd(length, '\u2603')
  // V8 keeps a padded text as parts that it shares with others.
  return Buffer.from(padded, 'utf16le').toString('utf16le')
}

const refuse = () => Promise.reject(new Error('Redis is away.'))

type Fill = (at: number) => unknown

const cache = (valueLength: number, shares = 0) => {
  const own = createBoundedCache<string>({
    maxBytes: LIMIT,
    bytesOf: textBytes,
    shares: Array.from({ length: shares }, () => ({ of: (_value, key) => key, maxBytes: LIMIT / 2 })),
  })
  return (keyLength: number): Fill =>
    (at) =>
      own.set(text(at, keyLength), text(at, valueLength))
}

const memo = createMemo({ maxBytes: LIMIT, bytesOf: textBytes, make: (key) => `${key} ` })
const register = createRegister({ max: 1_000, shares: [{ of: (_value: string, key) => key, max: 10 }] })
const options = { clock: () => 0, maxBytes: LIMIT }
const encodings = createEncodingMemo()
const texts = createMemoryTexts(options)
const largeTexts = createMemoryTexts(options)
// @NOTE The functions that these texts call: a Redis that never confirms a change.
const silentRedis = { onReady: () => undefined, run: refuse, insist: refuse } as unknown as RedisLink
const redisTexts = createRedisTexts(options, silentRedis, 'test:')
const queries = createPersistedQueries({ limits: { ...DEFAULT_LIMITS, persistedBytes: LIMIT } })
const emails = createOrderEmails(() => undefined, [])
const members = createMemberIds()
const pauses = createPauses(options.clock, () => undefined)
const targets = createKnownTargets(async () => null)
const queryTargets = createQueryTargets({ isOpen: true }, async () => null)
const redirected = fastify()
registerRedirects(redirected, {
  load: async () => [{ previous: '/old', target: '/new' }],
  origin: 'http://shop.test',
  observe: () => undefined,
})
redirected.get('/*', async ({ url }, reply) => reply.redirect(`${url}/`))
// Compiles what each request runs, and remembers none of them.
for (let at = 0; at < 3_000; at += 1) await redirected.inject('/old')
// @NOTE The functions that lists call: a cache that loads each time.
const unstored = { isShared: () => false, read: async ({ load }: CacheRead) => load() } as unknown as DataCache
const shares = createVisitorShares(unstored, DEFAULT_LIMITS)
const list = { patience: 1_000, load: async () => ({ value: null, tags: [], expiresAt: null }) } as unknown as CacheRead
const busy = new RestError('UPSTREAM_BUSY', '', 60)
const brands = await destinationOf('/brands')

const requestOf = (url: string) =>
  // @NOTE The parts that targets of queries read.
  ({ url, method: 'GET', query: {}, headers: { accept: 'application/json' } }) as unknown as FastifyRequest

/**
 * Fills a store of each file with its worst pieces: many small ones, long keys, large values, an owner for each. The limit
 * is what these pieces may take.
 */
const ROWS: Row[] = [
  ['graphql/bounded.ts', 'a cache of empty values', cache(0)(1)],
  ['graphql/bounded.ts', 'a cache of long keys', cache(0)(256)],
  ['graphql/bounded.ts', 'a cache of longer keys', cache(10)(5_000), LIMIT, 8_000],
  ['graphql/bounded.ts', 'a cache of large values', cache(50_000)(10), LIMIT, 500],
  ['graphql/bounded.ts', 'a cache with a share for each entry', cache(0, 2)(200)],
  ['graphql/bounded.ts', 'a memo', (at) => memo(text(at, 300))],
  ['graphql/bounded.ts', 'a register', (at) => register.add(text(at, 5_000), ''), MEGABYTE / 8, 2_000],
  [
    'server/answers/send-stored.ts',
    'encodings by header',
    (at) => encodings(`gzip;q=0.${at}, ${text(at, 2_000)}`),
    MEGABYTE / 8,
    2_000,
  ],
  ['server/fleet/kept-texts.ts', 'texts', (at) => texts.reserve(`${at}`, text(at, 100), 60, text(at, 100))],
  [
    'server/fleet/kept-texts.ts',
    'large texts',
    (at) => largeTexts.reserve(`${at}`, text(at, 20_000), 60, text(at, 10)),
    LIMIT,
    1_000,
  ],
  [
    'server/fleet/redis-texts.ts',
    'texts that Redis does not confirm',
    (at) => redisTexts.reserve(`${at}`, text(at, 200), 60, text(at, 100)).catch(() => undefined),
    LIMIT,
    6_000,
  ],
  [
    'graphql/http/persisted-queries.ts',
    'queries of as many visitors',
    (at) => queries.keep(text(at, 64), text(at, 2_000), `2001:db8:${at.toString(16)}::1`),
    LIMIT,
    3_000,
  ],
  [
    'graphql/api/order-emails.ts',
    'ids of orders',
    (at) =>
      emails.send({ orderId: text(at, 200), requestId: '', ask: async () => ({ ok: true, value: null }) as never }), // @NOTE unread
    MEGABYTE / 2,
  ],
  ['graphql/api/private-call.ts', 'members', (at) => members.remember(`${at}`, text(at, 1_000)), 2 * LIMIT, 4_000],
  [
    'graphql/api/client/throttle.ts',
    'pauses of as many visitors',
    // @NOTE only the headers of the request are read
    (at) => pauses.note({ headers: { 'x-forwarded-for': text(at, 100) } } as never, busy),
    MEGABYTE,
  ],
  [
    'server/pages/stored-pages.ts',
    'addresses of pages',
    (at) => {
      const url = new URL(`http://shop.test/brands?page=${at + 1}&q=${'\u2603'.repeat(50)}`)
      targets.of(url.pathname + url.search, { locale: 'en', path: '/brands', destination: brands, url })
    },
    2 * LIMIT,
  ],
  [
    'server/pages/redirects.ts',
    'redirects of pages',
    (at) => redirected.inject({ url: `/${at}${'a'.repeat(1_900)}`, headers: { host: 'shop.test' } }),
    MEGABYTE / 2,
    1_000,
  ],
  [
    'graphql/api/visitor-shares.ts',
    'times of the lists of as many visitors',
    (at) => shares.read({ payer: text(at, 300), isList: true }, list),
  ],
  [
    'server/data/public-queries.ts',
    'addresses of queries',
    (at) => queryTargets.of(requestOf(`/graphql?query=%7Bshop%7D&other=${`${at}`.padEnd(3_900, 'a')}`)),
    2 * LIMIT,
  ],
  ...taggedCacheRows(text),
]

test.each(ROWS)(
  '%s: %s keep their limit',
  { timeout: 60_000 },
  async (_file, _name, fill, limit = LIMIT, times = 10_000) => {
    for (let at = 0; at < 5; at += 1) await fill(at)
    const left = await bytesLeftBy(
      async () => {
        for (let at = 5; at < times; at += 1) await fill(at)
      },
      () => undefined,
    )
    expect(left).toBeLessThan(1.5 * limit)
    expect(left, 'too little to prove the limit').toBeGreaterThan(0.2 * limit)
  },
)

/** Stores that a row cannot fill or measure, with the test that does. */
const ELSEWHERE: Record<string, string> = {
  'server/agents/platform-profiles.ts':
    'server/agents/hostile-agents.test.ts: 1,000 large profiles take bounded memory, and the newest are remembered',
  'server/agents/rest.ts': 'server/agents/hostile-agents.test.ts: a thousand refused requests leave nothing in memory',
  'server/render/messages.ts':
    'server/render/messages.test.ts: the formats of all time zones take bounded memory, and stay right',
}

test('each file that makes a cache or a memo is filled by a row or a test', () => {
  const makers = globSync('{server,graphql,shared}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .filter((file) => /\bcreate(?:BoundedCache|TaggedCache|Memo)(?:<.*>)?\(/.test(readFileSync(file, 'utf8')))
  expect(makers.sort()).toEqual([...new Set([...ROWS.map(([file]) => file), ...Object.keys(ELSEWHERE)])].sort())
  for (const place of Object.values(ELSEWHERE)) {
    const [file = '', title = ''] = place.split(/: (.*)/s)
    expect(readFileSync(file, 'utf8'), place).toContain(title)
  }
})
