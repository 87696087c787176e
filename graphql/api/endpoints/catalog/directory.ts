import { definePublic } from '../../endpoint.ts'
import { decodePage } from '../../wire/page.ts'
import { pageNumber } from '../../wire/read-arguments.ts'
import { decodeBrands } from './brand.ts'
import { decodeCategories } from './category.ts'
import { brandTags, categoryTags } from './surrogate-tags.ts'

interface Args {
  page: number
}

/** Sub-categories in early generations, categories in later ones. */
export const categoriesEndpoint = definePublic({
  name: 'categories',
  policy: 'home',
  path: () => 'categories',
  query: ({ page }: Args) => ({ page: pageNumber(page) }),
  decode: (data, { shop }) => decodePage(data, (entries) => decodeCategories(entries, shop)),
  tags: (_args, page) => ['category', ...categoryTags(page?.items ?? [])],
})

export const brandsEndpoint = definePublic({
  name: 'brands',
  policy: 'home',
  path: () => 'brands',
  query: ({ page }: Args) => ({ page: pageNumber(page) }),
  decode: (data, { shop }) => decodePage(data, (entries) => decodeBrands(entries, shop)),
  tags: (_args, page) => ['brand', ...brandTags(page?.items ?? [])],
})
