import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { BrandTile } from '../../components/brand-tile/brand-tile.tsx'
import { pageNumber } from '../../components/pagination/page-number.ts'
import { TileListPage } from '../../components/tile-list/tile-list-page.tsx'
import { definePage } from '../../define-page.ts'
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
  access: 'public',
  queryParams: ['page'],
  Component: BrandsPage,
})
