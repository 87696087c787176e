import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

const APP = 'https://app.example.com'
const KEY = 'the-key-of-a-program'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
    LIMITS: 'utilisation=100,operationsPerMinute=100000',
    API_KEYS: `program:${sha256(KEY)}:1000000`,
    CORS_ORIGINS: APP,
  })
})
afterAll(() => shop.close())

/** Mulberry32. A failure names the seed of its request. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const QUERY = '{ shop { serverTime } }'
const OTHER = 'query Q($ids: [ID!]!) { products(ids: $ids) { id } }'

const METHODS = ['GET', 'POST', 'POST', 'POST', 'OPTIONS', 'HEAD', 'PUT', 'DELETE'] as const
const NONE = Array.from({ length: 12 }, () => undefined)
const KEYS = [
  ...NONE,
  KEY,
  KEY,
  KEY,
  KEY,
  '',
  'unknown',
  sha256(KEY),
  `${KEY},${KEY}`,
  '\u00e9\u00ff',
  'x'.repeat(5_000),
]
const ORIGINS = [
  ...NONE,
  APP,
  APP,
  APP,
  APP,
  APP.toUpperCase(),
  `${APP}.evil.example`,
  'null',
  '',
  '*',
  '://',
  'a'.repeat(3_000),
]
const SITES = [...NONE, 'cross-site', 'same-site', 'same-origin', 'none', 'x']
const REQUEST_METHODS = [undefined, 'POST', 'GET', '', 'DELETE', '\u00e9']
const REQUEST_HEADERS = [undefined, 'authorization,content-type', '', '*', ','.repeat(2_000)]
const TOKENS = [...NONE, 'Guest1234567890abc', 'short']
const QUERIES = [
  undefined,
  QUERY,
  OTHER,
  '',
  '{',
  'null',
  5,
  {},
  [QUERY],
  '\u0000',
  'mutation { signOut { signedOut } }',
]
const HASHES = [
  sha256(QUERY),
  sha256(OTHER),
  sha256(''),
  '0'.repeat(64),
  'x'.repeat(64),
  '',
  5,
  null,
  {},
  [],
  '__proto__',
]
const VERSIONS = [1, 1, 1, 2, '1', null, undefined, {}]
const VARIABLES = [
  undefined,
  {},
  { ids: ['101'] },
  { ids: [] },
  { ids: null },
  { ids: {} },
  { ids: [[['1']]] },
  [],
  'x',
  5,
]

function bodyOf(pick: <Value>(values: readonly Value[]) => Value): unknown {
  const persistedQuery = pick([
    { version: pick(VERSIONS), sha256Hash: pick(HASHES) },
    { version: pick(VERSIONS), sha256Hash: pick(HASHES) },
    { version: pick(VERSIONS), sha256Hash: pick(HASHES) },
    pick([null, 'x', 5, [], [1], true]),
  ])
  const extensions = pick([{ persistedQuery }, { persistedQuery }, { persistedQuery }, [persistedQuery], 'x', 5, null])
  const body = { query: pick(QUERIES), variables: pick(VARIABLES), extensions }
  return pick([body, body, body, body, body, [body], null, 5, 'x'])
}

function urlOf(method: string, body: unknown): string {
  if (method === 'POST' || typeof body !== 'object' || body === null) return '/graphql'
  const texts = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
  return `/graphql?${new URLSearchParams(texts)}`
}

function given(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

const COUNT = 400

test('no combination of keys, origins, and persisted queries is answered with 5xx or without a code', async () => {
  const statuses = new Map<number, number>()
  for (let seed = 1; seed <= COUNT; seed += 1) {
    const random = createRandom(seed)
    const pick = <Value>(values: readonly Value[]) => {
      const value = values[Math.floor(random() * values.length)]
      // @NOTE The index is below the length of a list that is not empty.
      return value as Value
    }
    const method = pick(METHODS)
    const body = bodyOf(pick)
    const headers = given({
      'x-api-key': pick(KEYS),
      'x-forwarded-for': '192.0.2.1',
      origin: pick(ORIGINS),
      'sec-fetch-site': pick(SITES),
      'access-control-request-method': pick(REQUEST_METHODS),
      'access-control-request-headers': pick(REQUEST_HEADERS),
      'user-token': pick(TOKENS),
      'x-graphql-yoga-csrf': pick([undefined, '1']),
      'content-type': method === 'POST' ? 'application/json' : undefined,
    })
    const answer = await shop.app.inject({
      method,
      url: urlOf(method, body),
      headers,
      ...(method === 'POST' && { payload: JSON.stringify(body) }),
    })
    const { statusCode } = answer
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    const name = `seed ${seed}: ${statusCode} ${answer.body}`
    expect(statusCode, name).toBeLessThan(500)
    if (statusCode >= 400 && method !== 'HEAD') {
      expect(answer.json().errors[0].extensions.code, name).toMatch(/^[A-Z_]+$/)
    }
    const allowed = answer.headers['access-control-allow-origin']
    expect([undefined, APP], name).toContain(allowed)
    expect(answer.headers['access-control-allow-credentials'], name).toBeUndefined()
    if (allowed) expect(headers['origin'], name).toBe(APP)
  }
  // The inputs are not all refused for the same reason.
  for (const status of [200, 204, 400, 401, 403, 405]) expect(statuses.get(status), String(status)).toBeGreaterThan(1)
})
