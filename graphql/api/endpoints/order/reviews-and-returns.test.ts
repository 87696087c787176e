import { FormData } from 'undici'
import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { returnImageEndpoint, returnProductEndpoint } from './order-calls.ts'
import { ownReviewEndpoint, reviewActionEndpoint } from './own-review.ts'

const guest = { guestToken: 'guest-1', signedIn: false }
const member = { guestToken: 'guest-1', signedIn: true }
const shop = { ...NO_SHOP_INFO, imageBaseUrl: 'https://media.test/' }
const info = { message: null, shop }

const png = { bytes: new Uint8Array([1, 2]), type: 'image/png' } as const
const jpeg = { bytes: new Uint8Array([3]), type: 'image/jpeg' } as const

/** The fields of a form in order; a file as its name, type, and size. */
function fieldsOf(form: unknown): [string, string][] {
  if (!(form instanceof FormData)) throw new TypeError('no form')
  return [...form].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name} ${value.type} ${value.size}`,
  ])
}

const picture = (file: string) => ({
  url: `https://media.test/${file}`,
  thumbnail: `https://media.test/thumb-${file}`,
  phone: `https://media.test/${file}`,
  srcSet: null,
  phoneSrcSet: null,
})

test("the shopper's own review, with its pictures", () => {
  const data = {
    id: 7,
    order_id: '12',
    rating: '4',
    review: ' Fine ',
    review_images: [{ id: 1, image: 'a.webp' }, { id: 2, image: '' }, { image: 'b.webp' }],
    user: { email: 'ada@example.test' },
  }
  expect(ownReviewEndpoint.decode(data, info)).toEqual({
    id: '7',
    orderId: '12',
    rating: 4,
    text: 'Fine',
    images: [{ id: '1', file: 'a.webp', image: picture('a.webp') }],
  })
})

test('a review may consist of stars only, without an order', () => {
  expect(ownReviewEndpoint.decode({ id: 7, rating: 9, review: 'null' }, info)).toEqual({
    id: '7',
    orderId: null,
    rating: 5,
    text: null,
    images: [],
  })
})

test('a review without an id is invalid', () => {
  expect(() => ownReviewEndpoint.decode({ rating: 4 }, info)).toThrow()
})

test("the shopper's own review is requested by product", () => {
  expect(ownReviewEndpoint.path({ productId: '5' })).toBe('rating-review/find/5')
  expect(ownReviewEndpoint.query?.({ productId: '5' }, guest)).toEqual({ id: '5', user_token: 'guest-1' })
  expect(ownReviewEndpoint.query?.({ productId: '5' }, member)).toEqual({ id: '5' })
})

test('a review is sent as a form, with new pictures and the names of those to delete', () => {
  const review = {
    id: '7',
    orderId: '12',
    productId: '5',
    rating: 4,
    text: 'Fine',
    images: [png, jpeg],
    deletedImages: [{ id: '1', file: 'a.webp', image: picture('a.webp') }],
  }
  expect(reviewActionEndpoint.path(review)).toBe('rating-review/action')
  expect(fieldsOf(reviewActionEndpoint.body?.(review, member))).toEqual([
    ['id', '7'],
    ['order_id', '12'],
    ['product_id', '5'],
    ['rating', '4'],
    ['review', 'Fine'],
    ['deleted_images', '[{"id":1,"image":"a.webp"}]'],
    ['images[]', 'photo.png image/png 2'],
    ['images[]', 'photo.jpg image/jpeg 1'],
  ])
})

test("a new review has an empty id and a guest's token", () => {
  const review = { id: null, orderId: '12', productId: '5', rating: 1, text: '', images: [], deletedImages: [] }
  expect(fieldsOf(reviewActionEndpoint.body?.(review, guest))).toEqual([
    ['id', ''],
    ['order_id', '12'],
    ['product_id', '5'],
    ['rating', '1'],
    ['review', ''],
    ['deleted_images', '[]'],
    ['user_token', 'guest-1'],
  ])
})

test.each([
  ['Thank you', 'Thank you'],
  ['', null],
  [null, null],
])('after a review the message %j is shown as %j', (message, expected) => {
  expect(reviewActionEndpoint.decode({ id: 7 }, { message, shop })).toBe(expected)
})

test('a return picture is sent as a form, and the answer has its name', () => {
  expect(returnImageEndpoint.path({ image: png })).toBe('returnProduct/upload-image')
  expect(fieldsOf(returnImageEndpoint.body?.({ image: png }, guest))).toEqual([
    ['user_token', 'guest-1'],
    ['image', 'photo.png image/png 2'],
  ])
  expect(fieldsOf(returnImageEndpoint.body?.({ image: jpeg }, member))).toEqual([['image', 'photo.jpg image/jpeg 1']])
  expect(returnImageEndpoint.decode({ name: 'r.png' }, info)).toBe('r.png')
})

test.each([null, {}, { name: '' }, { name: null }])('%j has no picture name', (data) => {
  expect(() => returnImageEndpoint.decode(data, info)).toThrow()
})

const REQUEST = {
  orderId: '12',
  productId: '5',
  variantId: '6',
  quantity: 2,
  reason: 'broken',
  message: 'It came broken',
  images: ['r.png'],
}

test('a return has numeric ids of order and variant', () => {
  const sent = {
    order_id: 12,
    product_id: 5,
    inventory_id: 6,
    quantity: 2,
    reason: 'broken',
    message: 'It came broken',
    images: ['r.png'],
  }
  expect(returnProductEndpoint.path(REQUEST)).toBe('returnProduct')
  expect(returnProductEndpoint.body?.(REQUEST, member)).toEqual(sent)
  expect(returnProductEndpoint.body?.(REQUEST, guest)).toEqual({ ...sent, user_token: 'guest-1' })
  expect(returnProductEndpoint.decode({ id: 31, status: 1 }, info)).toBe('31')
  expect(() => returnProductEndpoint.decode({ status: 1 }, info)).toThrow()
})
