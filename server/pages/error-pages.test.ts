import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
  await shop.app.inject('/page/about')
})
afterEach(() => shop.backend.faults.clear())
afterAll(() => shop.close())

const h1 = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1]

// @8.0.1 @8.0.4 @8.0.5
it.each([
  ['home', '/', 'home'],
  ['products', '/search?q=one', 'products'],
  ['flash-sale', '/flash-sale', 'flash-sale'],
  ['categories', '/categories', 'categories'],
  ['brands', '/brands', 'brands'],
])('a refusal of %s is an error page with the backend’s message', async (_name, url, path) => {
  shop.backend.faults.set({ path, mode: 'envelope201', form: ['Closed for stocktaking', 'Back soon'] })
  const { statusCode, body } = await shop.app.inject(url)
  expect([statusCode, h1(body)]).toEqual([400, 'Closed for stocktaking'])
})

// @8.0.2 @8.0.6
it.each([
  ['home', '/?page=2', 'home'],
  ['products', '/search?q=two', 'products'],
  ['all', '/category/home', 'all'],
  ['flash-sale', '/flash-sale/601', 'flash-sale'],
])('a failure of %s is an error page with the right status', async (_name, url, path) => {
  shop.backend.faults.set({ path, mode: 'status', status: 500 })
  const { statusCode, body } = await shop.app.inject(url)
  expect([statusCode, h1(body)]).toEqual([503, 'API is down.'])
})

// @8.0.6
it('a failing cart or profile does not break public pages', async () => {
  shop.backend.faults.set({ path: 'cart/by-user', mode: 'status', status: 500 })
  const headers = { cookie: 'user_token=brokenBROKENbrok12; frontend_token=abc; frontend_signed_in=1' }
  expect((await shop.app.inject({ url: '/page/about', headers })).statusCode).toBe(200)
})

it.each([
  ['the cart', '/cart', [400, 'Closed for stocktaking']],
  ['a page beside it', '/page/about', [200, 'about']],
])('a refused cart: %s', async (_name, url, shown) => {
  shop.backend.faults.set({ path: 'cart/by-user', mode: 'envelope201', form: ['Closed for stocktaking'] })
  const headers = { cookie: 'user_token=refusedREFUSED1234' }
  const { statusCode, body } = await shop.app.inject({ url, headers })
  expect([statusCode, h1(body)]).toEqual(shown)
})
