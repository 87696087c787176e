import { useIntl } from 'react-intl'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href as hrefIn, routes } from '#shared/routes.ts'
import { PageHead } from '../../components/head/page-head.tsx'
import { Breadcrumbs } from '../../components/layout/breadcrumbs.tsx'
import { EmptyState } from '../../components/layout/empty-state.tsx'
import { Pagination } from '../../components/layout/pagination.tsx'
import { BrandTile } from '../../components/media/tiles.tsx'
import { pageParam } from '../../foundation/define-page.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { BrandsPageQuery } from './__generated__/directory-pages.ts'
import styles from './brands-page.module.css'

export function BrandsPage({ data: { brands } }: { data: BrandsPageQuery }) {
  const intl = useIntl()
  const href = useHref()
  const title = intl.formatMessage({ id: 'common.allBrands' })
  const { page, pageCount } = brands.pageInfo
  return (
    <div className="container page-column">
      <PageHead
        title={title}
        page={page}
        image={brands.items[0]?.image.thumbnail}
        description={intl.formatMessage({ id: 'brands.description' })}
        canonicalPath={hrefIn(routes.brands, {}, DEFAULT_LOCALE, { page: pageParam(page) })}
      />
      <Breadcrumbs crumbs={[{ title }]} />
      <h1>{title}</h1>
      {brands.items.length === 0 && <EmptyState icon="search" title={intl.formatMessage({ id: 'common.noItem' })} />}
      <ul className={styles.grid}>
        {brands.items.map((brand, index) => (
          <li key={brand.id}>
            <BrandTile brand={brand} priority={index === 0} />
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
