import type { Database } from '../database/database.ts'
import { effectivePrice, joinRunningSale } from '../database/sql-parts.ts'
import type { View } from '../database/view.ts'
import type { Slice } from '../http/paginate.ts'
import { readCards } from '../product/product-cards.ts'
import type { ProductCard } from '../product/product-cards.ts'
import type { ProductRow } from '../product/rows.ts'
import type { Conditions } from './product-filter.ts'

const orders = {
  newest: 'p.created_at DESC, p.id DESC',
  price_low_to_high: `${effectivePrice} ASC, p.id DESC`,
  price_high_to_low: `${effectivePrice} DESC, p.id DESC`,
  avg_customer_review: 'p.rating DESC, p.review_count DESC, p.id DESC',
} as const

export type ProductOrder = keyof typeof orders

/** A sort key of the wire; `featured` and unknown keys mean newest first. */
export function orderOf(sortKey: string): ProductOrder {
  switch (sortKey) {
    case 'price_low_to_high':
    case 'price_high_to_low':
    case 'avg_customer_review':
      return sortKey
    default:
      return 'newest'
  }
}

/**
 * One page of products. Ids are selected first and the cards of that page read afterwards, so that sorting by price
 * handles two numbers per product instead of whole cards.
 */
export function listProducts(
  database: Database,
  conditions: Conditions,
  order: ProductOrder,
  page: number,
  perPage: number,
  view: View,
): Slice<ProductCard> {
  const where = conditions.where.join(' AND ')
  const params = { ...conditions.params, ...view, limit: perPage, offset: (page - 1) * perPage }
  const countFrom = `products p ${conditions.needsSale ? joinRunningSale : ''}`
  const pageFrom = `products p ${conditions.needsSale || order.startsWith('price') ? joinRunningSale : ''}`
  const total = database.count(`SELECT count(*) FROM ${countFrom} WHERE ${where}`, params)
  if (total <= params.offset) return { rows: [], total }
  const ids = database.all<Pick<ProductRow, 'id'>>(
    `SELECT p.id FROM ${pageFrom} WHERE ${where} ORDER BY ${orders[order]} LIMIT :limit OFFSET :offset`,
    params,
  )
  return {
    rows: readCards(
      database,
      ids.map(({ id }) => id),
      view,
    ),
    total,
  }
}
