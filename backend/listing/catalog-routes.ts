import type { FastifyInstance } from 'fastify'
import { readCards } from '../catalog/product-cards.ts'
import type { Row } from '../database/__generated__/rows.ts'
import { columnOf } from '../database/sql-parts.ts'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { idListOf, idOf, pageSizeOf, textOf, type Input } from '../http/input.ts'
import { queryOf, viewOf } from '../http/route.ts'

const usualSize = 30

/**
 * `GET catalog`, an extension of the contract: all products in the order of their ids, which never change, so that
 * changes during a walk cause neither gaps nor repeated products. Query: `after` (id of the last product before) and
 * `per_page` (1 to 50); or `ids`, for these products only.
 */
export function registerCatalog(app: FastifyInstance, context: BackendContext): void {
  app.get('/catalog', (request) => {
    const query = queryOf(request)
    const { ids, hasMore } = textOf(query, 'ids') === '' ? nextIds(context, query) : givenIds(query)
    return success({ products: readCards(context.database, ids, viewOf(request, context)), has_more: hasMore })
  })
}

function givenIds(query: Input) {
  return { ids: idListOf(query, 'ids'), hasMore: false }
}

function nextIds({ database }: BackendContext, query: Input) {
  const perPage = pageSizeOf(query, usualSize)
  const rows = database.all<Pick<Row<'products'>, 'id'>>(
    'SELECT id FROM products WHERE id > :after AND status = 1 ORDER BY id LIMIT :limit',
    { after: idOf(query, 'after') ?? 0, limit: perPage + 1 },
  )
  return { ids: columnOf(rows, 'id').slice(0, perPage), hasMore: rows.length > perPage }
}
