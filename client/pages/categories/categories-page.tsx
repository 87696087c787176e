import { useIntl } from 'react-intl'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href as hrefIn, routes } from '#shared/routes.ts'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { CategoryTile } from '../../components/category-tile/category-tile.tsx'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import { PageHead } from '../../components/page-head/page-head.tsx'
import { pageNumber, pageParam } from '../../components/pagination/page-number.ts'
import { Pagination } from '../../components/pagination/pagination.tsx'
import { definePage, type PageProps } from '../../define-page.ts'
import { useHref } from '../../navigation/location.tsx'
import { CategoriesPageDocument, type CategoriesPageQuery } from './__generated__/categories-page.ts'
import styles from './categories-page.module.css'

function CategoriesPage({ data: { categories } }: PageProps<CategoriesPageQuery, object>) {
  const intl = useIntl()
  const href = useHref()
  const title = intl.formatMessage({ id: 'common.allCategories' })
  const { page, pageCount } = categories.pageInfo
  return (
    <div className={`container ${styles.page}`}>
      <PageHead
        title={title}
        description={intl.formatMessage({ id: 'categories.description' })}
        canonicalPath={hrefIn(routes.categories, {}, DEFAULT_LOCALE, { page: pageParam(page) })}
      />
      <Breadcrumbs crumbs={[{ title }]} />
      <h1>{title}</h1>
      {categories.items.length === 0 && <EmptyState title={intl.formatMessage({ id: 'common.noItem' })} />}
      <ul className={styles.grid}>
        {categories.items.map((category, index) => (
          <li key={category.id}>
            <CategoryTile category={category} priority={index < 6} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(to) => href(routes.categories, {}, { page: pageParam(to) })}
      />
    </div>
  )
}

export const categoriesPage = definePage(routes.categories, {
  query: CategoriesPageDocument,
  variables: ({ search }) => ({ page: pageNumber(search.page) }),
  access: 'public',
  queryParams: ['page'],
  Component: CategoriesPage,
})
