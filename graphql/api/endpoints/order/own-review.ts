import { FormData } from 'undici'
import * as v from 'valibot'
import { definePrivate, guest, seg } from '../../endpoint.ts'
import { type ShopInfo, type ImageModel, imageOf } from '../../wire/shop-info.ts'
import { id, listOf, maybe, text } from '../../wire/wire.ts'
import { ratingField, reviewText } from '../product/reviews.ts'
import { appendImage, type UploadedImage } from './order-calls.ts'

export interface OwnReviewModel {
  id: string
  orderId: string | null
  rating: number
  text: string | null
  /** `file` is the backend's picture name, required to delete it. */
  images: { id: string; file: string; image: ImageModel }[]
}

const ownReviewWire = v.object({
  id,
  order_id: maybe(id),
  rating: ratingField,
  review: text,
  review_images: listOf(v.object({ id, image: v.pipe(text, v.nonEmpty()) })),
})

function decodeOwnReview(data: unknown, shop: ShopInfo): OwnReviewModel {
  const wire = v.parse(ownReviewWire, data)
  return {
    id: wire.id,
    orderId: wire.order_id,
    rating: wire.rating,
    text: reviewText(wire.review),
    images: wire.review_images.map((picture) => ({
      id: picture.id,
      file: picture.image,
      image: imageOf(shop, picture.image),
    })),
  }
}

/** Refused without a review. */
export const ownReviewEndpoint = definePrivate({
  name: 'rating-review/find',
  method: 'GET',
  path: ({ productId }: { productId: string }) => `rating-review/find/${seg(productId)}`,
  query: ({ productId }, caller) => ({ id: productId, ...guest(caller) }),
  decode: (data, { shop }) => decodeOwnReview(data, shop),
})

export interface ReviewForm {
  id: string | null
  orderId: string
  productId: string
  rating: number
  text: string
  images: UploadedImage[]
  deletedImages: OwnReviewModel['images']
}

function formOf(review: ReviewForm): FormData {
  const form = new FormData()
  form.append('id', review.id ?? '')
  form.append('order_id', review.orderId)
  form.append('product_id', review.productId)
  form.append('rating', String(review.rating))
  form.append('review', review.text)
  form.append(
    'deleted_images',
    JSON.stringify(review.deletedImages.map(({ id: imageId, file }) => ({ id: Number(imageId), image: file }))),
  )
  for (const image of review.images) appendImage(form, 'images[]', image)
  return form
}

/** The message thanks the shopper or reports a failed picture. */
export const reviewActionEndpoint = definePrivate({
  name: 'rating-review/action',
  method: 'POST',
  needsShop: false,
  body: (review: ReviewForm, caller) => {
    const form = formOf(review)
    const { user_token: guestToken } = guest(caller)
    if (guestToken !== undefined) form.append('user_token', guestToken)
    return form
  },
  decode: (_data, { message }) => message || null,
})
