import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressOf, queriesByGet } from '../testing/queries-by-get.ts'
import { openTestShop, TEST_ORIGIN } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => {
  vi.restoreAllMocks()
  shop.backend.faults.clear()
})
afterAll(() => shop.close())

const { get, memberCookie } = queriesByGet(() => shop)

const PRODUCT = '{ product(id: "101") { title } }'

describe('private and never stored:', () => {
  const VIEWER = '{ viewer { signedIn profile { email } } shop { defaultLanguage } }'

  test.each([
    ['personal fields', VIEWER],
    ['personal fields by a token', '{ trackOrder(trackingId: "nothing") { status } }'],
    ['errors', '{ product(id: "101") { nothing } }'],
    ['variables that do not fit', 'query ($id: ID!) { product(id: $id) { title } }'],
  ])('%s', async (_what, query) => {
    for (let time = 0; time < 2; time++) {
      const { headers, cache } = await get(query)
      expect(headers['cache-control']).toBe('private, no-store')
      expect([cache, headers.etag]).toEqual([undefined, undefined])
    }
  })

  test('an answer in which a part of the data is missing', async () => {
    const query = '{ product(id: "109") { title } shop { defaultLanguage } }'
    shop.backend.faults.set({ path: 'product/109', mode: 'status', status: 500 })
    const answer = await get(query)
    expect(answer.json().errors).toHaveLength(1)
    expect([answer.headers['cache-control'], answer.cache]).toEqual(['private, no-store', undefined])
    shop.backend.faults.clear()
    expect((await get(query)).json().errors).toBeUndefined()
  })

  test('a member’s own data, also right after others asked', async () => {
    const { authorization } = await shop.backend.signIn('marked-person@example.com')
    await get(VIEWER)
    const member = await get(VIEWER, { authorization })
    expect(member.json().data.viewer).toEqual({ signedIn: true, profile: { email: 'marked-person@example.com' } })
    expect(member.headers['cache-control']).toBe('private, no-store')
    expect((await get(VIEWER)).body).not.toContain('marked-person')
  })

  test('personal queries of several callers, which do not wait for each other', async () => {
    const held = Promise.withResolvers<void>()
    const handle = vi.spyOn(shop.graphql, 'handle').mockImplementation(async () => new Response('{}'))
    await get(VIEWER)
    handle.mockImplementation(async () => held.promise.then(() => new Response('{}')))
    const pending = [get(VIEWER), get(VIEWER), get(VIEWER)]
    await expect.poll(() => handle.mock.calls.length).toBe(4)
    held.resolve()
    await Promise.all(pending)
  })

  test('requests by POST', async () => {
    for (let time = 0; time < 2; time++) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: addressOf({ query: PRODUCT }),
        headers: { 'content-type': 'application/json' },
        payload: { query: PRODUCT },
      })
      expect([answer.headers['cache-control'], answer.headers['cache-status']]).toEqual([
        'private, no-store',
        undefined,
      ])
    }
  })
})

describe('cookies by GET', () => {
  const BROWSER = { 'sec-fetch-site': 'same-origin' }

  test('public fields need no header, personal ones do', async () => {
    const cookie = await memberCookie()
    for (const headers of [BROWSER, { cookie }, { ...BROWSER, cookie, origin: TEST_ORIGIN }])
      expect((await get('{ shop { defaultLanguage } }', headers)).status, JSON.stringify(headers)).toBe(200)
    const refused = await get('{ viewer { signedIn } }', { ...BROWSER, cookie })
    expect([refused.status, refused.json().errors[0].extensions.code]).toEqual([403, 'CSRF_HEADER_MISSING'])
    const own = await get('{ viewer { signedIn } }', { ...BROWSER, cookie, 'x-graphql-yoga-csrf': '1' })
    expect(own.json()).toMatchObject({ data: { viewer: { signedIn: true } } })
  })

  test('programs need no header at all', async () => {
    const { authorization } = await shop.backend.signIn('marked-person@example.com')
    expect((await get('{ viewer { signedIn } }', { authorization })).json().data.viewer.signedIn).toBe(true)
  })

  test('a malformed token is refused, also if the answer is stored', async () => {
    await get(PRODUCT)
    expect((await get(PRODUCT, { 'user-token': 'too-short' })).status).toBe(400)
  })
})
