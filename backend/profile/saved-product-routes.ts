import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { BackendContext } from '../http/context.ts'
import { refused, success } from '../http/envelope.ts'
import { readForm, requiredId } from '../http/form.ts'
import { requireUser } from '../http/identity.ts'
import { listQueryOf, paginate } from '../http/paginate.ts'
import { bodyOf, pathOf, queryOf, viewOf } from '../http/route.ts'
import type { PlainText } from '../texts/translate.ts'
import { isPublicProduct, listSaved, toggleSaved, type SavedList } from './saved-products.ts'

const perPage = 14

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
      const query = listQueryOf(queryOf(request), perPage, ['created_at', 'updated_at', 'product_id'])
      const slice = listSaved(database, list, userId, query, viewOf(request, context))
      return success(paginate(slice, query.page, perPage, pathOf(request, context)))
    })

    app.post(`${path}/action`, (request) => {
      const userId = requireUser(request, context)
      const { product_id: productId } = readForm(bodyOf(request), Saved)
      if (!isPublicProduct(database, productId)) throw refused('Product is not found')
      const row = toggleSaved(database, list, userId, productId, context.clock())
      return success(row, row ? added : removed)
    })
  }
}
