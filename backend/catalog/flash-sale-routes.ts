import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../http/context.ts'
import { absent, success } from '../http/envelope.ts'
import { idOf, pageOf } from '../http/input.ts'
import { paginate } from '../http/paginate.ts'
import { paramsOf, pathOf, queryOf, viewOf } from '../http/route.ts'
import { listSaleProducts, readRunningSales } from './flash-sales.ts'

const perPage = 25
const perSale = 9

export function registerFlashSales(app: FastifyInstance, context: BackendContext): void {
  app.get('/flash-sale', (request) => success(readRunningSales(context.database, perSale, viewOf(request, context))))

  app.get('/flash-sale/:id', (request) => {
    const page = pageOf(queryOf(request))
    const id = idOf(paramsOf(request), 'id')
    const slice =
      id === null ? undefined : listSaleProducts(context.database, id, page, perPage, viewOf(request, context))
    if (!slice) throw absent('This flash sale is over or does not exist')
    return success(paginate(slice, page, perPage, pathOf(request, context)))
  })
}
