import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { columnOf } from '../database/sql-parts.ts'

export function deleteReviewsOfOrder(database: Database, orderId: number): void {
  const rows = database.all<Pick<Row<'reviews'>, 'product_id'>>(
    'DELETE FROM reviews WHERE order_id = :orderId RETURNING product_id',
    { orderId },
  )
  countReviews(database, columnOf(rows, 'product_id'))
}

export function countReviews(database: Database, productIds: number[]): void {
  database.run(
    `UPDATE products AS p SET
       review_count = (SELECT count(*) FROM reviews r WHERE r.product_id = p.id),
       rating = (SELECT coalesce(round(avg(r.rating), 2), 0) FROM reviews r WHERE r.product_id = p.id)
     WHERE p.id IN (SELECT value FROM json_each(:ids))`,
    { ids: JSON.stringify(productIds) },
  )
}
