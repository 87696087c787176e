import { useIntl } from 'react-intl'
import { href, routes } from '#shared/routes.ts'
import { TileListPage } from '../../components/layout/tile-list-page.tsx'
import { BrandTile, CategoryTile } from '../../components/media/tiles.tsx'
import { definePage, orLastPage, pageNumber, pageParam, type PageTarget } from '../../foundation/define-page.ts'
import {
  BrandsPageDocument,
  type BrandsPageQuery,
  CategoriesPageDocument,
  type CategoriesPageQuery,
} from './__generated__/directory-pages.ts'

function BrandsPage({ data }: { data: BrandsPageQuery }) {
  const intl = useIntl()
  return (
    <TileListPage
      route="brands"
      title={intl.formatMessage({ id: 'common.allBrands' })}
      description={intl.formatMessage({ id: 'brands.description' })}
      list={data.brands}
      tile={(brand, priority) => <BrandTile brand={brand} priority={priority} />}
    />
  )
}

function CategoriesPage({ data }: { data: CategoriesPageQuery }) {
  const intl = useIntl()
  return (
    <TileListPage
      route="categories"
      title={intl.formatMessage({ id: 'common.allCategories' })}
      description={intl.formatMessage({ id: 'categories.description' })}
      list={data.categories}
      tile={(category, priority) => <CategoryTile category={category} priority={priority} />}
    />
  )
}

const shared = {
  variables: ({ search }: PageTarget<object>) => ({ page: pageNumber(search.page) }),
  access: 'public',
  queryParams: ['page'],
} as const

function listOutcome(route: 'brands' | 'categories', pageInfo: { pageCount: number }, target: PageTarget<object>) {
  return orLastPage(pageNumber(target.search.page), pageInfo, (page) =>
    href(routes[route], {}, target.locale, { page: pageParam(page) }),
  )
}

export const brandsPage = definePage(routes.brands, {
  ...shared,
  query: BrandsPageDocument,
  outcome: ({ data, ...target }) => listOutcome('brands', data.brands.pageInfo, target),
  Component: BrandsPage,
})

export const categoriesPage = definePage(routes.categories, {
  ...shared,
  query: CategoriesPageDocument,
  outcome: ({ data, ...target }) => listOutcome('categories', data.categories.pageInfo, target),
  Component: CategoriesPage,
})
