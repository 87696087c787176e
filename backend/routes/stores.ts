import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackendContext } from '../context.ts'
import { refused, success } from '../envelope.ts'
import { findCaller } from '../identity.ts'
import { pageOf, textOf } from '../input.ts'
import { paginate } from '../paginate.ts'
import { readFollowedIds } from '../store/followed-stores.ts'
import { anyProduct, conditionsOf } from '../store/product-filter.ts'
import { listProducts } from '../store/product-list.ts'
import { findStoreBySlug, readStoreRating } from '../store/stores.ts'
import { sortOf } from './product-query.ts'
import { pathOf, queryOf, viewOf } from './route.ts'

const perPage = 30

/** `GET store`: a seller and its products. */
export function registerStores(app: FastifyInstance, context: BackendContext): void {
  app.get('/store', (request) => success(readStore(context, request)))
}

function readStore(context: BackendContext, request: FastifyRequest) {
  const { database } = context
  const view = viewOf(request, context)
  const query = queryOf(request)
  const page = pageOf(query)
  const store = findStoreBySlug(database, textOf(query, 'slug'), view)
  if (!store) throw refused('Store is not found')
  const conditions = conditionsOf({ lang: view.lang, storeId: store.id }, anyProduct)
  const userId = findCaller(request, context)
  const slice = listProducts(database, conditions, sortOf(query), page, perPage, view)
  return {
    store,
    result: paginate(slice, page, perPage, pathOf(request, context)),
    following: userId !== undefined && readFollowedIds(database, userId).includes(store.id),
    review: textOf(query, 'required_rating') === '' ? 0 : readStoreRating(database, store.id),
  }
}
