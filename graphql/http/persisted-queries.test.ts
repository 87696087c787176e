import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readLimits } from '../read-limits.ts'
import { createTestShop, createVisitor, type TestShop } from '../testing/test-shop.ts'
import { createPersistedQueries, type SharedQueries } from './persisted-queries.ts'

const QUERY = 'query Name { shop { settings { shopName } } }'
const KNOWN_ID = 'a'.repeat(64)
const knownOperations = { [KNOWN_ID]: 'query Known { shop { serverTime } }' }

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const persisted = (sha256Hash: unknown, version: unknown = 1) => ({ persistedQuery: { version, sha256Hash } })
const hashed = (query: string) => persisted(hashOf(query))

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop({ knownOperations })
})
afterEach(() => shop.close())

async function get(parameters: Record<string, unknown>): Promise<{ status: number; body: string }> {
  const texts = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const url = `http://shop.test/graphql?${new URLSearchParams(texts)}`
  const visitor = createVisitor({ cookieClient: false })
  const response = await shop.graphql.handle(new Request(url), visitor)
  return { status: response.status, body: await response.text() }
}

const NOT_FOUND = {
  httpStatus: 200,
  errors: [
    { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', requestId: 'test-1' } },
  ],
}

test('a query is sent once and then by its hash, with other variables and by GET too', async () => {
  const query = 'query Product($id: ID!) { product(id: $id) { id } }'
  const extensions = hashed(query)
  expect(await shop.ask({ extensions, variables: { id: '101' } })).toEqual(NOT_FOUND)
  const first = await shop.ask({ query, extensions, variables: { id: '101' } })
  expect(first).toMatchObject({ httpStatus: 200, data: { product: { id: '101' } } })
  expect(await shop.ask({ extensions, variables: { id: '102' } })).toMatchObject({ data: { product: { id: '102' } } })
  const byGet = await get({ extensions, variables: { id: '101' } })
  expect(byGet.status).toBe(200)
  expect(JSON.parse(byGet.body)).toMatchObject({ data: { product: { id: '101' } } })
})

test('the exchange works by GET alone, and a hash in capitals is the same', async () => {
  const extensions = persisted(hashOf(QUERY).toUpperCase())
  expect(JSON.parse((await get({ extensions })).body)).toMatchObject({ errors: NOT_FOUND.errors })
  expect((await get({ extensions, query: QUERY })).status).toBe(200)
  expect(await shop.ask({ extensions })).toMatchObject({ data: { shop: { settings: {} } } })
})

test('a hash that is not the query’s is refused, and the query is not run', async () => {
  const answer = await shop.ask({ query: QUERY, extensions: hashed(`${QUERY} `) })
  expect(answer).toMatchObject({ httpStatus: 400, errors: [{ extensions: { code: 'PERSISTED_QUERY_MISMATCH' } }] })
  expect(answer.data).toBeUndefined()
  expect(shop.takeCalls()).toEqual([])
  expect(await shop.ask({ extensions: hashed(QUERY) })).toEqual(NOT_FOUND)
})

test.each([
  ['is not valid GraphQL', '{ shop {', 'GRAPHQL_PARSE_FAILED'],
  ['does not match the schema', '{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
  ['has too many tokens', `{ shop { ${'serverTime '.repeat(1_100)} } }`, 'LIMIT_EXCEEDED'],
  ['is too deep', `{ shop { categories { ${'children { '.repeat(12)} slug ${'}'.repeat(12)} } } }`, 'LIMIT_EXCEEDED'],
  [
    'has too many aliases',
    `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: shop { serverTime }`).join(' ')} }`,
    'LIMIT_EXCEEDED',
  ],
])('a query that %s is refused and not registered', async (_name, query, code) => {
  const extensions = hashed(query)
  const refused = await shop.ask({ query, extensions })
  expect(refused.errors?.[0]?.extensions['code']).toBe(code)
  expect(await shop.ask({ extensions })).toEqual(NOT_FOUND)
})

test('a registered query is checked like any other: mutations by GET stay refused', async () => {
  const query = 'mutation { signOut { signedOut } }'
  expect((await shop.ask({ query, extensions: hashed(query) })).httpStatus).toBe(200)
  expect((await get({ extensions: hashed(query) })).status).toBe(405)
})

test('operations of the shop keep their ids', async () => {
  expect(await shop.ask({ extensions: persisted(KNOWN_ID) })).toMatchObject({
    data: { shop: { serverTime: expect.any(String) } },
  })
  expect(await shop.ask({ documentId: KNOWN_ID })).toMatchObject({ httpStatus: 200 })
  const unknown = await shop.ask({ documentId: hashOf(QUERY) })
  expect(unknown).toMatchObject({ httpStatus: 400, errors: [{ extensions: { code: 'UNKNOWN_OPERATION' } }] })
})

test.each([
  ['version 2', persisted(hashOf(QUERY), 2)],
  ['no version', { persistedQuery: { sha256Hash: hashOf(QUERY) } }],
  ['a short hash', persisted('abc')],
  ['a hash with other characters', persisted(`${hashOf(QUERY).slice(1)}g`)],
  ['a number', persisted(5)],
  ['an object', persisted({ $ne: 1 })],
  ['__proto__', persisted('__proto__')],
  ['a text', { persistedQuery: 'x' }],
  ['a list', { persistedQuery: [1] }],
  ['false', { persistedQuery: false }],
  ['the hash of nothing', persisted(hashOf(''))],
  ['extensions that are a list', [hashed(QUERY)]],
  ['extensions that are a text', 'x'],
])('%s gets a refusal with a code, with and without the query', async (_name, extensions) => {
  for (const query of [undefined, QUERY, '']) {
    const byPost = await shop.ask({ query, extensions })
    expect(byPost.httpStatus).toBeLessThan(500)
    expect(byPost.errors?.[0]?.extensions['code']).toMatch(/^(?:BAD_REQUEST|PERSISTED_QUERY_\w+)$/)
    const byGet = await get({ extensions, ...(query !== undefined && { query }) })
    expect(byGet.status).toBeLessThan(500)
    expect(JSON.parse(byGet.body).errors[0].extensions.code).toMatch(/^[A-Z_]+$/)
  }
})

describe('the store', () => {
  const query = (index: number) => `{ a${index}: __typename }`

  function createShared(): SharedQueries & { queries: Map<string, string> } {
    const queries = new Map<string, string>()
    return {
      queries,
      find: async (hash) => queries.get(hash) ?? null,
      keep: (hash, text) => void queries.set(hash, text),
    }
  }

  test('is bounded in bytes and drops what was not used for longest', async () => {
    const { limits } = readLimits('persistedBytes=65536')
    const store = createPersistedQueries({ limits })
    const count = 2_000
    for (let index = 0; index < count; index += 1) store.keep(hashOf(query(index)), query(index), null)
    expect(await store.find(hashOf(query(0)))).toBeNull()
    expect(await store.find(hashOf(query(count - 1)))).toBe(query(count - 1))
  })

  test('skips long queries', async () => {
    const { limits } = readLimits('persistedQueryBytes=1024')
    const store = createPersistedQueries({ limits })
    const long = `{ __typename } # ${'x'.repeat(1_024)}`
    store.keep(hashOf(long), long, null)
    expect(await store.find(hashOf(long))).toBeNull()
  })

  test('finds what other processes registered, and ignores a text with another hash', async () => {
    const { limits } = readLimits('')
    const shared = createShared()
    createPersistedQueries({ limits, shared }).keep(hashOf(QUERY), QUERY, null)
    await expect.poll(() => shared.queries.size).toBe(1)
    const other = createPersistedQueries({ limits, shared })
    expect(await other.find(hashOf(QUERY))).toBe(QUERY)
    shared.queries.set(hashOf(query(1)), 'mutation { signOut { signedOut } }')
    expect(await other.find(hashOf(query(1)))).toBeNull()
  })
})
