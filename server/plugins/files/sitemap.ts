import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sitemap } from '#graphql/create-graphql.ts'
import type { Observe } from '../../events.ts'
import { sendPlain } from '../errors.ts'
import { robotsText } from './robots.ts'
import {
  divideSitemap,
  SITEMAP_LIMITS,
  type SitemapFile,
  sitemapFile,
  sitemapIndex,
  type SitemapLimits,
  type SitemapPages,
} from './sitemap-xml.ts'

interface SitemapOptions {
  sitemap(): Promise<Sitemap>
  origin: string
  observe: Observe
  /** Of one file; default: those of the protocol. */
  limits?: SitemapLimits
}

/** The number of a part, from 1 on. */
type Part = number

/**
 * The site map, and the robots file that names it. Where the backend has no site map of its own it is built here: one
 * file, or an index and its parts above the limits of the protocol.
 */
export function registerSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { sitemap, origin, observe, limits = SITEMAP_LIMITS } = options
  const divided = new WeakMap<SitemapPages, SitemapFile[]>()

  function filesOf(built: SitemapPages): SitemapFile[] {
    const files = divided.get(built) ?? divideSitemap(built, origin, limits)
    divided.set(built, files)
    return files
  }

  /** The answer to `/sitemap.xml`, or to one of its parts; null where there is no such part. */
  function bodyOf(found: Sitemap, part: Part | null): string | Readable | null | Promise<string | null> {
    if ('xml' in found) return part === null ? found.xml : found.part(part)
    const files = filesOf(found)
    if (part === null && files.length > 1)
      return sitemapIndex(found, files, (number) => `${origin}/sitemap-${number}.xml`)
    const file = part === null ? files[0] : files.length > 1 ? files[part - 1] : undefined
    return file ? Readable.from(sitemapFile(found, file, origin)) : null
  }

  async function answer(requestId: string, reply: FastifyReply, part: Part | null): Promise<FastifyReply> {
    try {
      const body = await bodyOf(await sitemap(), part)
      if (body === null) return sendPlain(reply, 404)
      return reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(body)
    } catch (error) {
      observe({ type: 'fault', requestId, where: 'site map', error })
      return reply.code(500).header('cache-control', 'no-store').type('text/plain').send('Error fetching sitemap.xml')
    }
  }

  app.get('/sitemap.xml', (request, reply) => answer(request.id, reply, null))
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}).xml', (request, reply) =>
    answer(request.id, reply, Number(request.params.part)),
  )

  const robots = robotsText(origin)
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain').send(robots),
  )
}
