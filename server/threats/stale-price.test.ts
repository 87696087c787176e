import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#backend/database/database.ts'
import { hidden, shipHome } from '../testing/test-form-buyer.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let database: Database
let now = Date.now()
beforeAll(async () => {
  shop = await openTestShop({}, undefined, () => now)
  database = openDatabase(join(shop.backend.dataDir, 'backend.sqlite'))
})
afterAll(async () => {
  database.close()
  await shop.close()
})

/** The visible prices on a page. */
async function pricesAt(url: string, visitor = createFormVisitor(shop)): Promise<string> {
  const { statusCode, body } = await visitor.get(url)
  expect(statusCode, url).toBe(200)
  return body.replaceAll(/<script.*?<\/script>/gs, '')
}

async function orderedTotal(visitor: ReturnType<typeof createFormVisitor>): Promise<number> {
  const idempotencyKey = hidden((await visitor.get('/checkout')).body, 'idempotencyKey')
  const placed = await visitor.post('place-order', { method: 'CASH_ON_DELIVERY', idempotencyKey, voucher: '' })
  const id = Number(String(placed.headers.location).split('=').at(-1))
  const [order] = database.all<{ total: number }>('SELECT total_amount AS total FROM orders WHERE id = :id', { id })
  return order?.total ?? 0
}

it('a page may show an old price for a while; cart, checkout, and order have the current one', async () => {
  const page = '/product/product-104/104'
  const before = await pricesAt(page)
  const [{ selling } = { selling: 0 }] = database.all<{ selling: number }>(
    'SELECT selling FROM products WHERE id = 104',
  )
  database.run('UPDATE products SET selling = 77700, offered = 0 WHERE id = 104')
  expect(selling).not.toBe(77_700)
  expect(await pricesAt(page)).toBe(before)
  expect(before).not.toContain('777.00')

  const visitor = createFormVisitor(shop)
  await visitor.post('buy-now', { productId: '104', variantId: '1040', quantity: '1' })
  expect(await pricesAt('/cart', visitor)).toContain('777.00')
  await shipHome(visitor)
  expect(await pricesAt('/checkout', visitor)).toContain('777.00')
  // Raised again while the checkout is open in its tab.
  database.run('UPDATE products SET selling = 88800 WHERE id = 104')
  expect(await pricesAt('/checkout', visitor)).toContain('888.00')
  expect(await orderedTotal(visitor)).toBeGreaterThanOrEqual(88_800)
})

it('a flash price is charged until it ends and not after, whatever was shown', async () => {
  const flash = 12_345
  const regular = 54_321
  database.run('UPDATE products SET selling = :regular, offered = 0 WHERE id = 103', { regular })
  database.run('UPDATE flash_sale_products SET price = :flash WHERE product_id = 103', { flash })
  await shop.graphql.purge(['*'])
  const visitor = createFormVisitor(shop)
  await visitor.post('buy-now', { productId: '103', variantId: '1030', quantity: '1' })
  await shipHome(visitor)
  expect(await pricesAt('/product/product-103/103')).toContain('123.45')
  expect(await pricesAt('/checkout', visitor)).toContain('123.45')

  database.run('UPDATE flash_sales SET end_time = :end', { end: now + 60_000 })
  await shop.graphql.purge(['*'])
  expect(await pricesAt('/product/product-103/103')).toContain('123.45')
  // Until the page is stored, the next visitor shares its render.
  const cacheStatus = async () => (await visitor.get('/product/product-103/103')).headers['cache-status']
  await expect.poll(cacheStatus).toContain('hit')
  now += 60_001
  // The product page has nothing newer.
  shop.backend.faults.set({ path: 'product', mode: 'status', status: 500 })
  for (const [url, who] of [
    ['/cart', visitor],
    ['/checkout', visitor],
    ['/product/product-103/103', createFormVisitor(shop)],
  ] as const) {
    const shown = await pricesAt(url, who)
    expect(shown, url).toContain('543.21')
    expect(shown, url).not.toContain('123.45')
  }
  shop.backend.faults.clear()
  expect(await orderedTotal(visitor)).toBeGreaterThanOrEqual(regular)
})
