import type { Database } from '../database/database.ts'
import { readCategoryTree } from './categories.ts'
import { joinTexts } from './sql-parts.ts'
import type { View } from './view.ts'

interface PageRow {
  slug: string
  title: string | null
  description: string | null
  meta_title: string | null
  meta_description: string | null
  page_from_component: number
}

// Keeps the site map a page that people can read, also with tens of thousands of products.
const linksPerSubCategory = 100

export function findPage(database: Database, slug: string, view: View): PageRow | undefined {
  return database.get<PageRow>(
    `SELECT p.slug, t.title, t.details AS description, t.meta_title, t.meta_description, p.page_from_component
     FROM pages p ${joinTexts('t', 'page', 'p.id')} WHERE p.slug = :slug`,
    { slug, lang: view.lang },
  )
}

export function isSitemap(page: PageRow): boolean {
  return page.page_from_component === 1 && page.description === 'Sitemap'
}

interface LinkRow {
  id: number
  title: string | null
  slug: string
  sub_category_id: number
}

/** Categories → sub-categories → product links, for the page that shows the whole shop. */
export function readSitemapTree(database: Database, view: View) {
  const links = database.all<LinkRow>(
    `SELECT id, title, slug, sub_category_id FROM (
       SELECT p.id, t.title, p.slug, p.sub_category_id,
         row_number() OVER (PARTITION BY p.sub_category_id ORDER BY p.created_at DESC, p.id DESC) AS place
       FROM products p LEFT JOIN product_texts t ON t.lang = :lang AND t.product_id = p.id WHERE p.status = 1)
     WHERE place <= :limit`,
    { lang: view.lang, limit: linksPerSubCategory },
  )
  const groups = Map.groupBy(links, (link) => link.sub_category_id)
  return readCategoryTree(database, view).map((category) => ({
    ...category,
    public_sub_categories: category.public_sub_categories.map((sub) => ({
      ...sub, products: (groups.get(sub.id) ?? []).map(({ id, title, slug }) => ({ id, title, slug })),
    })),
  }))
}
