import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.backend.faults.clear())
afterAll(() => shop.close())

async function cacheControl(url: string) {
  const { statusCode, headers } = await shop.app.inject(url)
  return [statusCode, headers['cache-control']]
}

test('a missing page is not cached', async () => {
  for (const url of ['/nope', '/product/x/99999999', '/fr/category/unknown'])
    expect(await cacheControl(url), url).toEqual([404, 'no-store'])
})

test('neither is one that cannot be had', async () => {
  shop.backend.faults.set({ path: 'product', mode: 'status', status: 500 })
  const [statusCode, policy] = await cacheControl('/product/product-107/107')
  expect(statusCode).toBeGreaterThanOrEqual(500)
  expect(policy).toBe('no-store')
})

test("neither is a refused one, nor a visitor's own", async () => {
  shop.backend.faults.set({ path: 'home', mode: 'envelope201', form: ['Closed for stocktaking'] })
  expect(await cacheControl('/')).toEqual([400, 'no-store'])
  expect(await cacheControl('/cart')).toEqual([200, 'private, no-store'])
})

test('one that is there may be kept', async () => {
  const [statusCode, policy] = await cacheControl('/product/product-101/101')
  expect(statusCode).toBe(200)
  expect(policy).not.toMatch(/no-store|private/)
})
