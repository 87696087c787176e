import { integer, nullable, table, text, times } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* Reviews, returns and their photos. */

export const reviews = table('reviews', {
  id: integer,
  product_id: integer,
  user_id: nullable(integer),
  user_token: nullable(text),
  order_id: nullable(integer),
  author_name: nullable(text),
  rating: integer,
  review: nullable(text),
  ...times,
})
export type ReviewRow = RowOf<typeof reviews>

export const reviewImages = table('review_images', { id: integer, review_id: integer, image: text })
export type ReviewImageRow = RowOf<typeof reviewImages>

export const uploadedImages = table('uploaded_images', {
  name: text,
  user_id: nullable(integer),
  user_token: nullable(text),
  created_at: integer,
})

export const returns = table('returns', {
  id: integer,
  order_id: integer,
  product_id: integer,
  inventory_id: integer,
  quantity: integer,
  reason: text,
  message: nullable(text),
  status: integer,
  ...times,
})

export const returnImages = table('return_images', { return_id: integer, image: text })
