import { routes } from '#shared/routes.ts'
import { definePage, pageNumber } from '../../foundation/define-page.ts'
import { BrandsPageDocument, CategoriesPageDocument } from './__generated__/directory-pages.ts'
import { BrandsPage } from './brands-page.tsx'
import { CategoriesPage } from './categories-page.tsx'

export const brandsPage = definePage(routes.brands, {
  query: BrandsPageDocument,
  variables: ({ search }) => ({ page: pageNumber(search.page) }),
  access: 'public',
  queryParams: ['page'],
  Component: BrandsPage,
})

export const categoriesPage = definePage(routes.categories, {
  query: CategoriesPageDocument,
  access: 'public',
  Component: CategoriesPage,
})
