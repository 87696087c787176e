import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../context.ts'
import { refused, success } from '../http/envelope.ts'
import { textOf } from '../http/input.ts'
import { paramsOf, queryOf, viewOf } from '../http/route.ts'
import { findPage, isSitemap, readSitemapTree } from './pages.ts'
import { findMessages } from './site.ts'

/** `GET page/{slug}` and `GET localization`. */
export function registerContent(app: FastifyInstance, context: BackendContext): void {
  app.get('/page/:slug', (request) => {
    const view = viewOf(request, context)
    const page = findPage(context.database, textOf(paramsOf(request), 'slug'), view)
    if (!page) throw refused('Page is not found')
    return success(isSitemap(page) ? { ...page, categories: readSitemapTree(context.database, view) } : page)
  })

  app.get('/localization', (request) => {
    const messages = findMessages(context.database, textOf(queryOf(request), 'locale_code', 20))
    if (messages === undefined) throw refused('Language is not found')
    return success(messages)
  })
}
