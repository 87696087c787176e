import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { filtersEndpoint } from './filters.ts'
import { categoryListingEndpoint, discoverEndpoint, oneId, productsEndpoint } from './listing.ts'
import { searchEndpoint } from './search.ts'

const info = { message: null, shop: NO_SHOP_INFO }
const dollars = (amount: number) => ({ amount, currency: 'USD', formatted: `$${(amount / 100).toFixed(2)}` })

const END = '2026-12-01T00:00:00.000Z'
const CARD = { id: 5, slug: 'tea', title: 'Tea', selling: 9, price: 5, end_time: '2026-12-01 00:00:00' }
const PAGE = { data: [CARD, {}], current_page: 2, last_page: 3, per_page: 30, total: 70, from: 31, to: 60 }
const pageInfo = { page: 2, pageCount: 3, perPage: 30, total: 70, from: 31, to: 60 }
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
const SHOWN = {
  products: { items: [expect.objectContaining({ id: '5', title: 'Tea' })], pageInfo },
  category: expect.objectContaining({ id: '1', slug: 'drinks' }),
  subCategory: expect.objectContaining({ id: '2', slug: 'teas' }),
  source: null,
  brands: [{ id: '3', title: 'Hills', slug: '' }],
  collections: [{ id: '4', title: 'Spring', slug: '' }],
  shipping: [{ id: '6', title: 'Free', slug: '' }],
  attributes: [{ id: '7', title: 'Size', values: [{ id: '71', title: 'M' }] }],
  correctedQuery: 'tea',
  shorterQueries: ['tea'],
}

test('a category has its products, parents, and filter options', () => {
  expect(categoryListingEndpoint.decode({ ...ANSWER, source: { title: 'Sale' } }, info)).toEqual(SHOWN)
  expect(categoryListingEndpoint.decode({ result: [] }, info)).toEqual({
    products: { items: [], pageInfo: { page: 1, pageCount: 1, perPage: 0, total: 0, from: null, to: null } },
    category: null,
    subCategory: null,
    source: null,
    brands: [],
    collections: [],
    shipping: [],
    attributes: [],
    correctedQuery: null,
    shorterQueries: [],
  })
  expect(() => categoryListingEndpoint.decode({}, info)).toThrow()
})

test.each([
  ['named', { source: { title: 'Sale', slug: 'sale' } }, { title: 'Sale', slug: 'sale' }],
  ['named without a slug', { source: { title: 'Sale' } }, { title: 'Sale', slug: '' }],
  ['none', { source: null }, null],
  ['missing', {}, { title: '', slug: '' }],
  ['malformed', { source: 'Sale' }, { title: '', slug: '' }],
])('the source of a product list: %s', (_what, change, source) => {
  expect(productsEndpoint.decode({ ...ANSWER, ...change }, info)).toEqual({ ...SHOWN, source })
})

test("the home page's grid only has products", () => {
  const products = discoverEndpoint.decode(ANSWER, info)
  expect(products).toEqual(SHOWN.products)
  expect([discoverEndpoint.path({ page: 2 }), discoverEndpoint.query?.({ page: 2 })]).toEqual([
    'products',
    { is_home_page: 'true', page: 2 },
  ])
  expect(discoverEndpoint.tags({ page: 1 }, products)).toEqual(['home', 'product:5'])
  expect(discoverEndpoint.tags({ page: 1 }, null)).toEqual(['home'])
  expect(discoverEndpoint.changesAt?.(products)).toEqual([END])
})

const WHOLE = { category: null, sub_category: null, q: '', home_spm: '', banner: '', filter: '' }
const FIRST = { ...WHOLE, brand: '', collection: '', shipping: '', value: '', page: 1, sidebar_data: 'true' }

test.each([
  ['nothing', {}, {}],
  ['brands, unique and sorted', { brands: ['12', '3', '3'] }, { brand: '3,12' }],
  ['collections', { collections: ['4'] }, { collection: '4' }],
  ['shipping rules', { shipping: ['6'] }, { shipping: '6' }],
  ['attribute values', { values: ['12', '3'] }, { value: '3,12' }],
  ['sales', { onSale: true }, { on_sale: 'true' }],
  ['one star', { rating: 1 }, { rating: 1 }],
  ['a price', { minPrice: 10, maxPrice: 20.5 }, { min: 10, max: 20.5 }],
  ['the default sort order', { sort: 'FEATURED' }, {}],
  ['a sort order', { sort: 'PRICE_HIGH_TO_LOW' }, { sortby: 'price_high_to_low' }],
  ['a page', { page: 3 }, { page: 3 }],
  ['a page of a size', { page: 3, perPage: 50 }, { page: 3, per_page: 50 }],
] as const)('a list is filtered by %s', (_what, args, expected) => {
  expect(categoryListingEndpoint.query?.(args)).toEqual({ ...FIRST, ...expected })
  expect(productsEndpoint.query?.(args)).toEqual({ ...FIRST, ...expected })
})

test('a category is requested by its slugs', () => {
  const args = { category: ' drinks ', subCategory: 'teas' }
  expect(categoryListingEndpoint.path(args)).toBe('all')
  expect(categoryListingEndpoint.query?.(args)).toEqual({ ...FIRST, category: 'drinks', sub_category: 'teas' })
})

test('products are requested by words, slide, banner, and filter', () => {
  const args = { query: ' Green  TEA ', slide: '1', banner: '2', filter: '3' }
  expect(productsEndpoint.path(args)).toBe('products')
  expect(productsEndpoint.query?.(args)).toEqual({
    ...FIRST,
    q: 'green tea',
    home_spm: '1',
    banner: '2',
    filter: '3',
  })
})

test.each([
  ['7', '7'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('the id %j is sent as %j', (value, expected) => {
  expect(oneId(value)).toBe(expected)
})

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

const option = (id: string, title: string) => ({ id, title, slug: '' })

test('filters have options and the price range', () => {
  const data = {
    ...ANSWER,
    filters: [{ id: 11, title: 'Size', values: [{ id: 12, title: 'Large' }] }],
    price: { min: '5.00', max: 99 },
  }
  expect(filtersEndpoint.decode(data, info)).toEqual({
    brands: [option('3', 'Hills')],
    collections: [option('4', 'Spring')],
    shipping: [option('6', 'Free')],
    attributes: [{ id: '11', title: 'Size', values: [{ id: '12', title: 'Large' }] }],
    prices: { lowest: dollars(500), highest: dollars(9900) },
  })
  const none = { brands: [], collections: [], shipping: [], attributes: [], prices: null }
  expect(filtersEndpoint.decode({}, info)).toEqual(none)
  expect(filtersEndpoint.decode({ price: { min: 1, max: null } }, info)).toEqual(none)
})

test('filters are requested by the source of the list', () => {
  const args = { query: 'Tea', slide: '1', banner: '2' }
  expect(filtersEndpoint.path(args)).toBe('filters')
  expect(filtersEndpoint.query?.(args)).toEqual({ q: 'tea', home_spm: '1', banner: '2' })
  expect(filtersEndpoint.tags(args, null)).toEqual(['listing'])
})

test('suggestions are limited per kind, without duplicate words', () => {
  const ids = Array.from({ length: 12 }, (_, index) => index + 1)
  const suggested = ['tea', 'tea', '', ...ids.map((id) => `tea ${id}`)].map((title) => ({ title }))
  const categories = ids.map((id) => ({ id, title: 'Tea', slug: `tea-${id}` }))
  const found = searchEndpoint.decode(
    { product: ids.map((id) => ({ ...CARD, id })), suggested, category: categories, sub_category: categories },
    info,
  )
  const slugs = ids.slice(0, 9).map((id) => `tea-${id}`)
  expect(found.keywords).toEqual(['tea', ...ids.slice(0, 8).map((id) => `tea ${id}`)])
  expect(found.categories.map(({ slug }) => slug)).toEqual(slugs)
  expect(found.subCategories.map(({ slug }) => slug)).toEqual(slugs)
  expect(found.products.map(({ id }) => id)).toEqual(ids.slice(0, 9).map(String))
  expect(searchEndpoint.decode({}, info)).toEqual({ keywords: [], categories: [], subCategories: [], products: [] })
})

test('suggestions are requested by words and tagged with their content', () => {
  const category = [{ id: 1, slug: 'drinks' }]
  const found = searchEndpoint.decode({ product: [CARD], category, sub_category: [{ id: 2, slug: 'teas' }] }, info)
  expect([searchEndpoint.path({ text: ' TEA ' }), searchEndpoint.query?.({ text: ' TEA ' })]).toEqual([
    'search',
    { q: 'tea' },
  ])
  expect(searchEndpoint.tags({ text: 'tea' }, found)).toEqual([
    'search',
    'product:5',
    'category:drinks',
    'category:teas',
  ])
  expect(searchEndpoint.tags({ text: 'tea' }, null)).toEqual(['search'])
  expect(searchEndpoint.changesAt?.(found)).toEqual([END])
})
