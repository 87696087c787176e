import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import knownOperations from '#graphql/__generated__/known-operations.json' with { type: 'json' }
import { addressOf, queriesByGet } from '../testing/queries-by-get.ts'
import { openTestShop, TEST_ORIGIN } from '../testing/test-shop.ts'

/** A time during the test catalog's flash sale. */
const START = Date.UTC(2026, 5, 1, 1)
const SECOND = 1_000
const DAY = 24 * 3_600 * SECOND

let shop: Awaited<ReturnType<typeof openTestShop>>
let now = START
/** Advances with each test, past the entries of the previous one. */
let begin = START
beforeAll(async () => {
  shop = await openTestShop({}, undefined, () => now)
})
beforeEach(() => {
  begin += 3 * DAY
  now = begin
  shop.backend.faults.clear()
  shop.backend.calls.reset()
  shop.events.length = 0
})
afterAll(() => shop.close())

const { at, get, memberCookie } = queriesByGet(() => shop)

type Given = Record<string, string>

const PRODUCT = '{ product(id: "101") { title description price { current { formatted } } images { url } } }'
const LISTING = '{ listing { products { items { id title image { url } } } } }'

const calls = () => shop.backend.calls.list().length
const operations = () => shop.events.filter(({ type }) => type === 'operation').length

describe('a public query by GET', () => {
  test('runs once, and is answered from memory afterwards', async () => {
    const first = await get(PRODUCT)
    expect([first.status, first.cache]).toEqual([200, 'souk; fwd=miss; stored'])
    expect(first.json().data.product.title).toBe('Product 101')
    const before = calls()
    const second = await get(PRODUCT)
    expect(second.cache).toMatch(/^souk; hit; ttl=\d+$/)
    expect(second.body).toBe(first.body)
    expect([calls(), operations()]).toEqual([before, 1])
    expect(shop.events.flatMap((event) => (event.type === 'request' ? [event.cache] : []))).toEqual(['miss', 'hit'])
  })

  test('has headers that follow from what it read', async () => {
    await get(PRODUCT)
    now += 7 * SECOND
    const { headers } = await get(PRODUCT)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-language': 'en',
      vary: 'Accept, Accept-Encoding, Accept-Language',
      age: '7',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.etag).toMatch(/^"[\w-]{22}"$/)
    // A product is fresh for 30 seconds, give or take a tenth.
    const seconds = Number(/^public, max-age=0, s-maxage=(\d+)$/.exec(String(headers['cache-control']))?.[1])
    expect(seconds).toBeGreaterThanOrEqual(26)
    expect(seconds).toBeLessThanOrEqual(33)
  })

  test('ends with the flash price that it shows', async () => {
    const query = '{ product(id: "103") { price { current { formatted } flashEndsAt } } }'
    const endsAt = Date.parse((await get(query)).json().data.product.price.flashEndsAt)
    expect(endsAt).toBeGreaterThan(now)
    now = endsAt - 10 * SECOND
    const shown = await get(query)
    expect(Number(/s-maxage=(\d+)/.exec(String(shown.headers['cache-control']))?.[1])).toBeLessThanOrEqual(10)
    now = endsAt
    const later = await get(query)
    expect(later.cache).toBe('souk; fwd=miss; stored')
    expect(Date.parse(later.json().data.product.price.flashEndsAt ?? '2100-01-01')).toBeGreaterThan(now)
  })

  test('is sent with brotli, gzip, or as it is, with an ETag each, and 304 to those who have it', async () => {
    const plain = await get(LISTING)
    const open = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
    const tags = new Set<string>()
    for (const [encoding, decode] of Object.entries(open)) {
      const answer = await get(LISTING, { 'accept-encoding': encoding })
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(decode(answer.rawPayload).toString()).toBe(plain.body)
      const tag = String(answer.headers.etag)
      tags.add(tag)
      const again = await get(LISTING, { 'accept-encoding': encoding, 'if-none-match': tag })
      expect([again.status, again.body]).toEqual([304, ''])
      for (const name of ['etag', 'cache-control', 'vary', 'content-language'])
        expect(again.headers[name], name).toBe(answer.headers[name])
    }
    expect(tags.size).toBe(3)
  })

  test('answers HEAD as GET', async () => {
    const { headers } = await get(PRODUCT)
    const head = await shop.app.inject({
      method: 'HEAD',
      url: addressOf({ query: PRODUCT }),
      headers: { accept: 'application/json' },
    })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
  })

  test('of a page of the shop is always revalidated by browsers and caches', async () => {
    const documentId = Object.entries(knownOperations).find(([, text]) => /^query BrandsPage\b/.test(text))?.[0] ?? ''
    const url = addressOf({ lang: 'fr', documentId, variables: '{}' })
    for (const how of ['miss', 'hit']) {
      const { status, cache, headers } = await at(url)
      expect([status, headers['cache-control'], headers['content-language']]).toEqual([200, 'no-cache', 'fr'])
      expect(cache).toContain(how)
      expect(headers.etag).toBeDefined()
    }
  })
})

describe('one answer for', () => {
  test('the same query with other spaces, commas, and comments', async () => {
    await get(PRODUCT)
    const before = operations()
    const spelled = PRODUCT.replaceAll(' ', '\n  ').replace('title', 'title, # its name\n')
    expect((await get(spelled)).cache).toContain('hit')
    expect(operations()).toBe(before)
  })

  test('many who ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(LISTING)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(operations()).toBe(1)
  })

  test('programs, guests, and members, whose cookies and tokens are not read', async () => {
    const { body } = await get(PRODUCT)
    const cookie = await memberCookie()
    const callers: Given[] = [
      { cookie },
      { cookie, 'sec-fetch-site': 'same-origin', 'x-graphql-yoga-csrf': '1' },
      { 'user-token': 'AAAbbbbbbbbbbbbCCC' },
      { authorization: 'Bearer unknown' },
    ]
    for (const headers of callers) {
      const answer = await get(PRODUCT, headers)
      expect(answer.cache).toContain('hit')
      expect(answer.body).toBe(body)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })
})

test('headers that are not part of the key do not appear in stored answers', async () => {
  const mark = 'poisoned-7f3a'
  const poison = {
    host: `${mark}.example`,
    'x-forwarded-host': `${mark}.example`,
    'x-original-url': `/${mark}`,
    'user-agent': mark,
    referer: `https://${mark}.example/`,
    'x-page-account': mark,
    cookie: `user_token=${mark}`,
  }
  const first = await get(PRODUCT, poison)
  const second = await get(PRODUCT)
  expect([first.status, second.cache]).toEqual([200, expect.stringContaining('hit')])
  expect(second.body + JSON.stringify(second.headers)).not.toContain(mark)
})

describe('separate answers for', () => {
  test.each<[string, Given, Given]>([
    ['languages', { lang: 'fr' }, {}],
    ['variables', { variables: '{"id":"102"}' }, {}],
    ['operations of a document', { operationName: 'B' }, {}],
    ['kinds of content', {}, { accept: 'application/graphql-response+json' }],
  ])('%s', async (_what, params, headers) => {
    const query = 'query A($id: ID! = "101") { product(id: $id) { title } } query B { product(id: "103") { title } }'
    const one = { query, operationName: 'A' }
    const first = await at(addressOf(one))
    const second = await at(addressOf({ ...one, ...params }), headers)
    expect(first.status).toBe(200)
    expect(second.cache).toBe('souk; fwd=miss; stored')
    expect([second.body, second.headers['content-type']]).not.toEqual([first.body, first.headers['content-type']])
    expect((await at(addressOf(one))).body).toBe(first.body)
  })

  test('the shop’s pages, which use paths, and programs, which get whole addresses of files', async () => {
    const id = Object.entries(knownOperations).find(([, text]) => /^query BrandsPage\b/.test(text))?.[0] ?? ''
    const own = await at(addressOf({ documentId: id, variables: '{}' }))
    const programs = await get(knownOperations[id as keyof typeof knownOperations])
    expect(own.body).toMatch(/"\/uploads\//)
    expect(programs.body).toMatch(new RegExp(`"${TEST_ORIGIN}/uploads/`))
  })
})

test('a text that comes with an id is not answered from memory', async () => {
  const sha256Hash = 'a'.repeat(64)
  const url = addressOf({ query: PRODUCT, extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }) })
  for (let time = 0; time < 2; time++) expect((await at(url)).cache).toBeUndefined()
})
