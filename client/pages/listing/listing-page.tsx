import { useMemo } from 'react'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href, type RouteParams, type RoutePattern, routes } from '#shared/routes.ts'
import { ProductsLoading } from '../../components/product/product-grid.tsx'
import { definePage, type Page } from '../../foundation/define-page.ts'
import { ListingPageDocument } from './__generated__/listing-page.ts'
import {
  filtersToSearch,
  LISTING_PARAMS,
  type ListingSource,
  listingVariables,
  readFilters,
} from './filters/listing-filters.ts'
import { listingOutcome, type ListingRoute } from './listing-outcome.ts'
import { ListingView } from './listing-view.tsx'

/** All listing routes share a component and a query. */
function listingPage<Name extends ListingRoute>(
  route: { name: Name; pattern: RoutePattern<Name> },
  sourceOf: (params: RouteParams<Name>) => ListingSource = () => ({}),
): Page {
  return definePage(route, {
    query: ListingPageDocument,
    variables: ({ params, search }) => listingVariables(sourceOf(params), readFilters(search)),
    outcome: ({ data, ...target }) => listingOutcome(route.name, data, target),
    access: 'public',
    queryParams: LISTING_PARAMS,
    readSearch: (search) => filtersToSearch(readFilters(search)),
    Loading: ProductsLoading,
    Component: ({ data, params, search }) => {
      const filters = useMemo(() => readFilters(search), [search])
      // The outcome has already answered 404.
      if (!data.listing) return null
      return (
        <ListingView
          listing={data.listing}
          currency={data.shop.settings}
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
