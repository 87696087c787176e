import { useIntl } from 'react-intl'
import { href, routes } from '#shared/routes.ts'
import { BrandTile } from '../../components/brand-tile/brand-tile.tsx'
import { orLastPage } from '../../components/pagination/or-last-page.ts'
import { TileListPage } from '../../components/tile-list/tile-list-page.tsx'
import { definePage } from '../../define-page.ts'
import { pageNumber, pageParam } from '../../page-number.ts'
import { BrandsPageDocument, type BrandsPageQuery } from './__generated__/brands-page.ts'

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

export const brandsPage = definePage(routes.brands, {
  query: BrandsPageDocument,
  variables: ({ search }) => ({ page: pageNumber(search.page) }),
  outcome: ({ data, search, locale }) =>
    orLastPage(pageNumber(search.page), data.brands.pageInfo, (page) =>
      href(routes.brands, {}, locale, { page: pageParam(page) }),
    ),
  access: 'public',
  queryParams: ['page'],
  Component: BrandsPage,
})
