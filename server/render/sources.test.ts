import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestCatalog } from '#backend/testing/test-catalog.ts'
import knownOperations from '#graphql/__generated__/known-operations.json' with { type: 'json' }
import { relayed } from '#graphql/testing/test-relay.ts'
import { createTestShop, type TestShop } from '#graphql/testing/test-shop.ts'
import { createTestRenderer, type TestRenderer } from '../testing/test-renderer.ts'

let shop: TestShop
let pages: TestRenderer
beforeAll(async () => {
  shop = await createTestShop({ knownOperations }, { catalog: createTestCatalog(16) })
  pages = await createTestRenderer(shop.graphql)
})
beforeEach(() => shop.takeCalls())
afterAll(() => shop.close())

/** The backend's raw answer to a call. */
async function raw(path: string) {
  return (await shop.backend.get(path)).data
}

type Row = any // @NOTE Raw answers bypass the decoders under test and have no type.
const productTags = (rows: Row[]) =>
  rows.flatMap((row) => [
    `product:${row.flash_product?.id ?? row.product?.id ?? row.product_id ?? row.id}`,
    ...(row.brand ? [`brand:${row.brand.id}`] : []),
  ])
const categoryTags = (rows: Row[]) => rows.map(({ slug }) => `category:${slug}`)
const brandTags = (rows: Row[]) => rows.map(({ id }) => `brand:${id}`)
const sorted = (tags: readonly string[]) => [...new Set(tags)].toSorted()

/** End of the test catalog's flash sale, epoch milliseconds. */
async function saleEnd(): Promise<number> {
  const [sale] = await raw('flash-sale')
  return Date.parse(`${sale.end_time.replace(' ', 'T')}Z`)
}

describe('the tags and the expiration of a page come from its data:', () => {
  test('the home page', async () => {
    const { tags, expiresAt, status } = await pages.render('/')
    const home = await raw('home')
    const discover = await raw('products?is_home_page=true&page=1')
    expect(status).toBe(200)
    expect(sorted(tags)).toEqual(
      sorted([
        'shop',
        'home',
        ...home.flash_sales.flatMap((sale: Row) => [`flash-sale:${sale.id}`, ...productTags(sale.public_products)]),
        ...home.collections.flatMap((collection: Row) => [
          `collection:${collection.id}`,
          ...productTags(collection.product_collections),
        ]),
        ...categoryTags(home.featured_categories),
        ...brandTags(home.featured_brands),
        ...productTags(discover.result.data),
      ]),
    )
    expect(expiresAt).toBe(await saleEnd())
  })

  test('a product with its deferred sections', async () => {
    const { tags, expiresAt, html } = await pages.render('/product/product-101/101')
    expect(html).toContain('/product/product-1')
    const product = await raw('product/101')
    const suggested = await raw('suggested-products/101?page=1')
    expect(sorted(tags)).toEqual(
      sorted([
        'shop',
        'product',
        'review',
        'product:101',
        `brand:${product.brand.id}`,
        `seller:${product.store.slug}`,
        `category:${product.category.slug}`,
        `category:${product.sub_category.slug}`,
        ...categoryTags(product.current_categories),
        ...productTags([...suggested.suggestion_1.data, ...suggested.suggestion_2.data]),
      ]),
    )
    // The suggestions, a deferred section, contain a flash price.
    expect(productTags(suggested.suggestion_1.data)).toContain('product:103')
    expect(expiresAt).toBe(await saleEnd())
  })

  test('a listing without an expiration', async () => {
    const { tags, expiresAt } = await pages.render('/category/home/lamps')
    const listing = await raw('all?category=home&sub_category=lamps&page=1')
    expect(sorted(tags)).toEqual(
      sorted(['shop', 'listing', 'category:home', 'category:lamps', ...productTags(listing.result.data)]),
    )
    expect(productTags(listing.result.data)).not.toContain('product:103')
    expect(expiresAt).toBeNull()
  })

  test('a page that does not exist', async () => {
    const { tags, status } = await pages.render('/product/x/99999')
    expect(status).toBe(404)
    expect(sorted(tags)).toEqual(['product', 'product:99999', 'shop'])
  })
})

test('shared answers keep them', async () => {
  const first = await pages.render('/category/home/lamps')
  shop.takeCalls()
  const second = await pages.render('/category/home/lamps')
  expect(shop.takeCalls()).toEqual([])
  expect(sorted(second.tags)).toEqual(sorted(first.tags))
})

test('a past expiration is replaced by the next, also in data read before it', async () => {
  const end = await saleEnd()
  expect((await pages.render('/')).expiresAt).toBe(end)
  // The test catalog's sale starts again when it is over.
  shop.advance(end - shop.clock() + 1)
  const next = (await pages.render('/')).expiresAt
  expect(next).toBe(await saleEnd())
  expect(next).toBeGreaterThan(end)
})

test('a page with a failed section may not be stored', async () => {
  const backed = await createTestShop({ knownOperations }, { catalog: createTestCatalog(16) })
  const meet = async ({ path }: { path: string }) => (path.startsWith('reviews/') ? 'no JSON' : null)
  const broken = await relayed(backed, meet, { knownOperations })
  const failing = await createTestRenderer(broken.graphql)
  const { status, lifetime } = await failing.render('/product/product-101/101')
  expect(status).toBe(200)
  expect(lifetime.keptUntil).toBe(0)
  await broken.close()
  const whole = await pages.render('/product/product-101/101')
  expect(whole.lifetime.keptUntil).toBeGreaterThan(0)
})
