import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { reviewsEndpoint } from './reviews.ts'

const shop = { ...NO_SHOP_INFO, imageBaseUrl: 'https://media.test/' }
const info = { message: null, shop }
const picture = (file: string, phone = file) => ({
  url: `https://media.test/${file}`,
  thumbnail: `https://media.test/thumb-${file}`,
  phone: `https://media.test/${phone}`,
  srcSet: null,
  phoneSrcSet: null,
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
