import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { TileListPage } from '../../components/layout/tile-list-page.tsx'
import { BrandTile, CategoryTile } from '../../components/media/tiles.tsx'
import { definePage, pageNumber, type PageTarget } from '../../foundation/define-page.ts'
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

export const brandsPage = definePage(routes.brands, {
  ...shared,
  query: BrandsPageDocument,
  Component: BrandsPage,
})

export const categoriesPage = definePage(routes.categories, {
  ...shared,
  query: CategoriesPageDocument,
  Component: CategoriesPage,
})
