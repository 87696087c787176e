import type { FastifyInstance } from 'fastify'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { joinTexts, type View } from '../database/sql-parts.ts'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { pageOf, pageSizeOf } from '../http/input.ts'
import { type Slice, paginate } from '../http/paginate.ts'
import { pathOf, queryOf, viewOf } from '../http/route.ts'
import { listSubCategories } from './categories.ts'

const usualSize = 25

/** `GET categories` (which lists sub-categories, as two-level shops do) and `GET brands`. */
export function registerListings(app: FastifyInstance, context: BackendContext): void {
  for (const [path, list] of [
    ['/categories', listSubCategories],
    ['/brands', listBrands],
  ] as const) {
    app.get(path, (request) => {
      const page = pageOf(queryOf(request))
      const perPage = pageSizeOf(queryOf(request), usualSize)
      const slice = list(context.database, page, perPage, viewOf(request, context))
      return success(paginate<object>(slice, page, perPage, pathOf(request, context)))
    })
  }
}

export type Brand = Pick<Row<'brands'>, 'id' | 'image' | 'slug'> & Pick<Row<'texts'>, 'title'>

export function readFeaturedBrands(
  database: Database,
  limit: number,
  view: View,
): (Brand & Pick<Row<'brands'>, 'featured' | 'status'>)[] {
  return database.all(
    `SELECT b.id, t.title, b.image, b.slug, b.featured, b.status FROM brands b ${joinTexts('t', 'brand', 'b.id')}
     WHERE b.featured = 1 AND b.status = 1 ORDER BY b.id LIMIT :limit`,
    { lang: view.lang, limit },
  )
}

function listBrands(database: Database, page: number, perPage: number, view: View): Slice<Brand> {
  const total = database.count('SELECT count(*) FROM brands WHERE status = 1')
  const rows = database.all<Brand>(
    `SELECT b.id, t.title, b.slug, b.image FROM brands b ${joinTexts('t', 'brand', 'b.id')}
     WHERE b.status = 1 ORDER BY t.title, b.id LIMIT :limit OFFSET :offset`,
    { lang: view.lang, limit: perPage, offset: (page - 1) * perPage },
  )
  return { rows, total }
}
