import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { decodeSeller, sellerEndpoint } from './seller.ts'

const shop = { ...NO_SHOP_INFO, imageBaseUrl: 'https://media.test/' }
const info = { message: null, shop }

const STORE = {
  id: 4,
  name: 'Corner',
  slug: 'corner',
  image: 'corner.webp',
  created_at: '2020-03-01 08:00:00',
  meta_title: 'The corner',
  meta_description: 'All of it',
  whatsapp_btn: 1,
  whatsapp_number: '+1 (202) 555-01',
  whatsapp_default_msg: 'Hello',
}
const SELLER = {
  id: '4',
  name: 'Corner',
  slug: 'corner',
  since: '2020-03-01T08:00:00.000Z',
  image: {
    url: 'https://media.test/corner.webp',
    thumbnail: 'https://media.test/thumb-corner.webp',
    phone: 'https://media.test/corner.webp',
    srcSet: null,
    phoneSrcSet: null,
  },
  metaTitle: 'The corner',
  metaDescription: 'All of it',
  whatsapp: { number: '+120255501', message: 'Hello' },
}

test.each([
  ['in full', {}, {}],
  ['without a date', { created_at: null }, { since: null }],
  ['without a translation', { name: null }, { name: 'corner' }],
  ['without WhatsApp', { whatsapp_btn: 0 }, { whatsapp: null }],
  ['without a number', { whatsapp_number: null }, { whatsapp: null }],
  ['with an invalid number', { whatsapp_number: 'soon' }, { whatsapp: null }],
  ['without a message', { whatsapp_default_msg: null }, { whatsapp: { number: '+120255501', message: '' } }],
])('a seller %s', (_what, change, expected) => {
  expect(decodeSeller({ ...STORE, ...change }, shop)).toEqual({ ...SELLER, ...expected })
})

test.each([null, {}, 'text', { ...STORE, id: null }])('%j is not a seller', (data) => {
  expect(decodeSeller(data, shop)).toBeNull()
})

test.each([
  ['4.50', 4.5],
  [9, 5],
  [-1, 0],
  [null, 0],
])('a seller with the rating %j has %d stars', (review, rating) => {
  expect(sellerEndpoint.decode({ store: STORE, result: [], review }, info)).toEqual({
    seller: SELLER,
    products: { items: [], pageInfo: { page: 1, pageCount: 1, perPage: 0, total: 0, from: null, to: null } },
    rating,
    reviewCount: null,
    isSearchable: false,
  })
})

test.each([
  [12, 12],
  [0, 0],
  [-1, null],
  [1e308, null],
  ['12', null],
])('the number of reviews %j is %j', (review_count, reviewCount) => {
  const page = sellerEndpoint.decode({ store: STORE, result: [], review_count }, info)
  expect(page).toMatchObject({ reviewCount })
})

test('a seller without a row is absent', () => {
  expect(() => sellerEndpoint.decode({ store: null, result: [] }, info)).toThrow(
    expect.objectContaining({ name: 'Absent' }),
  )
})

test('a seller is requested by slug and tagged with its products', () => {
  const args = { slug: ' corner ', sort: 'PRICE_LOW_TO_HIGH', page: 2 } as const
  expect(sellerEndpoint.path(args)).toBe('store')
  expect(sellerEndpoint.query?.(args)).toEqual({
    slug: 'corner',
    sortby: 'price_low_to_high',
    page: 2,
    required_rating: 'true',
  })
  const sale = { id: 5, selling: 9, price: 5, end_time: '2026-12-01 00:00:00' }
  const page = sellerEndpoint.decode({ store: { ...STORE, slug: 'the-corner' }, result: [sale] }, info)
  if (!page) throw new Error('no seller')
  expect(sellerEndpoint.tags(args, page)).toEqual(['seller', 'seller:the-corner', 'product:5'])
  expect(sellerEndpoint.tags(args, null)).toEqual(['seller', 'seller:corner'])
  expect(sellerEndpoint.tags({ ...args, slug: ' ' }, null)).toEqual(['seller', 'seller:'])
  expect(sellerEndpoint.changesAt?.(page)).toEqual(['2026-12-01T00:00:00.000Z'])
})
