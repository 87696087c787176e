import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PublicEndpoint } from '../../api/endpoint.ts'
import { addressesEndpoint } from '../../api/endpoints/account/address.ts'
import { wishlistEndpoint } from '../../api/endpoints/account/saved-lists.ts'
import { cartEndpoint } from '../../api/endpoints/cart/cart.ts'
import { brandsEndpoint } from '../../api/endpoints/catalog/brand.ts'
import { categoriesEndpoint } from '../../api/endpoints/catalog/category.ts'
import { flashSalesEndpoint } from '../../api/endpoints/catalog/flash-sale.ts'
import { homeEndpoint } from '../../api/endpoints/catalog/home.ts'
import { categoryListingEndpoint, productsEndpoint } from '../../api/endpoints/catalog/listing.ts'
import { searchEndpoint } from '../../api/endpoints/catalog/search.ts'
import { sellerEndpoint } from '../../api/endpoints/catalog/seller.ts'
import { suggestedProductsEndpoint } from '../../api/endpoints/product/product-card.ts'
import { productEndpoint } from '../../api/endpoints/product/product.ts'
import { reviewsEndpoint } from '../../api/endpoints/product/reviews.ts'
import { NO_SHOP_INFO } from '../../api/wire/shop-info.ts'
import type { BackendCall } from './backend-request.ts'
import { account } from './cart-answers.ts'
import { createMemory } from './memory.ts'
import { routeRequest } from './route-request.ts'
import { sampleShop } from './shop-data.ts'
import { type Generation, GENERATIONS, traitsOf } from './traits.ts'

type Decoder = Pick<PublicEndpoint<never, unknown>, 'decode'>

const [first] = sampleShop.products
const lists: [string, Decoder][] = [
  ['home', homeEndpoint],
  ['all?category=tea&sidebar_data=true', categoryListingEndpoint],
  ['products?q=tea&sidebar_data=true', productsEndpoint],
  ['search?q=tea', searchEndpoint],
  ['categories', categoriesEndpoint],
  ['brands', brandsEndpoint],
  ['flash-sale', flashSalesEndpoint],
  ['reviews/1', reviewsEndpoint],
  ['suggested-products/1', suggestedProductsEndpoint],
  ['cart/by-user', cartEndpoint],
  ['user/address/all', addressesEndpoint],
  ['user/wishlist/all?order_by=id&type=asc', wishlistEndpoint],
]
/** These are useless without their main part, so they may be refused as a whole. */
const things: [string, Decoder][] = [
  [`product/${first?.id}`, productEndpoint],
  ['store?slug=old-harbour', sellerEndpoint],
]

function answerOf(call: string, generation: Generation): unknown {
  const url = new URL(`http://backend.test/${call}`)
  const request: BackendCall = {
    method: 'GET',
    path: url.pathname.slice(1),
    query: url.searchParams,
    body: {},
    form: null,
    token: account.token,
    language: null,
    ownLanguage: 'en',
    traits: traitsOf(generation),
    takesGuests: true,
    currency: 'EUR',
    origin: url.origin,
    now: Date.UTC(2026, 5, 1),
  }
  const memory = createMemory(traitsOf(generation))
  const item = { product_id: first?.id, inventory_id: (first?.id ?? 0) * 10, quantity: 2 }
  const place = {
    name: 'Ada',
    email: account.email,
    phone: '1',
    country: 'DE',
    city: 'Jena',
    zip: '07743',
    address_1: 'Markt 1',
  }
  for (const [path, body] of [
    ['cart/action', item],
    ['user/address/action', place],
    ['user/wishlist/action', item],
  ] as const) {
    routeRequest({ ...request, path, body }, memory)
  }
  return routeRequest(request, memory)?.body.data
}

type Place = { holder: Record<string, unknown>; key: string }

/** Every text, number, or null in an answer; objects and lists stay unchanged. */
function fieldsIn(value: unknown): Place[] {
  return placesIn(value).filter(({ holder, key }) => typeof holder[key] !== 'object' || holder[key] === null)
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  // @NOTE arrays have string keys too.
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

function decodeOddly({ decode }: Decoder, data: unknown, place: number, junk: unknown, find = fieldsIn): unknown {
  const odd = structuredClone(data)
  const places = find(odd)
  const { holder, key } = places[place % places.length] ?? { holder: {}, key: '' }
  if (junk === undefined) delete holder[key]
  else holder[key] = junk
  return decode(odd, { message: '', shop: NO_SHOP_INFO })
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

// oxlint-disable-next-line node/no-process-env -- @NOTE a parameter of the test, not a setting of the shop
const RUNS = process.env['TEST_FULL'] === '1' ? 150 : 50

const junk = fc.oneof(
  fc.constant(undefined),
  fc.jsonValue(),
  fc.constantFrom('', 'NaN', -1, 1e300, '<script>', '0', null, [], {}, { toString: null }),
)

describe.each(GENERATIONS)('generation %i', (generation) => {
  const asked = generation === 1 ? lists.filter(([call]) => !call.startsWith('cart')) : lists

  test.each(asked)('one odd field does not break the answer of %s', (call, endpoint) => {
    const data = answerOf(call, generation)
    fc.assert(
      fc.property(fc.nat(), junk, (place, value) => {
        expect(numbersIn(decodeOddly(endpoint, data, place, value)).every(Number.isFinite)).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })

  test.each([...asked, ...things])('%s with a broken value has finite numbers or is refused', (call, endpoint) => {
    const data = answerOf(call, generation)
    expect(() => endpoint.decode(data, { message: '', shop: NO_SHOP_INFO })).not.toThrow()
    fc.assert(
      fc.property(fc.nat(), junk, (place, value) => {
        let numbers: number[] = []
        try {
          numbers = numbersIn(decodeOddly(endpoint, data, place, value, placesIn))
        } catch {
          // Refused: the reader reports a bad answer.
        }
        expect(numbers.every(Number.isFinite)).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })
})
