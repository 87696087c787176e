import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { RestError, type Sitemap } from '#graphql/contract.ts'
import { LOCALES } from '#shared/locales.ts'
import { CRAWLING, localePath, routes } from '#shared/routes.ts'
import { OFFLINE_PATH } from '#shared/web-app.ts'
import { acceptedEncoding } from '../answers/headers.ts'
import { sendPlain } from '../answers/refusals.ts'
import { retryAfter } from '../capacity/load-class.ts'
import type { Observe } from '../ground/events.ts'
import {
  divideSitemap,
  SITEMAP_LIMITS,
  type SitemapFile,
  sitemapXml,
  sitemapIndex,
  type SitemapLimits,
  type SitemapPages,
} from './sitemap-xml.ts'

/** Each entry also covers all addresses that begin with it, so a folder of pages is one entry. */
function hiddenPaths(): string[] {
  const hidden = Object.values(routes).filter(({ name }) => CRAWLING[name] === 'hidden')
  return [...new Set(hidden.map(({ pattern }) => pattern.replace(/^(\/[^/]+\/).*/, '$1'))), '/social-callback']
}

const NOT_PAGES = ['/graphql', '/graphiql/', '/forms/', '/social/', '/auth/', '/pay/', OFFLINE_PATH]

/** `brand` and `collection` are not included, because some indexed listings are named by these. */
const NARROWING = ['q', 'min', 'max', 'rating', 'shipping', 'value', 'on_sale', 'sortby', 'sort']

export function robotsText(origin: string): string {
  const pages = LOCALES.flatMap((locale) => hiddenPaths().map((path) => localePath(path, locale)))
  const queries = NARROWING.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])
  const lines = [...NOT_PAGES, ...pages, ...queries].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

interface SitemapOptions {
  sitemap(): Promise<Sitemap>
  origin: string
  observe: Observe
  limits?: SitemapLimits
}

/** Part number, starting at 1; null for `/sitemap.xml`. */
type Part = number | null

interface DividedSitemap {
  files: readonly SitemapFile[]
  compressed: Map<Part, Promise<Buffer>>
}

const TEMPORARY = new Set(['UPSTREAM_DOWN', 'UPSTREAM_TIMEOUT', 'UPSTREAM_BUSY', 'RATE_LIMITED'])

function sendFailure(reply: FastifyReply, error: unknown): FastifyReply {
  const isTemporary = error instanceof RestError && TEMPORARY.has(error.code)
  if (isTemporary) reply.header('retry-after', String(error.retryAfter ?? retryAfter()))
  return reply
    .code(isTemporary ? 503 : 500)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send('Error fetching sitemap.xml')
}

function sendCompressed(reply: FastifyReply, gzipped: Buffer): FastifyReply {
  const header = reply.request.headers['accept-encoding'] ?? ''
  reply.header('vary', 'Accept-Encoding')
  if (acceptedEncoding(header, ['gzip', 'identity']) === 'gzip')
    return reply.header('content-encoding', 'gzip').send(gzipped)
  const plain = createGunzip()
  plain.end(gzipped)
  return reply.send(plain)
}

/** Splits a site map above the protocol's limits into parts. A file is built once per list of pages. */
export function registerSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { sitemap, origin, observe, limits = SITEMAP_LIMITS } = options
  const dividedSitemaps = new WeakMap<SitemapPages, DividedSitemap>()

  function divide(built: SitemapPages): DividedSitemap {
    let divided = dividedSitemaps.get(built)
    if (!divided) {
      // bounded: files of one site map
      divided = { files: divideSitemap(built, origin, limits), compressed: new Map() }
      dividedSitemaps.set(built, divided)
    }
    return divided
  }

  function write(built: SitemapPages, files: readonly SitemapFile[], part: Part): Iterable<string> | null {
    if (part === null && files.length > 1)
      return [sitemapIndex(built, files, (number) => `${origin}/sitemap-${number}.xml`)]
    const file = part === null ? files[0] : files.length > 1 ? files[part - 1] : undefined
    return file ? sitemapXml(built, file, origin) : null
  }

  async function compressedFile(built: SitemapPages, part: Part): Promise<Buffer | null> {
    const { files, compressed } = divide(built)
    const stored = compressed.get(part)
    if (stored) return stored
    const xml = write(built, files, part)
    if (xml === null) return null
    const made = pipeline(Readable.from(xml), createGzip(), buffer)
    compressed.set(part, made)
    made.catch(() => compressed.delete(part))
    return made
  }

  async function answer(requestId: string, reply: FastifyReply, part: Part): Promise<FastifyReply> {
    try {
      const found = await sitemap()
      const body = await ('xml' in found ? (part === null ? found.xml : found.part(part)) : compressedFile(found, part))
      if (body === null) return sendPlain(reply, 404)
      reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8')
      return typeof body === 'string' ? reply.send(body) : sendCompressed(reply, body)
    } catch (error) {
      observe({ type: 'fault', requestId, where: 'site map', error })
      return sendFailure(reply, error)
    }
  }

  app.get('/sitemap.xml', { config: { load: 'sheddable' } }, (request, reply) => answer(request.id, reply, null))
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,4}).xml',
    { config: { load: 'sheddable' } },
    (request, reply) => answer(request.id, reply, Number(request.params.part)),
  )

  const robots = robotsText(origin)
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain').send(robots),
  )
}
