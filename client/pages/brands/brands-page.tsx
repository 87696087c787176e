import { useIntl } from 'react-intl'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href as hrefIn, routes } from '#shared/routes.ts'
import { BrandTile } from '../../components/brand-tile/brand-tile.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import { PageHead } from '../../components/page-head/page-head.tsx'
import { pageNumber, pageParam } from '../../components/pagination/page-number.ts'
import { Pagination } from '../../components/pagination/pagination.tsx'
import { definePage, type PageProps } from '../../define-page.ts'
import { useHref } from '../../navigation/location.tsx'
import { BrandsPageDocument, type BrandsPageQuery } from './__generated__/brands-page.ts'
import styles from './brands-page.module.css'

function BrandsPage({ data: { brands } }: PageProps<BrandsPageQuery, object>) {
  const intl = useIntl()
  const href = useHref()
  const title = intl.formatMessage({ id: 'common.allBrands' })
  const { page, pageCount } = brands.pageInfo
  return (
    <div className={`container ${styles.page}`}>
      <PageHead
        title={title}
        description={intl.formatMessage({ id: 'brands.description' })}
        canonicalPath={hrefIn(routes.brands, {}, DEFAULT_LOCALE, { page: pageParam(page) })}
      />
      <Breadcrumbs crumbs={[{ title }]} />
      <h1>{title}</h1>
      {brands.items.length === 0 && <EmptyState title={intl.formatMessage({ id: 'common.noItem' })} />}
      <ul className={styles.grid}>
        {brands.items.map((brand, index) => (
          <li key={brand.id}>
            <BrandTile brand={brand} priority={index < 6} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(to) => href(routes.brands, {}, { page: pageParam(to) })}
      />
    </div>
  )
}

export const brandsPage = definePage(routes.brands, {
  query: BrandsPageDocument,
  variables: ({ search }) => ({ page: pageNumber(search.page) }),
  access: 'public',
  queryParams: ['page'],
  Component: BrandsPage,
})
