import { countReviews } from '../catalog/review-counts.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { ownedBy } from '../database/sql-parts.ts'
import type { Identity } from '../http/identity.ts'
import { stamps } from '../http/wire.ts'
import type { ReviewImage } from './reviews.ts'

interface NewReview {
  orderId: number
  productId: number
  rating: number
  review: string | null
  /** A guest's full name, of which only a part is published; null for a user, whose account holds the name. */
  authorName: string | null
}

type OwnReview = Omit<Row<'reviews'>, 'user_token' | 'author_name'>

const columns = 'r.id, r.product_id, r.user_id, r.order_id, r.rating, r.review, r.created_at, r.updated_at'

export function findOwnReview(database: Database, identity: Identity, productId: number) {
  const owner = ownedBy(identity, 'r')
  const row = database.get<OwnReview>(
    `SELECT ${columns} FROM reviews r WHERE r.product_id = :productId AND ${owner.sql} ORDER BY r.id DESC LIMIT 1`,
    { ...owner.params, productId },
  )
  return row && { ...toReview(row), review_images: readReviewImages(database, row.id) }
}

export function findReviewOfOrder(database: Database, orderId: number, productId: number) {
  const row = database.get<OwnReview>(
    `SELECT ${columns} FROM reviews r WHERE r.order_id = :orderId AND r.product_id = :productId`,
    { orderId, productId },
  )
  return row && toReview(row)
}

function toReview(row: OwnReview) {
  return { ...row, user_token: null, ...stamps(row) }
}

export function readReviewImages(database: Database, reviewId: number): ReviewImage[] {
  return database.all(
    'SELECT id, review_id AS rating_review_id, image FROM review_images WHERE review_id = :reviewId ORDER BY id',
    { reviewId },
  )
}

export function saveReview(database: Database, identity: Identity, review: NewReview, now: number): number {
  const row = database.get<Pick<Row<'reviews'>, 'id'>>(
    `INSERT INTO reviews
       (product_id, user_id, user_token, author_name, order_id, rating, review, created_at, updated_at)
     VALUES (:productId, :userId, :userToken, :authorName, :orderId, :rating, :review, :now, :now)
     ON CONFLICT (order_id, product_id) WHERE order_id IS NOT NULL
     DO UPDATE SET rating = :rating, review = :review, updated_at = :now
     RETURNING id`,
    { ...review, userId: identity.userId, userToken: identity.userToken, now },
  )
  if (!row) throw new Error('a review was neither written nor changed')
  countReviews(database, [review.productId])
  return row.id
}

export function addReviewImages(database: Database, reviewId: number, names: readonly string[]): void {
  for (const image of names) {
    database.run('INSERT INTO review_images (review_id, image) VALUES (:reviewId, :image)', { reviewId, image })
  }
}

export function removeReviewImages(database: Database, reviewId: number, imageIds: readonly number[]): string[] {
  const rows = database.all<Pick<Row<'review_images'>, 'image'>>(
    `DELETE FROM review_images WHERE review_id = :reviewId AND id IN (SELECT value FROM json_each(:ids))
     RETURNING image`,
    { reviewId, ids: JSON.stringify(imageIds) },
  )
  return rows.map((row) => row.image)
}
