import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { homeEndpoint } from './home.ts'

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
