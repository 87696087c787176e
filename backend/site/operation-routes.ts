import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { escapeMarkup } from '../ground/escape-markup.ts'
import type { BackendContext } from '../http/context.ts'
import { absent, refused, success } from '../http/envelope.ts'

export function registerOperations(app: FastifyInstance, context: BackendContext): void {
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
    const count = countSitemaps(context.database)
    return sendXml(reply, count > 1 ? sitemapIndex(context, count) : sitemap(context, 1))
  })

  app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d{0,4}).xml', (request, reply) => {
    const file = Number(request.params.file)
    const count = countSitemaps(context.database)
    if (count < 2 || file > count) throw absent('Page is not found')
    return sendXml(reply, sitemap(context, file))
  })
}

function sendXml(reply: FastifyReply, elements: string): string {
  void reply.type('application/xml; charset=utf-8')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elements}\n`
}

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function sitemapIndex({ siteUrl }: BackendContext, count: number): string {
  const files = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escapeMarkup(`${siteUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  )
  return [`<sitemapindex xmlns="${schema}">`, ...files, '</sitemapindex>'].join('\n')
}

/** Each page has an address per language, and names those of the other languages. */
function sitemap({ database, siteUrl }: BackendContext, file: number): string {
  const languages = database.all<Pick<Row<'languages'>, 'code' | 'is_default'>>(
    'SELECT code, is_default FROM languages',
  )
  const entries = readSitemapEntries(database, file).flatMap(({ path, updated_at }) => {
    const lastModified =
      updated_at === null ? '' : `<lastmod>${new Date(updated_at).toISOString().slice(0, 10)}</lastmod>`
    const addresses = languages.map(({ code, is_default }) => {
      const prefix = is_default === 1 ? '' : `/${code}`
      return {
        code,
        isDefault: is_default === 1,
        address: escapeMarkup(siteUrl + (prefix + path).replace(/(?<=.)\/$/, '')),
      }
    })
    const alternates = addresses
      .flatMap(({ code, isDefault, address }) =>
        isDefault
          ? [
              [code, address],
              ['x-default', address],
            ]
          : [[code, address]],
      )
      .map(([code, address]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`)
      .join('')
    return addresses.map(({ address }) => `<url><loc>${address}</loc>${lastModified}${alternates}</url>`)
  })
  return [`<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`, ...entries, '</urlset>'].join('\n')
}

function readRedirections(database: Database): Row<'redirections'>[] {
  return database.all('SELECT previous, target FROM redirections ORDER BY rowid')
}

/** A file has 3 MB in five languages: other api/v1 clients reject responses larger than a few megabytes. */
export const pagesPerSitemap = 1000

const addresses = `
  SELECT '/' AS path, NULL AS updated_at
  UNION ALL SELECT '/' || value, NULL FROM json_each('["categories", "brands", "flash-sale", "all/products"]')
  UNION ALL SELECT '/page/' || slug, NULL FROM pages
  UNION ALL SELECT '/shop/' || slug, updated_at FROM stores
  UNION ALL SELECT '/category/' || slug, NULL FROM categories WHERE status = 1
  UNION ALL SELECT '/category/' || c.slug || '/' || sc.slug, NULL
    FROM sub_categories sc JOIN categories c ON c.id = sc.category_id AND c.status = 1 WHERE sc.status = 1
  UNION ALL SELECT '/product/' || slug || '/' || id, updated_at FROM (
    SELECT slug, id, updated_at FROM products WHERE status = 1 ORDER BY created_at DESC, id DESC)`

function countSitemaps(database: Database): number {
  return Math.ceil(database.count(`SELECT count(*) FROM (${addresses})`) / pagesPerSitemap)
}

/** Paths of the pages that search engines should find, as many as one file has; `file` counts from 1. */
function readSitemapEntries(database: Database, file: number): { path: string; updated_at: number | null }[] {
  return database.all(`${addresses} LIMIT :limit OFFSET :offset`, {
    limit: pagesPerSitemap,
    offset: (file - 1) * pagesPerSitemap,
  })
}
