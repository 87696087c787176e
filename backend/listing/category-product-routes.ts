import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findCategory, findSubCategory } from '../catalog/categories.ts'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { pageOf, textOf, isTrue } from '../http/input.ts'
import { paginate } from '../http/paginate.ts'
import { pathOf, queryOf, viewOf } from '../http/route.ts'
import { noFilterOptions, readFilterOptions } from './filter-options.ts'
import { anyProduct, conditionsOf } from './product-filter.ts'
import { listProducts } from './product-list.ts'
import { filterOf, sortOf } from './product-query.ts'
import type { SearchScope } from './search-scope.ts'

const perPage = 30

/** `GET all`: the products of one category or sub-category. An unknown slug lists everything, with null parents. */
export function registerCategoryProducts(app: FastifyInstance, context: BackendContext): void {
  app.get('/all', (request) => success(readAll(context, request)))
}

function readAll(context: BackendContext, request: FastifyRequest) {
  const { database } = context
  const view = viewOf(request, context)
  const query = queryOf(request)
  const page = pageOf(query)
  const subSlug = textOf(query, 'sub_category')
  const subCategory = subSlug === '' ? undefined : findSubCategory(database, subSlug, view)
  const category = subSlug === '' ? findCategory(database, textOf(query, 'category'), view) : undefined
  const scope: SearchScope = {
    lang: view.lang,
    ...(subCategory && { subCategoryIds: [subCategory.id] }),
    ...(category && { categoryIds: [category.id] }),
  }
  const options = isTrue(query, 'sidebar_data')
    ? readFilterOptions(database, conditionsOf(scope, anyProduct), view)
    : undefined
  const slice = listProducts(database, conditionsOf(scope, filterOf(query)), sortOf(query), page, perPage, view)
  return {
    result: paginate(slice, page, perPage, pathOf(request, context)),
    category: category ?? null,
    sub_category: subCategory ?? null,
    ...(options ?? noFilterOptions),
  }
}
