import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Sources, UNCACHEABLE } from '../api/cache/sources.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../testing/test-shop.ts'
import { publicQueryKey } from './public-answers.ts'

const keyOf = (params: Record<string, string> | string) => publicQueryKey(new URLSearchParams(params))

const QUERY = 'query A($id: ID!) { product(id: $id) { title } }'
const ID = 'a'.repeat(64)
const PERSISTED = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: ID } })

it.each([
  ['spaces and commas', { query: QUERY.replaceAll(' ', ' ,\n ') }],
  ['comments', { query: `# a comment\n${QUERY}` }],
  ['parameters that the API does not have', { query: QUERY, utm_source: 'mail' }],
])('%s do not change the key', (_what, params) => {
  expect(keyOf(params)).toBe(keyOf({ query: QUERY }))
})

it('everything that the answer depends on changes the key', () => {
  const params: Record<string, string>[] = [
    { query: QUERY },
    { query: QUERY.replace('title', 'slug') },
    { query: QUERY.replace('title', '"a" title') },
    { query: '{ search(text: "a b") { title } }' },
    { query: '{ search(text: "a  b") { title } }' },
    { query: QUERY, variables: '{"id":"1"}' },
    { query: QUERY, variables: '{"id":"2"}' },
    { query: QUERY, operationName: 'A' },
    { query: QUERY, extensions: '{"a":1}' },
    { documentId: ID },
    { query: ID },
    { documentId: ID, variables: '{}' },
    { extensions: PERSISTED },
  ]
  const keys = params.map(keyOf)
  expect(keys).not.toContain(null)
  expect(new Set(keys).size).toBe(keys.length)
})

it.each([
  ['a repeated parameter', `query=${QUERY}&query={shop{title}}`],
  ['neither text nor id', 'variables={}'],
  ['an empty id', 'documentId='],
  ['a text and an id', { query: QUERY, documentId: ID }],
  ['a text to be registered', { query: QUERY, extensions: PERSISTED }],
  ['a text that is not GraphQL', { query: '{ "' }],
  ['extensions that are not JSON', { query: QUERY, extensions: '{' }],
  ['an id that is not a text', { extensions: '{"persistedQuery":{"sha256Hash":5}}' }],
])('%s has no key', (_what, params) => {
  expect(keyOf(params)).toBeNull()
})

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** The reported sources; undefined if nothing was reported. */
async function resultOf(query: string): Promise<Sources | null | undefined> {
  const onPublicResult = vi.fn<(sources: Sources | null) => void>()
  await shop.ask(query, {}, createVisitor({ onPublicResult }))
  return onPublicResult.mock.lastCall?.[0]
}

it('reports the sources of a public answer', async () => {
  const sources = await resultOf('{ product(id: "101") { title } shop { defaultLanguage } }')
  expect(sources?.tags).toEqual(expect.arrayContaining(['product:101', 'shop']))
  expect(sources?.lifetime.freshUntil).toBeGreaterThan(shop.clock())
})

it('reports a public answer with errors without sources', async () => {
  shop.backend.faults.set({ path: 'product/102', mode: 'status', status: 500 })
  expect(await resultOf('{ product(id: "102") { title } shop { defaultLanguage } }')).toBeNull()
  shop.backend.faults.clear()
})

it.each([
  ['personal fields', '{ viewer { signedIn } shop { defaultLanguage } }'],
  ['documents that do not match the schema', '{ shop { nothing } }'],
  ['mutations', 'mutation { signOut { signedOut } }'],
])('reports nothing for %s', async (_what, query) => {
  expect(await resultOf(query)).toBeUndefined()
})

it('no answer with a personal call may be reused, whatever its fields are', async () => {
  const knownOperations = { [ID]: 'query Own { viewer { profile { email } } }' }
  const own = await createTestShop({ knownOperations })
  const member = await signedInVisitor(own, 'marked-person@example.com')
  const { data, lifetime } = await own.graphql.run({ documentId: ID }, member)
  expect(data).toMatchObject({ viewer: { profile: { email: 'marked-person@example.com' } } })
  expect(lifetime).toEqual(UNCACHEABLE)
  await own.close()
})
