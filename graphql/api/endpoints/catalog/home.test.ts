import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { flashSaleEndpoint, flashSalesEndpoint } from './flash-sale.ts'
import { homeEndpoint } from './home.ts'
import { arrangeShowcase } from './showcase.ts'

const shop = { ...NO_SHOP_INFO, imageBaseUrl: 'https://media.test/' }
const info = { message: null, shop }
const END = '2026-12-01T00:00:00.000Z'
const OTHER_END = '2026-12-05T00:00:00.000Z'

const card = (id: number) => ({ id, slug: 'tea', title: 'Tea', selling: 9, price: 5 })
const withId = (id: number) => expect.objectContaining({ id: String(id) })
const SALE = { id: 91, title: 'Spring', status: 1, end_time: '2026-12-01 00:00:00', public_products: [card(5)] }
const SHOWN_SALE = { id: '91', title: 'Spring', endsAt: END, products: [withId(5)] }
const banner = (id: number, change: object = {}) => ({ id, type: 1, title: 'B', slug: 'b', status: 1, ...change })

const HOME = {
  slider: { main: [banner(1), banner(2, { status: 2 })], right_top: banner(3), right_bottom: [banner(4), banner(5)] },
  banners: [banner(6)],
  flash_sales: [SALE, { ...SALE, id: 92, public_products: [] }],
  collections: [
    { id: 81, title: 'New', slug: 'new', status: 1, product_collections: [{ ...card(7), end_time: OTHER_END }] },
    { id: 82, title: 'Hidden', slug: 'hidden', status: 2, product_collections: [card(8)] },
    { id: 83, title: 'Empty', slug: 'empty', product_collections: [] },
  ],
  featured_categories: [{ id: 2, title: 'Teas', slug: 'teas' }],
  featured_brands: [{ id: 3, title: 'Hills', slug: 'hills' }],
  site_features: [
    { detail: '<b onclick="x()">Fast</b>', image: 'fast.webp', status: 1 },
    { detail: 'Free', image: null },
    { detail: 'Hidden', status: 2 },
    { detail: '' },
  ],
}

test('a complete home page without hidden and empty parts', () => {
  expect(homeEndpoint.decode(HOME, info)).toEqual({
    slides: [withId(1)],
    rightTop: withId(3),
    rightBottom: withId(4),
    banners: [withId(6)],
    flashSales: [SHOWN_SALE],
    collections: [{ id: '81', title: 'New', slug: 'new', products: [withId(7)] }],
    featuredCategories: [withId(2)],
    featuredBrands: [withId(3)],
    features: [
      { detail: '<b>Fast</b>', image: 'https://media.test/fast.webp' },
      { detail: 'Free', image: null },
    ],
  })
})

test.each([{}, { slider: null, banners: 'x', flash_sales: null, collections: {}, site_features: null }])(
  'of %j the front page is empty',
  (data) => {
    expect(homeEndpoint.decode(data, info)).toEqual({
      slides: [],
      rightTop: null,
      rightBottom: null,
      banners: [],
      flashSales: [],
      collections: [],
      featuredCategories: [],
      featuredBrands: [],
      features: [],
    })
  },
)

test.each([null, 'text', 5])('%j is not a home page', (data) => {
  expect(() => homeEndpoint.decode(data, info)).toThrow()
})

test('the home page is tagged with its content and changes when a sale ends', () => {
  const home = homeEndpoint.decode(HOME, info)
  expect(homeEndpoint.path(undefined)).toBe('home')
  expect(homeEndpoint.tags(undefined, home)).toEqual([
    'home',
    'flash-sale:91',
    'product:5',
    'collection:81',
    'product:7',
    'category:teas',
    'brand:3',
  ])
  expect(homeEndpoint.tags(undefined, null)).toEqual(['home'])
  expect(homeEndpoint.changesAt?.(home)).toEqual([END, OTHER_END])
})

test('prices of products in running sales end with them', () => {
  const hidden = { ...SALE, id: 93, status: 2 }
  const endless = { ...SALE, id: 94, end_time: null }
  const silent = { ...SALE, id: 95, status: undefined, public_products: null }
  const sales = flashSalesEndpoint.decode([SALE, hidden, endless, silent], info)
  expect(sales).toEqual([SHOWN_SALE, { ...SHOWN_SALE, id: '95', products: [] }])
  expect(sales[0]?.products[0]?.prices.flash?.flashEndsAt).toBe(END)
  expect(flashSalesEndpoint.path(undefined)).toBe('flash-sale')
  expect(flashSalesEndpoint.tags(undefined, sales)).toEqual([
    'flash-sale',
    'flash-sale:91',
    'product:5',
    'flash-sale:95',
  ])
  expect(flashSalesEndpoint.tags(undefined, null)).toEqual(['flash-sale'])
  expect(flashSalesEndpoint.changesAt?.(sales)).toEqual([END, END])
})

test('prices on a page of a sale have ended until its end is added', () => {
  const args = { id: '91', page: 2 }
  const page = flashSaleEndpoint.decode({ data: [card(5)], current_page: 2, last_page: 2 }, info)
  expect(page).toEqual({
    items: [withId(5)],
    pageInfo: { page: 2, pageCount: 2, perPage: 0, total: 0, from: null, to: null },
  })
  expect(page?.items[0]?.prices.flash?.flashEndsAt).toBe('1970-01-01T00:00:00.000Z')
  expect([flashSaleEndpoint.path(args), flashSaleEndpoint.query?.(args)]).toEqual(['flash-sale/91', { page: 2 }])
  expect(flashSaleEndpoint.tags(args, page)).toEqual(['flash-sale', 'flash-sale:91', 'product:5'])
  expect(flashSaleEndpoint.tags(args, null)).toEqual(['flash-sale', 'flash-sale:91'])
})

/** Sales and collections with these numbers of products, with ids from `first`. */
function listOf(id: number, first: number, count: number) {
  const ids = Array.from({ length: count }, (_, index) => card(first + index))
  return { id, title: `List ${id}`, slug: `list-${id}`, product_collections: ids }
}
const collectionsOf = (...collections: object[]) => homeEndpoint.decode({ collections }, info).collections
const idsIn = (lists: readonly { id: string; products: readonly { id: string }[] }[]) =>
  lists.map(({ id, products }) => [id, ...products.map((product) => Number(product.id))].join(' '))

test('the showcase has a sale, two rows, and a grid without duplicates', () => {
  const sales = flashSalesEndpoint.decode(
    [
      { ...SALE, public_products: [1, 2, 3].map(card) },
      { ...SALE, id: 92 },
    ],
    info,
  )
  const collections = collectionsOf(listOf(1, 2, 10), listOf(2, 12, 3), listOf(3, 20, 3), listOf(4, 30, 7))
  const showcase = arrangeShowcase(sales, collections)
  expect(showcase.sale && idsIn([showcase.sale])).toEqual(['91 1 2 3'])
  expect(idsIn(showcase.otherSales)).toEqual(['92 5'])
  expect(idsIn(showcase.collections)).toEqual(['1 4 5 6 7 8', '2 12 13 14', '4 30 31 32 33 34'])
  expect(idsIn(showcase.otherCollections)).toEqual(['3 20 21 22'])
  expect([...showcase.shown].map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 14, 30, 31, 32, 33, 34])
})

test('a sale shows eight products', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const sales = flashSalesEndpoint.decode([{ ...SALE, public_products: ids.map(card) }], info)
  expect(idsIn([arrangeShowcase(sales, []).sale].filter((sale) => sale !== null))).toEqual(['91 1 2 3 4 5 6 7 8'])
})

test('a collection whose products are all shown becomes a link', () => {
  const { collections, otherCollections } = arrangeShowcase([], collectionsOf(listOf(1, 1, 2), listOf(2, 1, 2)))
  expect(idsIn(collections)).toEqual(['1 1 2'])
  expect(idsIn(otherCollections)).toEqual(['2'])
})

test('the showcase may be empty', () => {
  expect(arrangeShowcase([], [])).toEqual({
    sale: null,
    otherSales: [],
    collections: [],
    otherCollections: [],
    shown: new Set(),
  })
})
