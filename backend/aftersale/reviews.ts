import { countReviews } from '../catalog/review-counts.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { columnOf, ownedBy } from '../database/sql-parts.ts'
import type { Identity } from '../http/identity.ts'
import type { Slice } from '../http/paginate.ts'
import { displayTime, stamps } from '../http/wire.ts'

/** A letter with its marks. In Hindi a mark joins two letters. */
const INITIAL = /^\P{M}\p{M}*(?:(?<=\u094d)\P{M}\p{M}*)*/u

/** "Asha E." for "Asha Maria Example"; a single name stays as it is. */
function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  if (last === undefined) return first
  return `${first} ${INITIAL.exec(last)?.[0] ?? ''}.`
}

interface ReviewQuery {
  productId: number
  page: number
  perPage: number
  text: string
  /** Number of stars; null for all reviews. */
  rating: number | null
  orderBy: 'created_at' | 'rating' | 'updated_at'
  ascending: boolean
  timeZone: string
}

type ReviewListRow = Omit<Row<'reviews'>, 'user_id'> & { member_name: Row<'users'>['name'] | null }

export type ReviewImage = Pick<Row<'review_images'>, 'id' | 'image'> & {
  rating_review_id: Row<'review_images'>['review_id']
}

export function listReviews(database: Database, query: ReviewQuery): Slice<object> {
  const filters = [
    'r.product_id = :productId',
    ...(query.text === '' ? [] : ['instr(lower(r.review), :text) > 0']),
    ...(query.rating === null ? [] : ['r.rating = :rating']),
  ]
  const where = filters.join(' AND ')
  const params = {
    productId: query.productId,
    text: query.text.toLowerCase(),
    rating: query.rating,
    limit: query.perPage,
    offset: (query.page - 1) * query.perPage,
  }
  const direction = query.ascending ? 'ASC' : 'DESC'
  const total = database.count(`SELECT count(*) FROM reviews r WHERE ${where}`, params)
  const rows = database.all<ReviewListRow>(
    `SELECT r.id, r.product_id, r.order_id, r.rating, r.review, u.name AS member_name, r.author_name, r.user_token,
       r.created_at, r.updated_at, r.lang, r.is_verified
     FROM reviews r LEFT JOIN users u ON u.id = r.user_id
     WHERE ${where} ORDER BY r.${query.orderBy} ${direction}, r.id ${direction} LIMIT :limit OFFSET :offset`,
    params,
  )
  const images = readImages(database, columnOf(rows, 'id'))
  return { total, rows: rows.map((row) => toReview(row, images.get(row.id) ?? [], query.timeZone)) }
}

function readImages(database: Database, reviewIds: number[]): Map<number, ReviewImage[]> {
  const rows = database.all<ReviewImage>(
    `SELECT id, review_id AS rating_review_id, image FROM review_images
     WHERE review_id IN (SELECT value FROM json_each(:ids)) ORDER BY id`,
    { ids: JSON.stringify(reviewIds) },
  )
  return Map.groupBy(rows, (row) => row.rating_review_id)
}

function toReview(
  { member_name, author_name, is_verified, ...row }: ReviewListRow,
  images: ReviewImage[],
  timeZone: string,
) {
  const author = member_name ?? author_name
  return {
    ...row,
    verified: is_verified === 1,
    ...stamps(row),
    user_id: null,
    user_token: null,
    created: displayTime(row.created_at, timeZone),
    user: author === null ? null : { name: publicName(author) },
    guest_user: null,
    review_images: images,
  }
}

export function countRatings(
  database: Database,
  productId: number,
): (Pick<Row<'reviews'>, 'rating'> & { total: number })[] {
  return database.all(
    'SELECT rating, count(*) AS total FROM reviews WHERE product_id = :productId GROUP BY rating ORDER BY rating DESC',
    { productId },
  )
}

interface NewReview {
  orderId: number
  productId: number
  rating: number
  review: string | null
  /** A guest's full name, which is only published in part; null for a user, whose account has the name. */
  authorName: string | null
  /** The shop's language while writing, probably that of the text. */
  lang: string
}

type OwnReview = Omit<Row<'reviews'>, 'user_token' | 'author_name' | 'lang' | 'is_verified'>

const columns = 'r.id, r.product_id, r.user_id, r.order_id, r.rating, r.review, r.created_at, r.updated_at'

export function findOwnReview(database: Database, identity: Identity, productId: number) {
  const owner = ownedBy(identity, 'r')
  const row = database.get<OwnReview>(
    `SELECT ${columns} FROM reviews r WHERE r.product_id = :productId AND ${owner.sql} ORDER BY r.id DESC LIMIT 1`,
    { ...owner.params, productId },
  )
  return row && { ...toOwnReview(row), review_images: readReviewImages(database, row.id) }
}

export function findReviewOfOrder(database: Database, orderId: number, productId: number) {
  const row = database.get<OwnReview>(
    `SELECT ${columns} FROM reviews r WHERE r.order_id = :orderId AND r.product_id = :productId`,
    { orderId, productId },
  )
  return row && toOwnReview(row)
}

function toOwnReview(row: OwnReview) {
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
       (product_id, user_id, user_token, author_name, order_id, rating, review, lang, is_verified, created_at,
        updated_at)
     VALUES (:productId, :userId, :userToken, :authorName, :orderId, :rating, :review, :lang, 1, :now, :now)
     ON CONFLICT (order_id, product_id) WHERE order_id IS NOT NULL
     DO UPDATE SET rating = :rating, review = :review, lang = :lang, updated_at = :now
     RETURNING id`,
    { ...review, userId: identity.userId, userToken: identity.userToken, now },
  )
  if (!row) throw new Error('the review was not saved')
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
