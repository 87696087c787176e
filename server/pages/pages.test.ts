import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => {
  shop.backend.faults.clear()
  vi.restoreAllMocks()
})
afterAll(() => shop.close())

async function cacheControl(url: string) {
  const { statusCode, headers } = await shop.app.inject(url)
  return [statusCode, headers['cache-control']]
}

test('a missing page is not cached', async () => {
  for (const url of ['/nope', '/product/x/99999999', '/fr/category/unknown'])
    expect(await cacheControl(url), url).toEqual([404, 'no-store'])
})

test('neither is one that fails', async () => {
  shop.backend.faults.set({ path: 'product', mode: 'status', status: 500 })
  const [statusCode, policy] = await cacheControl('/product/product-107/107')
  expect(statusCode).toBeGreaterThanOrEqual(500)
  expect(policy).toBe('no-store')
})

test('neither is a refused one, nor a personal one', async () => {
  shop.backend.faults.set({ path: 'home', mode: 'envelope201', form: ['Closed for stocktaking'] })
  expect(await cacheControl('/')).toEqual([400, 'no-store'])
  expect(await cacheControl('/cart')).toEqual([200, 'private, no-store'])
})

test('a found page may be cached', async () => {
  const [statusCode, policy] = await cacheControl('/product/product-101/101')
  expect(statusCode).toBe(200)
  expect(policy).not.toMatch(/no-store|private/)
})

test.each([
  ['/cart_?x=1&y', '/cart?x=1&y'],
  ['/fr/category/clothes/index_', '/fr/category/clothes'],
  ['/ar/product/tea/5%20copy', '/ar/product/tea/5'],
])('the legacy address %s redirects to %s, cached for five minutes', async (url, to) => {
  for (const cookie of ['', 'currentLanguage=tr']) {
    const { statusCode, headers } = await shop.app.inject({ url, headers: { cookie } })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, to, 'public, max-age=300'])
  }
})

test.each(['//cart_', '/..//cart_', '/more/cart_'])('an unknown legacy address is not redirected: %s', async (url) => {
  const { statusCode, headers } = await shop.app.inject(url)
  expect([statusCode, headers.location]).toEqual([404, undefined])
})

test.each([
  ['/brands?page=1&x=2', 'fr', '/fr/brands?page=1&x=2'],
  ['/', 'ar', '/ar'],
  ['/cart', 'hi', '/hi/cart'],
  ['/brands', 'en', undefined],
  ['/fr/brands', 'ar', undefined],
  ['/ar/brands', 'en', undefined],
  ['/nothing-is-here', 'fr', undefined],
  ['/brands', 'de', undefined],
])('%s redirects a visitor who chose %s to %s', async (url, language, to) => {
  const { statusCode, headers } = await shop.app.inject({ url, headers: { cookie: `currentLanguage=${language}` } })
  expect(headers.location).toBe(to)
  if (to === undefined) expect(statusCode).toBe(url === '/nothing-is-here' ? 404 : 200)
  else expect([statusCode, headers['cache-control']]).toEqual([302, 'private, no-store'])
})

const languageOf = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1]
const lastRequest = () => shop.events.findLast((event) => event.type === 'request')

test.each([
  ['/tr/brands?page=1', '/tr/brands'],
  ['/tr/nothing-is-here', '/tr/nothing-is-here'],
])('%s is not found in a shop without Turkish, in English', async (url, path) => {
  vi.spyOn(shop.graphql, 'locales').mockResolvedValue(['en', 'fr'])
  const { statusCode, headers, body } = await shop.app.inject(url)
  expect([statusCode, headers['cache-control'], languageOf(body)]).toEqual([404, 'no-store', 'en'])
  expect(lastRequest()).toMatchObject({ path, locale: 'en', status: 404 })
})

test('empty fields of a form that was sent without JavaScript are removed from the address', async () => {
  const { statusCode, headers } = await shop.app.inject('/fr/category/clothes?min=&max=&brand=31&sortby=')
  expect([statusCode, headers.location]).toEqual([302, '/fr/category/clothes?brand=31'])
  for (const _turn of ['rendered', 'stored']) {
    expect((await shop.app.inject('/category/clothes')).statusCode).toBe(200)
    expect((await shop.app.inject('/category/clothes?rating=')).headers.location).toBe('/category/clothes')
  }
  expect((await shop.app.inject('/category/clothes?utm_source=')).statusCode).toBe(200)
})

test('serves all languages while the shop’s list cannot be loaded', async () => {
  vi.spyOn(shop.graphql, 'locales').mockRejectedValue(new Error('The backend is unavailable.'))
  const { statusCode, body } = await shop.app.inject('/hi/flash-sale')
  expect([statusCode, languageOf(body)]).toEqual([200, 'hi'])
  expect(lastRequest()).toMatchObject({ route: 'flashSales', locale: 'hi' })
})

test('loads the languages in the address’s language, with a deadline', async () => {
  const locales = vi.spyOn(shop.graphql, 'locales')
  await shop.app.inject('/ar/nothing-is-here')
  expect(locales).toHaveBeenCalledExactlyOnceWith({
    locale: 'ar',
    requestId: lastRequest()?.requestId,
    waitsUntil: expect.any(Number),
  })
  expect(locales.mock.lastCall?.[0].waitsUntil).toBeGreaterThan(performance.now())
})

test.each(['/fr/brands?page=1', '/fr/user/profile', '/fr/nothing-is-here'])(
  'an error before %s is rendered is an error page in its language, and one fault',
  async (url) => {
    shop.events.length = 0
    const error = new Error('secret')
    vi.spyOn(shop.graphql, 'locales').mockImplementationOnce(() => {
      throw error
    })
    const { statusCode, headers, body } = await shop.app.inject(url)
    expect([statusCode, headers['cache-control'], languageOf(body)]).toEqual([500, 'no-store', 'fr'])
    expect(body).not.toContain('secret')
    const requestId = lastRequest()?.requestId
    expect(shop.events.filter(({ type }) => type === 'fault')).toEqual([
      { type: 'fault', requestId, where: 'a page', error },
    ])
  },
)
