import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { filtersEndpoint } from './filters.ts'
import { categoryListingEndpoint, productsEndpoint } from './listing.ts'
import { searchEndpoint } from './search.ts'

const info = { message: null, shop: NO_SHOP_INFO }

const END = '2026-12-01T00:00:00.000Z'
const CARD = { id: 5, slug: 'tea', title: 'Tea', selling: 9, price: 5, end_time: '2026-12-01 00:00:00' }
const PAGE = { data: [CARD, {}], current_page: 2, last_page: 3, per_page: 30, total: 70, from: 31, to: 60 }
const ANSWER = {
  result: PAGE,
  category: { id: 1, slug: 'drinks', title: 'Drinks' },
  sub_category: { id: 2, slug: 'teas', title: 'Teas' },
  brands: [{ id: 3, title: 'Hills' }],
  collections: [{ id: 4, title: 'Spring' }],
  shipping: [{ id: 6, title: 'Free' }],
  filters: [{ id: 7, title: 'Size', values: [{ id: 71, title: 'M' }] }],
  corrected_query: 'tea',
  shorter_queries: ['tea', null],
}

test.each([
  [{}, false],
  [{ page: 9, sort: 'PRICE_LOW_TO_HIGH' }, false],
  [{ brands: [], collections: [], shipping: [], rating: null, minPrice: null, maxPrice: null }, false],
  [{ brands: ['3'] }, true],
  [{ collections: ['4'] }, true],
  [{ shipping: ['6'] }, true],
  [{ rating: 0 }, true],
  [{ minPrice: 0 }, true],
  [{ maxPrice: 9 }, true],
  [{ perPage: 50 }, true],
] as const)('whether %j is a choice of the visitor: %s', (args, expected) => {
  expect(categoryListingEndpoint.isChoice?.(args)).toBe(expected)
  expect(productsEndpoint.isChoice?.(args)).toBe(expected)
})

test("words count as a visitor's choice, blanks do not", () => {
  expect(productsEndpoint.isChoice?.({ query: 'tea' })).toBe(true)
  expect(productsEndpoint.isChoice?.({ query: ' ' })).toBe(false)
  expect(filtersEndpoint.isChoice?.({ query: 'tea' })).toBe(true)
  expect(filtersEndpoint.isChoice?.({ query: ' ', slide: '1' })).toBe(false)
  expect(searchEndpoint.isChoice?.({ text: '' })).toBe(true)
})

test('a list is tagged with its filters and its content', () => {
  const args = { category: 'drinks', subCategory: ' ', brands: ['3'], collections: ['4'] }
  const listing = categoryListingEndpoint.decode(ANSWER, info)
  if (!listing) throw new Error('no listing')
  const filters = ['listing', 'brand:3', 'collection:4']
  const shown = ['category:drinks', 'category:teas', 'product:5']
  expect(categoryListingEndpoint.tags(args, listing)).toEqual(['category:drinks', ...filters, ...shown])
  expect(categoryListingEndpoint.tags(args, null)).toEqual(['category:drinks', ...filters])
  expect(productsEndpoint.tags({}, { ...listing, category: null })).toEqual(['listing', 'category:teas', 'product:5'])
  expect(productsEndpoint.tags({ brands: null, collections: null }, null)).toEqual(['listing'])
  expect(categoryListingEndpoint.changesAt?.(listing)).toEqual([END])
  expect(productsEndpoint.changesAt?.(listing)).toEqual([END])
})
