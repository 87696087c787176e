import * as v from 'valibot'
import { publicName } from '#shared/public-name.ts'
import { definePublic, seg } from '../../endpoint.ts'
import { decodePage, hasOwnSize, type Page, pageQuery, type PageRequest } from '../../wire/lists.ts'
import { type ShopInfo, type ImageModel, imageOf } from '../../wire/shop-info.ts'
import { count, flag, id, instant, listOf, maybe, text } from '../../wire/wire.ts'
import { type BannerModel, decodeBanner } from '../shop/banner.ts'
import { languageCode } from './product-fields.ts'

interface Review {
  id: string
  /** Empty if missing. Deployed backends publish full names. */
  author: string
  /** Stars, 1 to 5. */
  rating: number
  text: string | null
  /** Language of the text; null if unknown. */
  language: string | null
  /** Null if unknown. */
  isVerified: boolean | null
  createdAt: string
  images: ImageModel[]
}

export interface ReviewsModel extends Page<Review> {
  histogram: { rating: number; count: number }[]
  isFilterable: boolean
  banner: BannerModel | null
}

/** Only the name is read: deployed backends send whole rows. */
const person = maybe(v.object({ name: text }))
export const ratingField = v.pipe(
  count,
  v.transform((value) => Math.min(5, Math.max(1, value))),
)
const reviewWire = v.object({
  id,
  rating: ratingField,
  review: text,
  lang: languageCode,
  verified: flag,
  created_at: v.pipe(instant, v.string()),
  user: person,
  guest_user: person,
  review_images: listOf(v.object({ image: v.pipe(text, v.nonEmpty()) })),
})
const totalWire = v.object({ rating: count, total: count })
const reviewsWire = v.object({
  all: v.optional(v.unknown(), null),
  total: listOf(totalWire),
  banner: v.optional(v.unknown(), null),
})

/** Some clients stored a word such as `null` for a missing text. */
export function reviewText(raw: string): string | null {
  const trimmed = raw.trim()
  return trimmed === '' || trimmed === 'null' ? null : trimmed
}

function decodeList(data: unknown, shop: ShopInfo): Review[] {
  return v.parse(listOf(reviewWire), data).map((wire) => ({
    id: wire.id,
    author: publicName(wire.user?.name || (wire.guest_user?.name ?? '')),
    rating: wire.rating,
    text: reviewText(wire.review),
    language: shop.hasReviewDetails ? wire.lang : null,
    isVerified: shop.hasReviewDetails ? wire.verified : null,
    createdAt: wire.created_at,
    images: wire.review_images.map(({ image }) => imageOf(shop, image)),
  }))
}

function decodeReviews(data: unknown, shop: ShopInfo): ReviewsModel {
  const wire = v.parse(reviewsWire, data)
  return {
    ...decodePage(wire.all, (entries) => decodeList(entries, shop)),
    histogram: [5, 4, 3, 2, 1].map((stars) => ({
      rating: stars,
      count: wire.total.find((row) => row.rating === stars)?.total ?? 0,
    })),
    banner: decodeBanner(wire.banner, shop),
    isFilterable: shop.hasReviewDetails,
  }
}

const orders = {
  NEWEST: { order_by: 'created_at', type: 'desc' },
  OLDEST: { order_by: 'created_at', type: 'asc' },
  HIGHEST: { order_by: 'rating', type: 'desc' },
  LOWEST: { order_by: 'rating', type: 'asc' },
} as const

type ReviewSort = keyof typeof orders

interface Args extends PageRequest {
  productId: string
  sort: ReviewSort
  /** Number of stars. Only for backends that announce `review_details`. */
  rating?: number | null
}

export const reviewsEndpoint = definePublic({
  name: 'reviews',
  policy: 'product',
  givesWay: true,
  path: ({ productId }: Args) => `reviews/${seg(productId)}`,
  query: ({ productId, sort, rating, ...request }) => ({
    id: productId,
    ...pageQuery(request),
    ...orders[sort],
    time_zone: 'UTC',
    get_total: 'true',
    ...(rating && { rating: String(rating) }),
  }),
  decode: (data, { shop }) => decodeReviews(data, shop),
  isChoice: hasOwnSize,
  tags: ({ productId }) => ['review', `product:${productId}`],
})
