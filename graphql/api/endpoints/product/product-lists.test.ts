import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { decodeCards, priceEnds, suggestedProductsEndpoint } from './product-card.ts'
import { reviewsEndpoint, reviewText } from './reviews.ts'

const shop = { ...NO_SHOP_INFO, imageBaseUrl: 'https://media.test/' }
const info = { message: null, shop }

const dollars = (amount: number) => ({ amount, currency: 'USD', formatted: `$${(amount / 100).toFixed(2)}` })
const picture = (file: string, phone = file) => ({
  url: `https://media.test/${file}`,
  thumbnail: `https://media.test/thumb-${file}`,
  phone: `https://media.test/${phone}`,
  srcSet: null,
  phoneSrcSet: null,
})
const END = '2026-12-01T00:00:00.000Z'

const CARD = {
  id: 5,
  slug: 'green-tea',
  title: 'Green tea',
  badge: 'New',
  image: 'tea.webp',
  mobile_image: 'small.webp',
  rating: '4.5',
  review_count: 12,
  selling: '100.00',
  offered: '90.00',
  price: '75.00',
  end_time: '2026-12-01 00:00:00',
}
const usual = { current: dollars(9000), original: dollars(10000), discountPercent: 10, flashEndsAt: null }
const flash = { current: dollars(7500), original: dollars(10000), discountPercent: 25, flashEndsAt: END }
const SHOWN = {
  id: '5',
  slug: 'green-tea',
  title: 'Green tea',
  badge: 'New',
  image: picture('tea.webp', 'small.webp'),
  prices: { usual, flash },
  rating: 4.5,
  reviewCount: 12,
  inStock: null,
  quantity: null,
  variantCount: null,
  brand: null,
  language: null,
}
const NO_CARDS = [{ ...CARD, id: null }, { ...CARD, selling: null }, null, 'text']

test.each([
  ['in full', {}, {}],
  ['without a translation', { title: null }, { title: 'green tea' }],
  ['with too many stars', { rating: 7 }, { rating: 5 }],
  ['with negative stars', { rating: -1 }, { rating: 0 }],
  ['without reviews', { rating: null, review_count: null }, { rating: 0, reviewCount: 0 }],
  ['outside a sale', { price: null, end_time: null }, { prices: { usual, flash: null } }],
  ['whose sale has no end', { end_time: null }, { prices: { usual, flash: null } }],
  ['whose sale has no price', { price: null }, { prices: { usual, flash: null } }],
  ['without pictures', { image: null, mobile_image: null }, { image: picture('default-image.webp') }],
  [
    'without an offer',
    { offered: '0.00', price: null },
    {
      prices: {
        usual: { current: dollars(10000), original: null, discountPercent: null, flashEndsAt: null },
        flash: null,
      },
    },
  ],
])('a card %s', (_what, change, expected) => {
  expect(decodeCards([{ ...CARD, ...change }], shop)).toEqual([{ ...SHOWN, ...expected }])
})

test.each([
  ['beside the link, with another id', { ...CARD, id: 900, product_id: 5 }],
  ['in `product`', { id: 900, product_id: 5, product: CARD }],
  ['in `flash_product`', { id: 900, flash_product: CARD }],
  ['in `public_product`', { id: 900, public_product: CARD }],
  ['in `public_product`, beside null', { id: 900, product: null, flash_product: null, public_product: CARD }],
  ['in `product`, with nulls for fields of the link', { ...CARD, id: 900, product: { id: 5, price: null } }],
  ['beside an invalid product', { ...CARD, id: 900, product_id: 5, product: [] }],
  ['beside a product in a text', { ...CARD, product: 'tea', flash_product: null }],
])('the product of a link-table entry is found %s', (_where, entry) => {
  expect(decodeCards([entry], shop)).toEqual([SHOWN])
})

test('a list keeps its order and drops entries that are not products', () => {
  expect(decodeCards([{ ...CARD, id: 9 }, ...NO_CARDS, CARD], shop)).toEqual([{ ...SHOWN, id: '9' }, SHOWN])
  expect(decodeCards(null, shop)).toEqual([])
})

test('products of a sale end with it unless they have their own end', () => {
  const later = '2026-12-24T00:00:00.000Z'
  const [own, sale] = decodeCards([CARD, { ...CARD, end_time: null }], shop, later)
  expect([own?.prices.flash, sale?.prices.flash]).toEqual([flash, { ...flash, flashEndsAt: later }])
})

test('a list changes when one of its prices ends', () => {
  const cards = decodeCards([CARD, { ...CARD, price: null }], shop)
  expect(priceEnds(cards)).toEqual([END])
})

test('suggestions are two lists', () => {
  const page = (id: number) => ({ data: [{ ...CARD, id }], current_page: 1, last_page: 2, per_page: 7, total: 9 })
  const { similar, related } = suggestedProductsEndpoint.decode({ suggestion_1: page(8), suggestion_2: page(9) }, info)
  const pageInfo = { page: 1, pageCount: 2, perPage: 7, total: 9, from: null, to: null }
  expect(similar).toEqual({ items: [{ ...SHOWN, id: '8' }], pageInfo })
  expect(related).toEqual({ items: [{ ...SHOWN, id: '9' }], pageInfo })
  expect(suggestedProductsEndpoint.tags({ productId: '5', page: 1 }, { similar, related })).toEqual([
    'product',
    'product:5',
    'product:8',
    'product:9',
  ])
  expect(suggestedProductsEndpoint.changesAt?.({ similar, related })).toEqual([END, END])
})

test('suggestions may be empty', () => {
  const none = { items: [], pageInfo: { page: 1, pageCount: 1, perPage: 0, total: 0, from: null, to: null } }
  const lists = suggestedProductsEndpoint.decode({ suggestion_1: [], suggestion_2: null }, info)
  expect(lists).toEqual({ similar: none, related: none })
  expect(suggestedProductsEndpoint.decode({}, info)).toEqual(lists)
  expect(suggestedProductsEndpoint.changesAt?.(lists)).toEqual([])
  expect(suggestedProductsEndpoint.tags({ productId: '5', page: 1 }, null)).toEqual(['product', 'product:5'])
  expect(() => suggestedProductsEndpoint.decode(null, info)).toThrow()
})

test('suggestions are requested by page', () => {
  expect(suggestedProductsEndpoint.path({ productId: '5', page: 2 })).toBe('suggested-products/5')
  expect(suggestedProductsEndpoint.query?.({ productId: '5', page: 2 })).toEqual({ page: 2 })
})

const REVIEW = {
  id: 7,
  rating: 4,
  review: ' Fine ',
  created_at: '2026-11-20T10:00:00.000000Z',
  user: { name: 'Ada', email: 'ada@example.test' },
  guest_user: { name: 'Guest' },
  review_images: [{ id: 1, image: 'a.webp' }, { image: '' }],
}
const SHOWN_REVIEW = {
  id: '7',
  author: 'Ada',
  rating: 4,
  text: 'Fine',
  language: null,
  isVerified: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  images: [picture('a.webp')],
}
const reviewsIn = (data: object[]) => reviewsEndpoint.decode({ all: { data } }, info).items

test.each([
  ['by a member', {}, {}],
  ['by a member with a last name', { user: { name: 'Ada Lovelace' } }, { author: 'Ada L.' }],
  ['by a guest', { user: null }, { author: 'Guest' }],
  ['by a guest with a last name', { user: null, guest_user: { name: 'Ada Lovelace' } }, { author: 'Ada L.' }],
  ['by a member without a name', { user: { name: '' } }, { author: 'Guest' }],
  ['by an unknown author', { user: null, guest_user: null }, { author: '' }],
  ['by an author as text', { user: 'Ada', guest_user: 'Ada' }, { author: '' }],
  ['with stars only', { review: null, review_images: null }, { text: null, images: [] }],
  ['with too many stars', { rating: 9 }, { rating: 5 }],
  ['without stars', { rating: null }, { rating: 1 }],
])('a review %s', (_what, change, expected) => {
  const unreadable = [
    { ...REVIEW, id: null },
    { ...REVIEW, created_at: 'soon' },
  ]
  expect(reviewsIn([...unreadable, { ...REVIEW, ...change }])).toEqual([{ ...SHOWN_REVIEW, ...expected }])
})

test('reviews have a histogram and a banner', () => {
  const total = [{ rating: 5, total: '10' }, { rating: 3, total: 2 }, 'x']
  const banner = { id: 1, type: 7, title: 'Sale', slug: 'sale', image: 'b.webp', source_type: 1, closable: 1 }
  const all = { data: [REVIEW], current_page: 1, last_page: 3, per_page: 6, total: 12, from: 1, to: 6 }
  expect(reviewsEndpoint.decode({ all, total, banner }, info)).toEqual({
    items: [SHOWN_REVIEW],
    pageInfo: { page: 1, pageCount: 3, perPage: 6, total: 12, from: 1, to: 6 },
    histogram: [
      { rating: 5, count: 10 },
      { rating: 4, count: 0 },
      { rating: 3, count: 2 },
      { rating: 2, count: 0 },
      { rating: 1, count: 0 },
    ],
    isFilterable: false,
    banner: { id: '1', type: 7, title: 'Sale', slug: 'sale', image: picture('b.webp'), closable: true, url: null },
  })
  expect(reviewsEndpoint.decode({ all: [] }, info)).toMatchObject({ items: [], banner: null })
  expect(() => reviewsEndpoint.decode({ total }, info)).toThrow()
})

test.each([
  ['NEWEST', { order_by: 'created_at', type: 'desc' }],
  ['OLDEST', { order_by: 'created_at', type: 'asc' }],
  ['HIGHEST', { order_by: 'rating', type: 'desc' }],
  ['LOWEST', { order_by: 'rating', type: 'asc' }],
] as const)('reviews are asked for by %s', (sort, order) => {
  const args = { productId: '5', page: 2, sort }
  expect(reviewsEndpoint.path(args)).toBe('reviews/5')
  expect(reviewsEndpoint.query?.(args)).toEqual({ id: '5', page: 2, ...order, time_zone: 'UTC', get_total: 'true' })
  expect(reviewsEndpoint.query?.({ ...args, rating: 4 })).toMatchObject({ rating: '4' })
  expect(reviewsEndpoint.tags(args, null)).toEqual(['review', 'product:5'])
})

test('language and purchase of a review are read if the backend announces them', () => {
  const data = [{ ...REVIEW, lang: 'fr', verified: true }]
  const announced = { message: null, shop: { ...shop, hasReviewDetails: true } }
  const { items, isFilterable } = reviewsEndpoint.decode({ all: { data } }, announced)
  expect(items).toEqual([{ ...SHOWN_REVIEW, language: 'fr', isVerified: true }])
  expect(isFilterable).toBe(true)
  expect(reviewsIn(data)).toEqual([SHOWN_REVIEW])
})

test.each([
  [' Fine ', 'Fine'],
  ['', null],
  ['  ', null],
  ['null', null],
  [' null ', null],
  ['null and void', 'null and void'],
])('the text %j of a review is %j', (raw, expected) => {
  expect(reviewText(raw)).toBe(expected)
})
