import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest'
import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'
import { describeSwap, placesOf, swapInTurn, swapped, SWAPS } from '#shared/testing/drift.ts'
import { noteFigure } from '#shared/testing/figure.ts'
import { queryText, type PublicEndpoint } from './endpoint.ts'
import { countriesEndpoint } from './endpoints/account/countries.ts'
import { brandsEndpoint } from './endpoints/catalog/brand.ts'
import { categoriesEndpoint } from './endpoints/catalog/category.ts'
import { filtersEndpoint } from './endpoints/catalog/filters.ts'
import { flashSaleEndpoint, flashSalesEndpoint } from './endpoints/catalog/flash-sale.ts'
import { homeEndpoint } from './endpoints/catalog/home.ts'
import { categoryListingEndpoint, discoverEndpoint, productsEndpoint } from './endpoints/catalog/listing.ts'
import { searchEndpoint } from './endpoints/catalog/search.ts'
import { sellerEndpoint } from './endpoints/catalog/seller.ts'
import { paymentGatewayEndpoint } from './endpoints/payment/payment-gateway.ts'
import { suggestedProductsEndpoint } from './endpoints/product/product-card.ts'
import { productEndpoint } from './endpoints/product/product.ts'
import { reviewsEndpoint } from './endpoints/product/reviews.ts'
import { pageEndpoint } from './endpoints/shop/content-page.ts'
import { localizationEndpoint } from './endpoints/shop/messages.ts'
import { redirectionsEndpoint } from './endpoints/shop/operations.ts'
import { shopEndpoint } from './endpoints/shop/shop.ts'
import { type ShopInfo, NO_SHOP_INFO } from './wire/shop-info.ts'

let backend: TestBackend
let shop: ShopInfo
beforeAll(async () => {
  backend = await createTestBackend()
  const { data } = await backend.get('common')
  shop = shopEndpoint.decode(data, { message: null, shop: { ...NO_SHOP_INFO, locale: 'en' } }).info
})
afterAll(() => backend.close())

const drift = <Args, Model>(endpoint: PublicEndpoint<Args, Model>, args: Args) => ({
  name: endpoint.name,
  path: `${endpoint.path(args)}${queryText(endpoint.query?.(args))}`,
  decode: (data: unknown): unknown => endpoint.decode(data, { message: null, shop }),
})

const reads = [
  drift(shopEndpoint, undefined),
  drift(homeEndpoint, undefined),
  drift(discoverEndpoint, { page: 1 }),
  drift(categoryListingEndpoint, { category: 'clothes', subCategory: 'shirts' }),
  drift(productsEndpoint, { query: 'product' }),
  drift(filtersEndpoint, {}),
  drift(searchEndpoint, { text: 'product' }),
  drift(categoriesEndpoint, { page: 1 }),
  drift(brandsEndpoint, { page: 1 }),
  drift(flashSalesEndpoint, undefined),
  drift(flashSaleEndpoint, { id: '601', page: 1 }),
  drift(sellerEndpoint, { slug: 'corner', sort: 'FEATURED', page: 1 }),
  drift(pageEndpoint, { slug: 'about' }),
  drift(productEndpoint, { id: '101' }),
  drift(reviewsEndpoint, { productId: '101', page: 1, sort: 'NEWEST' }),
  drift(suggestedProductsEndpoint, { productId: '101', page: 1 }),
  drift(countriesEndpoint, undefined),
  drift(localizationEndpoint, { code: 'fr' }),
  drift(redirectionsEndpoint, undefined),
  drift(paymentGatewayEndpoint, undefined),
]

/** The maximum of GraphQL's `Int`; a larger number fails the whole answer. */
const LARGEST_INT = 2_147_483_647

/** Must not reach shoppers: invalid or huge numbers, and stringified values. */
function badIn(value: unknown): string[] {
  if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) <= LARGEST_INT ? [] : [String(value)]
  if (typeof value === 'string') return /\bNaN\b|\bundefined\b|\[object /.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(badIn)
}

async function expectReadable(
  { name, path, decode }: (typeof reads)[number],
  swapsAt: (index: number) => readonly unknown[],
  { task }: Pick<TestContext, 'task'>,
): Promise<void> {
  const { data, httpStatus } = await backend.get(path)
  expect(httpStatus).toBe(200)
  const bad: string[] = []
  let mutations = 0
  let refused = 0
  for (const [index, place] of placesOf(data).entries()) {
    for (const swap of swapsAt(index)) {
      mutations += 1
      let model: unknown = null
      try {
        model = decode(swapped(data, place, swap))
      } catch {
        refused += 1
      }
      for (const found of badIn(model)) bad.push(`${describeSwap(place, swap)}: ${found}`)
    }
  }
  noteFigure({ task }, `${name}: ${mutations} mutations, ${refused} refused, ${bad.length} bad`)
  expect(mutations).toBeGreaterThan(0)
  expect(bad.slice(0, 8)).toEqual([])
}

test.for(reads)('F12 an unexpected value in the answer of $name cannot break a page', (read, context) =>
  expectReadable(read, swapInTurn, context),
)

// The home page has 5,488 of them.
test.for(reads)('F12 no value in the answer of $name can break a page @full', { timeout: 180_000 }, (read, context) =>
  expectReadable(read, () => SWAPS, context),
)
