import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../context.ts'
import type { View } from '../database/sql-parts.ts'
import { refused, success } from '../http/envelope.ts'
import { textOf } from '../http/input.ts'
import { paramsOf, queryOf, viewOf } from '../http/route.ts'
import { findPage, isSitemap, readSitemapProducts, readSitemapTree } from './pages.ts'
import { findMessages } from './site.ts'

/** The site map of both kinds of generation: products below sub-categories, and in one list with their last change. */
function readSitemap({ database, siteUrl }: BackendContext, view: View) {
  return {
    categories: readSitemapTree(database, view),
    products: readSitemapProducts(database, view),
    client_base: siteUrl,
  }
}

/** `GET page/{slug}` and `GET localization`. */
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
