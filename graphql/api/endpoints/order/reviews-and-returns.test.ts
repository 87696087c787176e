import { FormData } from 'undici'
import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { ownReviewEndpoint, reviewActionEndpoint } from './own-review.ts'
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
