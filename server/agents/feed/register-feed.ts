import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CacheSlot, createSourceCollector, type GraphQL } from '#graphql/contract.ts'
import { type Locale, LOCALES } from '#shared/locales.ts'
import { localePath } from '#shared/routes.ts'
import { PRIVATE, renderedPageHeaders } from '../../answers/headers.ts'
import type { PageCache, PublicAnswer } from '../../answers/page-cache.ts'
import { sendPlain } from '../../answers/refusals.ts'
import { type CompressDocument, sendHtml } from '../../answers/send-html.ts'
import { createStoredAnswers, type Exchange, type StoredOptions } from '../../answers/send-stored.ts'
import { retryAfter } from '../../capacity/load-class.ts'
import type { EnterWork } from '../../capacity/load-control.ts'
import type { RateLimits } from '../../capacity/rate-limits.ts'
import { departure } from '../../session/session.ts'
import { AgentFault } from '../catalog/read-catalog.ts'
import { CLOSING_XML, openingXml } from './feed-xml.ts'
import { createFeedReader, type FeedChunk } from './read-feed.ts'

export interface FeedOptions extends StoredOptions {
  graphql: Pick<GraphQL, 'run' | 'onPurge' | 'locales'>
  origin: string
  cache: PageCache | null
  isInSync?: (() => boolean) | undefined
  rates: RateLimits
  enter: EnterWork
  compress: CompressDocument
}

const FEED_PATH = '/feeds/products.xml'

/** Uncompressed. Some 1,000 products; larger feeds are not stored whole, and have no ETag. */
export const MOST_STORED = 4 * 1024 * 1024
/** Feeds that are written at a time. */
const MOST_STREAMS = 4

const TYPE = { 'content-type': 'application/xml; charset=utf-8', 'x-robots-tag': 'noindex' }

type Keep = (answer: PublicAnswer | null) => void

/** Passes the pieces on, and keeps them as one answer if they are few enough. */
async function* recorded(pieces: AsyncIterable<FeedChunk>, locale: Locale, keep: Keep): AsyncGenerator<Buffer> {
  const sources = createSourceCollector()
  let kept: Buffer[] | null = []
  let bytes = 0
  for await (const { xml, ...own } of pieces) {
    bytes += xml.length
    if (bytes > MOST_STORED) kept = null
    // The tags of a large catalog would take as much memory as its feed may.
    if (kept) sources.add(own)
    kept?.push(xml)
    yield xml
  }
  keep(kept && { ...sources.read(), body: Buffer.concat(kept), headers: { ...TYPE, 'content-language': locale } })
}

/** All products of the shop as RSS for shopping platforms: `/feeds/products.xml`, and one per language. */
export function registerFeed(app: FastifyInstance, options: FeedOptions): void {
  const { graphql, cache, rates, enter, cdn, compress } = options
  const reader = createFeedReader(options)
  app.addHook('onClose', async () => reader.close())
  const stored = cache && createStoredAnswers(options, cache)
  let streams = 0

  /** Resolves once the first products are read, so that a backend that is away is reported by a status. */
  async function open(locale: Locale): Promise<AsyncGenerator<FeedChunk>> {
    const { sources, ...channel } = await reader.channel(locale)
    const chunks = reader.chunks(channel)
    const first = await chunks.next()
    return (async function* () {
      yield { ...sources, xml: Buffer.from(openingXml(channel)) }
      if (!first.done) yield first.value
      yield* chunks
      yield { ...sources, xml: Buffer.from(CLOSING_XML) }
    })()
  }

  async function collect(locale: Locale): Promise<PublicAnswer | null> {
    let whole: PublicAnswer | null = null
    for await (const _piece of recorded(await open(locale), locale, (answer) => (whole = answer)));
    return whole
  }

  async function stream({ reply }: Exchange, locale: Locale, slot: CacheSlot): Promise<FastifyReply> {
    const { promise: whole, resolve: keep } = Promise.withResolvers<PublicAnswer | null>()
    streams += 1
    reply.raw.once('close', () => {
      streams -= 1
      keep(null)
    })
    if (cache && !cache.running(slot)) cache.fill(slot, () => whole)
    const pieces = recorded(await open(locale), locale, keep)
    reply.headers({ ...TYPE, 'content-language': locale, ...renderedPageHeaders(200, cdn, 'fwd=miss') })
    return sendHtml(reply, Readable.from(pieces, { objectMode: false }), compress)
  }

  async function send(exchange: Exchange, locale: Locale): Promise<FastifyReply> {
    const { request, reply } = exchange
    const slot = { key: `feed ${locale}`, budget: 'choices' } as const
    if (stored?.sendFound(exchange, { slot, make: () => collect(locale) })) return reply
    await rates.count('pages', request)
    await enter({ loadClass: 'sheddable', address: request.ip, signal: departure(reply) })
    try {
      const locales = await graphql.locales({ locale, requestId: request.id }).catch(() => LOCALES)
      if (!locales.includes(locale)) return sendPlain(reply, 404)
      if (streams < MOST_STREAMS) return await stream(exchange, locale, slot)
    } catch (error) {
      if (!(error instanceof AgentFault)) throw error
    }
    return sendPlain(reply.headers({ ...PRIVATE, 'retry-after': String(retryAfter()) }), 503)
  }

  for (const locale of LOCALES) {
    app.get(localePath(FEED_PATH, locale), { config: { load: 'inside' } }, (request, reply) =>
      send({ request, reply }, locale),
    )
  }
}
