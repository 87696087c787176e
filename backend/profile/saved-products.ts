import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { readCardMap } from '../catalog/product-cards.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { columnOf, type View } from '../database/sql-parts.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, success } from '../http/envelope.ts'
import { readForm, requiredId } from '../http/form.ts'
import { requireUser } from '../http/identity.ts'
import { readSlice, type ListQuery, type Slice, listQueryOf, paginate } from '../http/paginate.ts'
import { bodyOf, pathOf, queryOf, viewOf } from '../http/route.ts'
import { displayTime, stamps } from '../http/wire.ts'
import type { PlainText } from '../texts/translate.ts'

const usualSize = 14

const Saved = v.object({ product_id: requiredId('Product') })

const lists: { path: string; list: SavedList; added: PlainText; removed: PlainText }[] = [
  {
    path: '/user/wishlist',
    list: 'wishlist',
    added: 'Product has been added to the wishlist',
    removed: 'Product has been removed from the wishlist',
  },
  {
    path: '/user/compare-list',
    list: 'compare_list',
    added: 'Product has been added to the compared list',
    removed: 'Product has been removed from the compared list',
  },
]

export function registerSavedProducts(app: FastifyInstance, context: BackendContext): void {
  const { database } = context
  for (const { path, list, added, removed } of lists) {
    app.get(`${path}/all`, (request) => {
      const userId = requireUser(request, context)
      const query = listQueryOf(queryOf(request), usualSize, ['created_at', 'updated_at', 'product_id'])
      const slice = listSaved(database, list, userId, query, viewOf(request, context))
      return success(paginate(slice, query.page, query.perPage, pathOf(request, context)))
    })

    app.post(`${path}/action`, (request) => {
      const userId = requireUser(request, context)
      const { product_id: productId } = readForm(bodyOf(request), Saved)
      const row = toggleSaved(database, list, userId, productId, context.clock())
      return success(row, row ? added : removed)
    })
  }
}

export type SavedList = 'wishlist' | 'compare_list'

/** Products that have left the shop are not listed; they reappear with the product. */
function listSaved(database: Database, list: SavedList, userId: number, query: ListQuery, view: View): Slice<object> {
  const slice = readSlice<Row<'wishlist'>>(
    database,
    {
      columns: 'w.id, w.user_id, w.product_id, w.created_at, w.updated_at',
      from: `${list} w JOIN products p ON p.id = w.product_id AND p.status = 1
      LEFT JOIN product_texts t ON t.lang = :lang AND t.product_id = p.id
      WHERE w.user_id = :userId AND (:text = '' OR instr(lower(t.title), :text) > 0)`,
      params: { userId, lang: view.lang },
      alias: 'w',
    },
    query,
  )
  const cards = readCardMap(database, columnOf(slice.rows, 'product_id'), view)
  return {
    ...slice,
    rows: slice.rows.map((row) => ({
      ...row,
      ...stamps(row),
      created: displayTime(row.created_at, query.timeZone),
      product: cards.get(row.product_id) ?? null,
    })),
  }
}

function toggleSaved(database: Database, list: SavedList, userId: number, productId: number, now: number) {
  return database.transaction(() => {
    const params = { userId, productId, now }
    const removed = database.run(`DELETE FROM ${list} WHERE user_id = :userId AND product_id = :productId`, params)
    // A product that has left the shop can still be removed.
    if (removed.changes > 0) return null
    if (!isPublicProduct(database, productId)) throw refused('Product is not found')
    const { lastId } = database.run(
      `INSERT INTO ${list} (user_id, product_id, created_at, updated_at) VALUES (:userId, :productId, :now, :now)`,
      params,
    )
    return { id: lastId, user_id: userId, product_id: productId, ...stamps({ created_at: now, updated_at: now }) }
  })
}

export function readSavedIds(database: Database, list: SavedList, userId: number): number[] {
  const rows = database.all<Pick<Row<'wishlist'>, 'product_id'>>(
    `SELECT w.product_id FROM ${list} w JOIN products p ON p.id = w.product_id AND p.status = 1
     WHERE w.user_id = :userId ORDER BY w.id`,
    { userId },
  )
  return rows.map((row) => row.product_id)
}

function isPublicProduct(database: Database, id: number): boolean {
  return database.count('SELECT count(*) FROM products WHERE id = :id AND status = 1', { id }) > 0
}
