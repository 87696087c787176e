import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../context.ts'
import { refused, success } from '../http/envelope.ts'
import { escapeMarkup } from '../http/escape-markup.ts'
import { readRedirections, readSitemapEntries } from './operations.ts'

/** Calls of the storefront's server: payment switches, redirections, site map; and those of an installer. */
export function registerOperations(app: FastifyInstance, context: BackendContext): void {
  app.get('/payment-gateway', () => success(context.payments.publicGateway()))

  app.get('/redirection-config', () =>
    success(
      readRedirections(context.database).map(({ previous, target }) => ({
        previous_link: context.siteUrl + previous,
        target_link: target.startsWith('/') ? context.siteUrl + target : target,
      })),
    ),
  )

  // An installer's calls: there is nothing to set up, because the database is made at the start.
  for (const call of ['configured', 'set-database', 'set-permission']) {
    app.route({
      method: ['GET', 'POST'],
      url: `/install/${call}`,
      handler: () => {
        throw refused('The shop is already installed.')
      },
    })
  }

  app.get('/sitemap.xml', (_request, reply) => {
    void reply.type('application/xml; charset=utf-8')
    return sitemap(context)
  })
}

function sitemap(context: BackendContext): string {
  const entries = readSitemapEntries(context.database).map(({ path, updated_at }) => {
    const lastModified =
      updated_at === null ? '' : `<lastmod>${new Date(updated_at).toISOString().slice(0, 10)}</lastmod>`
    return `<url><loc>${escapeMarkup(context.siteUrl + path)}</loc>${lastModified}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
