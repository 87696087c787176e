import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackendContext } from '../context.ts'
import { success } from '../envelope.ts'
import { pageOf, textOf } from '../input.ts'
import { paginate } from '../paginate.ts'
import { findCategory, findSubCategory } from '../store/categories.ts'
import { readFilterOptions } from '../store/filter-options.ts'
import { anyProduct, conditionsOf } from '../store/product-filter.ts'
import { listProducts } from '../store/product-list.ts'
import type { SearchScope } from '../store/search-scope.ts'
import { filterOf, isTrue, sortOf } from './product-query.ts'
import { pathOf, queryOf, viewOf } from './route.ts'

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
    brands: options?.brands ?? null,
    collections: options?.collections ?? null,
    shipping: options?.shipping ?? null,
    filters: options?.filters ?? null,
  }
}
