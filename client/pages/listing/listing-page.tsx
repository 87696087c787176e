import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href, type RouteName, type RouteParams, type RoutePattern, routes } from '#shared/routes.ts'
import { definePage, notFound, ok, type Outcome, type Page, type PageTarget, redirect } from '../../define-page.ts'
import { ListingPageDocument, type ListingPageQuery } from './__generated__/listing-page.ts'
import { filtersToSearch, LISTING_PARAMS, readFilters } from './filters/listing-filters.ts'
import { type ListingSource, listingVariables } from './listing-variables.ts'
import { ListingView } from './listing-view.tsx'

/** A page past the end redirects to the last one; an unknown category is not found. */
function outcomeOf<Name extends RouteName>(
  route: { name: Name; pattern: RoutePattern<Name> },
  data: ListingPageQuery,
  { params, search, locale }: PageTarget<RouteParams<Name>>,
): Outcome {
  if (!data.listing) return notFound
  const { pageCount, total } = data.listing.products.pageInfo
  const filters = readFilters(search)
  if (total === 0 || filters.page <= pageCount) return ok
  return redirect(href(route, params, locale, filtersToSearch({ ...filters, page: pageCount })))
}

/** All listing routes share component and query, and differ only in what they list. */
function listingPage<Name extends RouteName>(
  route: { name: Name; pattern: RoutePattern<Name> },
  sourceOf: (params: RouteParams<Name>) => ListingSource = () => ({}),
): Page {
  return definePage(route, {
    query: ListingPageDocument,
    variables: ({ params, search }) => listingVariables(sourceOf(params), readFilters(search)),
    outcome: ({ data, ...target }) => outcomeOf(route, data, target),
    access: 'public',
    queryParams: LISTING_PARAMS,
    Component: ({ data, params, search }) => {
      const filters = readFilters(search)
      // The page's outcome has already answered 404 where it is missing.
      if (!data.listing) return null
      return (
        <ListingView
          listing={data.listing}
          currencyIcon={data.shop.settings.currencyIcon}
          source={sourceOf(params)}
          filters={filters}
          plainPath={href(route, params, DEFAULT_LOCALE)}
        />
      )
    },
  })
}

export const allProductsPage = listingPage(routes.allProducts)
export const allCategoryPage = listingPage(routes.allCategory, ({ category }) => ({ category }))
export const allSubCategoryPage = listingPage(routes.allSubCategory, ({ category, subCategory }) => ({
  category,
  subCategory,
}))
export const categoryPage = listingPage(routes.category, ({ main }) => ({ category: main }))
export const subCategoryPage = listingPage(routes.subCategory, ({ main, subCategory }) => ({
  category: main,
  subCategory,
}))
export const mainBrandPage = listingPage(routes.mainBrand)
export const mainCollectionPage = listingPage(routes.mainCollection)
export const mainProductsPage = listingPage(routes.mainProducts)
export const mainFilterPage = listingPage(routes.mainFilter)
export const searchPage = listingPage(routes.search)
