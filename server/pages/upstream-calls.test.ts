import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>

beforeAll(async () => {
  shop = await openTestShop()
  // The first answer tells which language is the backend's own.
  await shop.app.inject('/en-first')
  shop.backend.calls.reset()
})
afterAll(() => shop.close())
beforeEach(() => shop.backend.calls.reset())

const endpointsAsked = () =>
  shop.backend.calls
    .list()
    .map(({ path }) => path.replace(/^\/api\/v1\//, '').split('?', 1)[0])
    .filter((path) => path !== 'redirection-config')
    .sort()

it('a home page needs one call per distinct resource, a second one none', async () => {
  await shop.app.inject('/fr')
  expect(endpointsAsked()).toEqual(['common', 'home', 'products'])
  shop.backend.calls.reset()
  await shop.app.inject('/fr')
  expect(endpointsAsked()).toEqual([])
})

it('concurrent visitors of a cold page share its calls', async () => {
  await Promise.all(Array.from({ length: 20 }, () => shop.app.inject('/tr')))
  expect(endpointsAsked()).toEqual(['common', 'home', 'products'])
})

it('a product page loads the product and its deferred sections once', async () => {
  await shop.app.inject('/hi/product/product-101/101')
  expect(endpointsAsked()).toEqual(['common', 'product/101', 'reviews/101', 'suggested-products/101'])
})

// @4.0.22 @7.0.1
it('sends the page’s language, and none for the default', async () => {
  await shop.app.inject('/ar/category/clothes')
  await shop.app.inject('/category/clothes')
  const languages = shop.backend.calls
    .list()
    .filter(({ path }) => path.includes('/all?'))
    .map(({ language }) => language)
  expect(languages).toEqual(['ar', null])
})

it('sends no identity for public pages', async () => {
  await shop.app.inject({ url: '/product/product-102/102', headers: { cookie: 'frontend_token=secret' } })
  expect(shop.backend.calls.list().every(({ authorization }) => !authorization)).toBe(true)
})
