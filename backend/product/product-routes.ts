import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackendContext } from '../http/context.ts'
import { absent, success } from '../http/envelope.ts'
import { idOf, pageOf } from '../http/input.ts'
import { paginate } from '../http/paginate.ts'
import { paramsOf, pathOf, queryOf, viewOf } from '../http/route.ts'
import { findProduct } from './product-detail.ts'
import { readSuggestedProducts } from './suggested-products.ts'

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

// An unreadable id becomes 0, which no product has.
function productId(request: FastifyRequest): number {
  return idOf(paramsOf(request), 'id') ?? 0
}

function productAbsent() {
  return absent('Product is not found')
}
