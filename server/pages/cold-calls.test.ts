import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'
import { openShop, TEST_ORIGIN, type TestShop } from '../testing/test-shop.ts'

let backend: TestBackend
let backendUrl: string
let shop: TestShop

beforeAll(async () => {
  backend = await createTestBackend({ faults: true, siteUrl: TEST_ORIGIN, clock: Date.now })
  backendUrl = await backend.listen(0, '127.0.0.1')
})
afterAll(() => backend.close())
beforeEach(async () => {
  shop = await openShop(backendUrl)
  backend.calls.reset()
})
afterEach(() => shop.close())

/** Calls by language (`-` for the default) and path, in alphabetical order, without their arguments. */
function callsMade(): string[] {
  const calls = backend.calls.list().map(({ path, language }) => `${language ?? '-'} ${path.split(/\/v1\/|\?/)[1]}`)
  return calls.filter((call) => !call.endsWith(' redirection-config')).toSorted()
}

/** Loads all pages concurrently, to the last byte. */
async function open(...paths: string[]): Promise<void> {
  const answers = await Promise.all(paths.map((path) => shop.app.inject(path)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200))
}

it.each([
  ['/', ['common', 'home', 'products']],
  ['/all/products', ['common', 'facet-counts', 'products']],
  ['/category/clothes', ['all', 'common', 'facet-counts']],
  ['/search?q=product', ['common', 'facet-counts', 'products']],
  ['/product/product-101/101', ['common', 'product/101', 'reviews/101', 'suggested-products/101']],
  ['/categories', ['categories', 'common']],
  ['/brands', ['brands', 'common']],
  ['/flash-sale', ['common', 'flash-sale']],
  ['/cart', ['common']],
  ['/login', ['common']],
])('%s needs only these calls with an empty cache', async (path, calls) => {
  await open(path)
  expect(callsMade()).toEqual(calls.map((call) => `- ${call}`))
})

it('concurrent pages share their calls per language', async () => {
  const pages = [
    '/',
    '/',
    '/categories',
    '/category/clothes',
    '/product/product-101/101',
    '/sitemap.xml',
    '/sitemap.xml',
  ]
  const french = ['/fr', '/fr', '/fr/categories', '/fr/category/clothes', '/fr/product/product-101/101']
  await open(...pages, ...french)
  const calls = [
    'common',
    'home',
    'products',
    'all',
    'facet-counts',
    'categories',
    'product/101',
    'reviews/101',
    'suggested-products/101',
  ]
  const expected = ['-', 'fr'].flatMap((language) => calls.map((call) => `${language} ${call}`))
  expect(callsMade()).toEqual([...expected, '- sitemap.xml'].toSorted())
})
