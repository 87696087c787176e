import type { FastifyInstance } from 'fastify'
import { readCategoryTree } from '../catalog/categories.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { type View, joinTexts, type LeftJoined } from '../database/sql-parts.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, success } from '../http/envelope.ts'
import { textOf } from '../http/input.ts'
import { paramsOf, queryOf, viewOf } from '../http/route.ts'
import { recordTime } from '../http/wire.ts'
import { findMessages } from './site.ts'

/** The site map of both kinds of generation: products below sub-categories, and in one list with their last change. */
function readSitemap({ database, siteUrl }: BackendContext, view: View) {
  return {
    categories: readSitemapTree(database, view),
    products: readSitemapProducts(database, view),
    client_base: siteUrl,
  }
}

export function registerContent(app: FastifyInstance, context: BackendContext): void {
  app.get('/page/:slug', (request) => {
    const view = viewOf(request, context)
    const page = findPage(context.database, textOf(paramsOf(request), 'slug'), view)
    if (!page) throw refused('Page is not found')
    return success(isSitemap(page) ? { ...page, ...readSitemap(context, view) } : page)
  })

  app.get('/localization', (request) => {
    const messages = findMessages(context.database, textOf(queryOf(request), 'locale_code', 20))
    if (messages === undefined) throw refused('Language is not found')
    return success(messages)
  })
}

type PageContent = Pick<Row<'pages'>, 'slug' | 'page_from_component'> &
  Pick<Row<'texts'>, 'title' | 'meta_title' | 'meta_description'> & {
    description: Row<'texts'>['details']
  }

// Keeps the site map readable with tens of thousands of products.
const linksPerSubCategory = 100

// About 1.5 MB: other api/v1 clients reject larger responses. All products are in `sitemap.xml` and its parts.
const mostSitemapProducts = 10_000

function findPage(database: Database, slug: string, view: View): PageContent | undefined {
  return database.get<PageContent>(
    `SELECT p.slug, t.title, t.details AS description, t.meta_title, t.meta_description, p.page_from_component
     FROM pages p ${joinTexts('t', 'page', 'p.id')} WHERE p.slug = :slug`,
    { slug, lang: view.lang },
  )
}

function isSitemap(page: PageContent): boolean {
  return page.page_from_component === 1 && page.description === 'Sitemap'
}

type DatedLink = Pick<Row<'products'>, 'id' | 'slug' | 'updated_at'> & LeftJoined<Row<'product_texts'>, 'title'>

function readSitemapProducts(database: Database, view: View) {
  const rows = database.all<DatedLink>(
    `SELECT p.id, t.title, p.slug, p.updated_at
     FROM products p LEFT JOIN product_texts t ON t.lang = :lang AND t.product_id = p.id
     WHERE p.status = 1 ORDER BY p.created_at DESC, p.id DESC LIMIT :mostProducts`,
    { lang: view.lang, mostProducts: mostSitemapProducts },
  )
  return rows.map((row) => ({ ...row, updated_at: recordTime(row.updated_at) }))
}

type Link = Pick<Row<'products'>, 'id' | 'slug'> & LeftJoined<Row<'product_texts'>, 'title'>

function readSitemapTree(database: Database, view: View) {
  return readCategoryTree(database, view).map((category) => ({
    ...category,
    public_sub_categories: category.public_sub_categories.map((sub) => ({
      ...sub,
      products: readLinks(database, sub.id, view),
    })),
  }))
}

function readLinks(database: Database, subCategoryId: number, view: View): Link[] {
  return database.all<Link>(
    `SELECT p.id, t.title, p.slug
     FROM products p LEFT JOIN product_texts t ON t.lang = :lang AND t.product_id = p.id
     WHERE p.sub_category_id = :subCategoryId AND p.status = 1 ORDER BY p.created_at DESC, p.id DESC LIMIT :limit`,
    { lang: view.lang, subCategoryId, limit: linksPerSubCategory },
  )
}
