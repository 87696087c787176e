import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCards, type ProductCard } from '../catalog/product-cards.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import type { View } from '../database/sql-parts.ts'
import type { BackendContext } from '../http/context.ts'
import { absent, success } from '../http/envelope.ts'
import { idOf, pageOf } from '../http/input.ts'
import { paginate, type Slice } from '../http/paginate.ts'
import { paramsOf, pathOf, queryOf, viewOf } from '../http/route.ts'
import { findProduct } from './product-detail.ts'

const suggestionsPerPage = 7

export function registerProduct(app: FastifyInstance, context: BackendContext): void {
  app.get('/product/:id', (request) => {
    const product = findProduct(context.database, productId(request), viewOf(request, context))
    if (!product) throw productAbsent()
    return success(product)
  })
  app.get('/suggested-products/:id', (request) => {
    const page = pageOf(queryOf(request))
    const lists = readSuggestedProducts(
      context.database,
      productId(request),
      page,
      suggestionsPerPage,
      viewOf(request, context),
    )
    if (!lists) throw productAbsent()
    const path = pathOf(request, context)
    return success({
      suggestion_1: paginate(lists.near, page, suggestionsPerPage, path),
      suggestion_2: paginate(lists.wider, page, suggestionsPerPage, path),
    })
  })
}

function productId(request: FastifyRequest): number {
  return idOf(paramsOf(request), 'id') ?? 0
}

function productAbsent() {
  return absent('Product is not found')
}

const sections = {
  near: 'p.sub_category_id = :sub',
  wider: 'p.category_id = :category AND p.sub_category_id IS NOT :sub',
} as const

/** The first page of the wider list is filled up with products of other categories. Undefined for an unknown product. */
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
  const missing = page === 1 ? perPage - wider.rows.length : 0
  const fillers = readFillers(database, home.category_id, missing)
  return {
    near: toCards(database, near, [], view),
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
