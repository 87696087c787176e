import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCategories, findCategory, findSubCategory } from '../catalog/categories.ts'
import type { Database } from '../database/database.ts'
import type { View } from '../database/sql-parts.ts'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { idOf, pageOf, pageSizeOf, textOf, type Input, isTrue } from '../http/input.ts'
import { paginate } from '../http/paginate.ts'
import { pathOf, queryOf, viewOf } from '../http/route.ts'
import { countFacets } from './facet-counts.ts'
import {
  noFilterOptions,
  readFilterOptions,
  readPriceRange,
  type LinkedOption,
  type FilterOption,
} from './filter-options.ts'
import { anyProduct, conditionsOf, filterOf } from './product-filter.ts'
import { sortOf, listProducts } from './product-list.ts'
import { planSearch, type SearchPlan, type SearchWord, shorterQueries } from './search-plan.ts'
import type { SearchScope } from './search-scope.ts'
import { findHeading, findSource } from './sources.ts'

export function registerProducts(app: FastifyInstance, context: BackendContext): void {
  app.get('/products', (request) => success(readProducts(context, request)))
  app.get('/filters', (request) => success(readFilters(context, request)))
  app.get('/facet-counts', (request) => success(readFacetCounts(context, request)))
}

function readProducts(context: BackendContext, request: FastifyRequest) {
  const { database } = context
  const view = viewOf(request, context)
  const query = queryOf(request)
  const page = pageOf(query)
  const perPage = pageSizeOf(query, textOf(query, 'is_home_page') === '' ? 30 : 24)
  const { scope, heading, plan } = scopeOf(context, query, view)
  const wantsSidebar = isTrue(query, 'sidebar_data')
  const options = wantsSidebar ? readFilterOptions(database, conditionsOf(scope, anyProduct), view) : undefined
  const slice = listProducts(database, conditionsOf(scope, filterOf(query)), sortOf(query), page, perPage, view)
  return {
    source: heading ?? null,
    result: paginate(slice, page, perPage, pathOf(request, context)),
    category: null,
    corrected_query: plan?.corrected ?? null,
    shorter_queries: plan && slice.total === 0 ? shorterQueriesOf(database, plan, view) : [],
    all_categories: wantsSidebar || isTrue(query, 'all_categories') ? readCategories(database, view) : null,
    ...(options ?? noFilterOptions),
  }
}

function readFilters(context: BackendContext, request: FastifyRequest) {
  const { database } = context
  const view = viewOf(request, context)
  const scope = conditionsOf(scopeOf(context, queryOf(request), view).scope, anyProduct)
  return {
    categories: readCategories(database, view),
    ...readFilterOptions(database, scope, view),
    price: readPriceRange(database, scope, view),
  }
}

/** An extension of the contract: counts for the lists of `products` and `all`, with the same query. */
function readFacetCounts(context: BackendContext, request: FastifyRequest) {
  const view = viewOf(request, context)
  const query = queryOf(request)
  const isCategory = textOf(query, 'category') !== '' || textOf(query, 'sub_category') !== ''
  const { scope } = isCategory ? categoryScopeOf(context, query, view) : scopeOf(context, query, view)
  return countFacets(context.database, scope, filterOf(query), view)
}

function shorterQueriesOf(database: Database, plan: SearchPlan, view: View): string[] {
  const finds = (words: readonly SearchWord[]) => {
    const { where, params } = conditionsOf({ lang: view.lang, words }, anyProduct)
    return database.count(`SELECT EXISTS (SELECT 1 FROM products p WHERE ${where.join(' AND ')})`, params) === 1
  }
  return finds(plan.words) ? [] : shorterQueries(plan, finds)
}

interface ListSource {
  scope: SearchScope
  plan?: SearchPlan
  heading?: FilterOption | LinkedOption | undefined
}

/** Only the first given of `q`, `home_spm` and `banner` counts; a missing slide or banner gives an empty list. */
function scopeOf(context: BackendContext, query: Input, view: View): ListSource {
  const text = textOf(query, 'q')
  if (text !== '') {
    const plan = planSearch(context.database, text, view.lang)
    return { scope: { lang: view.lang, words: plan.words }, plan }
  }
  for (const [name, kind] of [
    ['home_spm', 'slide'],
    ['banner', 'banner'],
  ] as const) {
    if (textOf(query, name) === '') continue
    const source = findSource(context.database, kind, idOf(query, name) ?? 0, view)
    return { scope: source?.scope ?? { lang: view.lang, productIds: [] }, heading: source?.heading }
  }
  return { scope: { lang: view.lang }, heading: headingOf(context, query, view) }
}

/** A list filtered by a single brand, collection or attribute value has its title as heading. */
function headingOf(context: BackendContext, query: Input, view: View): FilterOption | LinkedOption | undefined {
  const by = (['brand', 'collection', 'filter'] as const).filter((name) => textOf(query, name) !== '')
  const [only] = by
  const id = by.length === 1 && only ? idOf(query, only) : null
  return only && id !== null ? findHeading(context.database, only, id, view) : undefined
}

const usualSize = 30

/** `GET all`: the products of one category or sub-category. An unknown slug lists everything, with null parents. */
export function registerCategoryProducts(app: FastifyInstance, context: BackendContext): void {
  app.get('/all', (request) => success(readAll(context, request)))
}

function categoryScopeOf({ database }: BackendContext, query: Input, view: View) {
  const subSlug = textOf(query, 'sub_category')
  const subCategory = subSlug === '' ? undefined : findSubCategory(database, subSlug, view)
  const category = subSlug === '' ? findCategory(database, textOf(query, 'category'), view) : undefined
  const scope: SearchScope = {
    lang: view.lang,
    ...(subCategory && { subCategoryIds: [subCategory.id] }),
    ...(category && { categoryIds: [category.id] }),
  }
  return { scope, category, subCategory }
}

function readAll(context: BackendContext, request: FastifyRequest) {
  const { database } = context
  const view = viewOf(request, context)
  const query = queryOf(request)
  const page = pageOf(query)
  const perPage = pageSizeOf(query, usualSize)
  const { scope, category, subCategory } = categoryScopeOf(context, query, view)
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
