import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countRatings, listReviews } from '../aftersale/reviews.ts'
import { findBanner } from '../catalog/placements.ts'
import type { BackendContext } from '../http/context.ts'
import { absent, success } from '../http/envelope.ts'
import { idOf, knownColumnOf, pageOf, textOf } from '../http/input.ts'
import { paginate } from '../http/paginate.ts'
import { paramsOf, pathOf, queryOf, viewOf } from '../http/route.ts'
import { knownTimeZone } from '../http/wire.ts'
import { isTrue } from '../listing/product-query.ts'
import { findProduct } from './product-detail.ts'
import { readSuggestedProducts } from './suggested-products.ts'

const reviewsPerPage = 6
const suggestionsPerPage = 7

export function registerProduct(app: FastifyInstance, context: BackendContext): void {
  app.get('/product/:id', (request) => {
    const product = findProduct(context.database, productId(request), viewOf(request, context))
    if (!product) throw productAbsent()
    return success(product)
  })
  app.get('/reviews/:id', (request) => success(readReviews(context, request)))
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

function readReviews(context: BackendContext, request: FastifyRequest) {
  const { database } = context
  const view = viewOf(request, context)
  const query = queryOf(request)
  const page = pageOf(query)
  const id = productId(request)
  const slice = listReviews(database, {
    productId: id,
    page,
    perPage: reviewsPerPage,
    text: textOf(query, 'q'),
    orderBy: knownColumnOf(query, 'order_by', ['created_at', 'rating', 'updated_at']),
    ascending: textOf(query, 'type').toLowerCase() === 'asc',
    timeZone: knownTimeZone(textOf(query, 'time_zone', 64)),
  })
  const totals = isTrue(query, 'get_total')
    ? { total: countRatings(database, id), banner: findBanner(database, 7, view) }
    : {}
  return { all: paginate(slice, page, reviewsPerPage, pathOf(request, context)), ...totals }
}

// An unreadable id becomes 0, which no product has.
function productId(request: FastifyRequest): number {
  return idOf(paramsOf(request), 'id') ?? 0
}

function productAbsent() {
  return absent('Product is not found')
}
