import type { FastifyInstance } from 'fastify'
import type { Observe } from '../../events.ts'

interface SitemapOptions {
  sitemap(): Promise<string>
  origin: string
  observe: Observe
}

/** The backend's site map, and the robots file that names it. */
export function registerSitemap(app: FastifyInstance, { sitemap, origin, observe }: SitemapOptions): void {
  app.get('/sitemap.xml', async (request, reply) => {
    try {
      const xml = await sitemap()
      return reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(xml)
    } catch (error) {
      observe({ type: 'fault', requestId: request.id, where: 'site map', error })
      return reply.code(500).header('cache-control', 'no-store').type('text/plain').send('Error fetching sitemap.xml')
    }
  })

  app.get('/robots.txt', async (_request, reply) => {
    const lines = [
      'User-agent: *',
      'Disallow: /cart',
      'Disallow: /graphql',
      'Disallow: /forms/',
      `Sitemap: ${origin}/sitemap.xml`,
    ]
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`)
  })
}
