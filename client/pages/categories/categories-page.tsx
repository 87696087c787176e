import { useIntl } from 'react-intl'
import { href, routes } from '#shared/routes.ts'
import { CategoryTile } from '../../components/category-tile/category-tile.tsx'
import { orLastPage } from '../../components/pagination/or-last-page.ts'
import { TileListPage } from '../../components/tile-list/tile-list-page.tsx'
import { definePage } from '../../define-page.ts'
import { pageNumber, pageParam } from '../../page-number.ts'
import { CategoriesPageDocument, type CategoriesPageQuery } from './__generated__/categories-page.ts'

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

export const categoriesPage = definePage(routes.categories, {
  query: CategoriesPageDocument,
  variables: ({ search }) => ({ page: pageNumber(search.page) }),
  outcome: ({ data, search, locale }) =>
    orLastPage(pageNumber(search.page), data.categories.pageInfo, (page) =>
      href(routes.categories, {}, locale, { page: pageParam(page) }),
    ),
  access: 'public',
  queryParams: ['page'],
  Component: CategoriesPage,
})
