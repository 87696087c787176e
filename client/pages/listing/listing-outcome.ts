import { href, routes } from '#shared/routes.ts'
import { notFound, ok, type Outcome, type PageTarget, redirect } from '../../foundation/define-page.ts'
import type { ListingFieldsFragment, ListingPageQuery } from './__generated__/listing-page.ts'
import { filtersToSearch, type ListingFilters, readFilters } from './filters/listing-filters.ts'

interface ListingRequest {
  listing: ListingFieldsFragment
  filters: ListingFilters
  target: PageTarget
  at(params: Record<string, string>, part?: Partial<ListingFilters>): Outcome
}

function isSlug(slug: string, given: string | undefined): boolean {
  return (slug || '-').normalize('NFC') === given
}

/** The page of one brand or collection; others may be selected as well. */
function optionOutcome({ listing, filters, target, at }: ListingRequest, name: 'brand' | 'collection'): Outcome {
  const options = name === 'brand' ? listing.facets.brands : listing.facets.collections
  const { main } = target.params
  const [id, second] = filters[name]
  if (second !== undefined) return ok
  if (id === undefined) {
    // A link without the id, or all boxes unchecked.
    const same = options.find(({ slug }) => isSlug(slug, main))
    return same ? at({ main: same.slug }, { [name]: [same.id] }) : notFound
  }
  const option = options.find((candidate) => candidate.id === id)
  if (!option) return listing.products.pageInfo.total === 0 ? notFound : ok
  return isSlug(option.slug, main) ? ok : at({ main: option.slug })
}

function productsOutcome(request: ListingRequest): Outcome {
  const { listing, filters, target } = request
  const main = target.params['main'] ?? ''
  if (filters.home_spm === null && filters.banner === null) {
    const category = listing.facets.categories.find(({ slug }) => isSlug(slug, main))
    const search = filtersToSearch(filters)
    // Existing shops link to `/discover/products` in their header, which lists all products.
    const address = category
      ? href(routes.category, { main }, target.locale, search)
      : href(routes.allProducts, {}, target.locale, search)
    return redirect(address, 301)
  }
  return sourceOutcome(request)
}

function filterOutcome(request: ListingRequest): Outcome {
  const { listing, filters } = request
  const isMissing = !listing.source && listing.products.pageInfo.total === 0
  return filters.filter === null || isMissing ? notFound : sourceOutcome(request)
}

function sourceOutcome({ listing, target, at }: ListingRequest): Outcome {
  const slug = listing.source?.slug ?? null
  return slug === null || isSlug(slug, target.params['main']) ? ok : at({ main: slug })
}

function categoryOutcome({ listing: { category }, target, at }: ListingRequest, name: 'main' | 'category'): Outcome {
  return !category || isSlug(category.slug, target.params[name]) ? ok : at({ [name]: category.slug })
}

function subCategoryOutcome({ listing, target, at }: ListingRequest, name: 'main' | 'category'): Outcome {
  const { category, subCategory } = listing
  if (!subCategory) return ok
  const parent = subCategory.parentSlug ?? category?.slug ?? target.params[name] ?? '-'
  const isRight = isSlug(parent, target.params[name]) && isSlug(subCategory.slug, target.params['subCategory'])
  return isRight ? ok : at({ [name]: parent, subCategory: subCategory.slug })
}

const RULES = {
  allProducts: () => ok,
  search: () => ok,
  allCategory: (request) => categoryOutcome(request, 'category'),
  allSubCategory: (request) => subCategoryOutcome(request, 'category'),
  category: (request) => categoryOutcome(request, 'main'),
  subCategory: (request) => subCategoryOutcome(request, 'main'),
  mainBrand: (request) => optionOutcome(request, 'brand'),
  mainCollection: (request) => optionOutcome(request, 'collection'),
  mainProducts: productsOutcome,
  mainFilter: filterOutcome,
} as const satisfies Record<string, (request: ListingRequest) => Outcome>

export type ListingRoute = keyof typeof RULES

/** 404 for what does not exist, and 301 for a wrong slug. */
export function listingOutcome(name: ListingRoute, data: ListingPageQuery, target: PageTarget): Outcome {
  const { listing } = data
  if (!listing) return notFound
  const filters = readFilters(target.search)
  function addressOf(params: Record<string, string>, part: Partial<ListingFilters>): string {
    // @NOTE All listing routes use a subset of these params.
    const route = routes[name] as { name: 'allSubCategory'; pattern: typeof routes.allSubCategory.pattern }
    const all = { category: '', subCategory: '', ...target.params, ...params }
    return href(route, all, target.locale, filtersToSearch({ ...filters, ...part }))
  }
  return RULES[name]({
    listing,
    filters,
    target,
    at: (params, part = {}) => redirect(addressOf(params, part), 301),
  })
}
