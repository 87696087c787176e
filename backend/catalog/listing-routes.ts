import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { pageOf } from '../http/input.ts'
import { paginate } from '../http/paginate.ts'
import { pathOf, queryOf, viewOf } from '../http/route.ts'
import { listBrands } from './brands.ts'
import { listSubCategories } from './categories.ts'

const perPage = 25

/** `GET categories` (which lists sub-categories, as two-level shops do) and `GET brands`. */
export function registerListings(app: FastifyInstance, context: BackendContext): void {
  for (const [path, list] of [
    ['/categories', listSubCategories],
    ['/brands', listBrands],
  ] as const) {
    app.get(path, (request) => {
      const page = pageOf(queryOf(request))
      const slice = list(context.database, page, perPage, viewOf(request, context))
      return success(paginate<object>(slice, page, perPage, pathOf(request, context)))
    })
  }
}
