import { readCards, type ProductCard } from '../catalog/product-cards.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import type { View } from '../database/sql-parts.ts'
import type { Slice } from '../http/paginate.ts'

const sections = {
  near: 'p.sub_category_id = :sub',
  wider: 'p.category_id = :category AND p.sub_category_id IS NOT :sub',
} as const

/** The first page of each list is filled up with products of other categories. Undefined for an unknown product. */
export function readSuggestedProducts(
  database: Database,
  productId: number,
  page: number,
  perPage: number,
  view: View,
) {
  const home = database.get<Pick<Row<'products'>, 'category_id' | 'sub_category_id'>>(
    'SELECT category_id, sub_category_id FROM products WHERE id = :productId AND status = 1',
    { productId },
  )
  if (!home) return undefined
  const place = { productId, category: home.category_id, sub: home.sub_category_id }
  const near = readSection(database, sections.near, place, page, perPage)
  const wider = readSection(database, sections.wider, place, page, perPage)
  const missing = page === 1 ? Math.max(0, perPage - near.rows.length) + Math.max(0, perPage - wider.rows.length) : 0
  const fillers = readFillers(database, home.category_id, missing)
  const nearFillers = page === 1 ? fillers.splice(0, Math.max(0, perPage - near.rows.length)) : []
  return {
    near: toCards(database, near, nearFillers, view),
    wider: toCards(database, wider, fillers, view),
  }
}

function readSection(
  database: Database,
  section: string,
  place: { productId: number; category: number; sub: number | null },
  page: number,
  perPage: number,
): Slice<number> {
  const where = `p.status = 1 AND p.id <> :productId AND ${section}`
  const total = database.count(`SELECT count(*) FROM products p WHERE ${where}`, place)
  const rows = database.all<Pick<Row<'products'>, 'id'>>(
    `SELECT p.id FROM products p WHERE ${where} ORDER BY p.created_at DESC, p.id DESC LIMIT :limit OFFSET :offset`,
    { ...place, limit: perPage, offset: (page - 1) * perPage },
  )
  return { rows: rows.map(({ id }) => id), total }
}

function readFillers(database: Database, category: number, limit: number): number[] {
  if (limit === 0) return []
  return database
    .all<Pick<Row<'products'>, 'id'>>(
      `SELECT id FROM products WHERE status = 1 AND category_id <> :category
       ORDER BY created_at DESC, id DESC LIMIT :limit`,
      { category, limit },
    )
    .map(({ id }) => id)
}

function toCards(database: Database, section: Slice<number>, fillers: number[], view: View): Slice<ProductCard> {
  const rows = readCards(database, [...section.rows, ...fillers], view)
  return { rows, total: Math.max(section.total, rows.length) }
}
