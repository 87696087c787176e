import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findStoreBySlug, readStoreRating } from '../catalog/stores.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, success } from '../http/envelope.ts'
import { findCaller } from '../http/identity.ts'
import { pageOf, pageSizeOf, textOf } from '../http/input.ts'
import { paginate } from '../http/paginate.ts'
import { pathOf, queryOf, viewOf } from '../http/route.ts'
import { readFollowedIds } from '../profile/followed-stores.ts'
import { anyProduct, conditionsOf } from './product-filter.ts'
import { sortOf, listProducts } from './product-list.ts'
import { planSearch } from './search-plan.ts'

const usualSize = 30

export function registerStores(app: FastifyInstance, context: BackendContext): void {
  app.get('/store', (request) => success(readStore(context, request)))
}

function readStore(context: BackendContext, request: FastifyRequest) {
  const { database } = context
  const view = viewOf(request, context)
  const query = queryOf(request)
  const page = pageOf(query)
  const perPage = pageSizeOf(query, usualSize)
  const store = findStoreBySlug(database, textOf(query, 'slug'), view)
  if (!store) throw refused('Store is not found')
  const search = textOf(query, 'q')
  const words = search === '' ? {} : { words: planSearch(database, search, view.lang).words }
  const conditions = conditionsOf({ lang: view.lang, storeId: store.id, ...words }, anyProduct)
  const userId = findCaller(request, context)
  const slice = listProducts(database, conditions, sortOf(query), page, perPage, view)
  return {
    store,
    result: paginate(slice, page, perPage, pathOf(request, context)),
    following: userId !== undefined && readFollowedIds(database, userId).includes(store.id),
    ...(textOf(query, 'required_rating') === '' ? { review: 0 } : readStoreRating(database, store.id)),
  }
}
