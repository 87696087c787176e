import { readCards, type ProductCard } from '../catalog/product-cards.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { columnOf, isOnSale, salePrice, type View } from '../database/sql-parts.ts'
import { textOf, type Input } from '../http/input.ts'
import type { Slice } from '../http/paginate.ts'
import type { Conditions } from './product-filter.ts'

const orders = {
  newest: (where: string) => `SELECT p.id FROM products p WHERE ${where} ORDER BY p.created_at DESC, p.id DESC`,
  price_low_to_high: (where: string) => byPrice(where, 'ASC'),
  price_high_to_low: (where: string) => byPrice(where, 'DESC'),
  avg_customer_review: (where: string) =>
    `SELECT p.id FROM products p WHERE ${where} ORDER BY p.rating DESC, p.review_count DESC, p.id DESC`,
  biggest_discount: (where: string) => byDiscount(where),
} as const

/** Prices outside of sales come from the index in order; one expression for both would sort all products. */
function byPrice(where: string, direction: 'ASC' | 'DESC'): string {
  return `SELECT p.id, p.list_price AS price FROM products p WHERE ${where} AND NOT ${isOnSale}
    UNION ALL SELECT p.id, ${salePrice} AS price FROM products p WHERE ${where} AND ${isOnSale}
    ORDER BY 2 ${direction}, 1 DESC`
}

/** Split like `byPrice`. Discounts are in tenths of a percent. */
function byDiscount(where: string): string {
  return `SELECT p.id, p.discount FROM products p WHERE ${where} AND NOT ${isOnSale}
    UNION ALL SELECT p.id, max(0, p.selling - ${salePrice}) * 1000 / max(1, p.selling) FROM products p
    WHERE ${where} AND ${isOnSale}
    ORDER BY 2 DESC, 1 DESC`
}

export type ProductOrder = keyof typeof orders

const sortKeys = ['price_low_to_high', 'price_high_to_low', 'avg_customer_review', 'biggest_discount'] as const

export function sortOf(query: Input): ProductOrder {
  const key = textOf(query, 'sortby', 40)
  return sortKeys.find((known) => known === key) ?? 'newest'
}

export function listProducts(
  database: Database,
  conditions: Conditions,
  order: ProductOrder,
  page: number,
  perPage: number,
  view: View,
): Slice<ProductCard> {
  const where = conditions.where.join(' AND ')
  const total = database.count(`SELECT count(*) FROM products p WHERE ${where}`, { ...conditions.params, ...view })
  const offset = (page - 1) * perPage
  return { rows: total <= offset ? [] : readProducts(database, conditions, order, view, perPage, offset), total }
}

/** Selects ids first and reads the cards afterwards, so that sorting handles two numbers per product. */
export function readProducts(
  database: Database,
  conditions: Conditions,
  order: ProductOrder,
  view: View,
  limit: number,
  offset = 0,
): ProductCard[] {
  const ids = database.all<Pick<Row<'products'>, 'id'>>(
    `${orders[order](conditions.where.join(' AND '))} LIMIT :limit OFFSET :offset`,
    { ...conditions.params, ...view, limit, offset },
  )
  return readCards(database, columnOf(ids, 'id'), view)
}

export function readPriceBounds(database: Database, conditions: Conditions, view: View): [number, number] | null {
  const where = conditions.where.join(' AND ')
  const [low, high] = (['ASC', 'DESC'] as const).map((direction) =>
    database.get<{ price: number }>(`${byPrice(where, direction)} LIMIT 1`, { ...conditions.params, ...view }),
  )
  return low && high ? [low.price, high.price] : null
}
