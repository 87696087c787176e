import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createRegister } from '#graphql/bounded.ts'
import { createSourceCollector, type GraphQL, visitorKey } from '#graphql/contract.ts'
import { type Locale, LOCALES } from '#shared/locales.ts'
import { localePath } from '#shared/routes.ts'
import { PRIVATE, renderedPageHeaders } from '../../answers/headers.ts'
import type { PageCache, PublicAnswer } from '../../answers/page-cache.ts'
import { sendPlain } from '../../answers/refusals.ts'
import { type CompressDocument, sendHtml } from '../../answers/send-html.ts'
import { createStoredAnswers, type Exchange, type StoredOptions, type StoredTarget } from '../../answers/send-stored.ts'
import { retryAfter } from '../../capacity/load-class.ts'
import type { EnterWork } from '../../capacity/load-control.ts'
import type { RateLimits } from '../../capacity/rate-limits.ts'
import type { Observe } from '../../ground/events.ts'
import { onceClosed } from '../../ground/once-closed.ts'
import { departure } from '../../session/session.ts'
import { AgentFault } from '../catalog/read-catalog.ts'
import { CLOSING_XML, openingXml } from './feed-xml.ts'
import { createFeedReader, type FeedChunk } from './read-feed.ts'

/** Milliseconds. */
export interface FeedWaits {
  /** That a feed may wait for its reader altogether. */
  reader: number
  /** Before what failed is read again. */
  retries: readonly number[]
}

const WAITS: FeedWaits = { reader: 120_000, retries: [1_000, 4_000, 16_000] }

export interface FeedOptions extends StoredOptions {
  graphql: Pick<GraphQL, 'run' | 'onPurge' | 'locales'>
  origin: string
  cache: PageCache | null
  isInSync?: (() => boolean) | undefined
  rates: RateLimits
  enter: EnterWork
  compress: CompressDocument
  observe: Observe
  feedWaits?: FeedWaits
}

const FEED_PATH = '/feeds/products.xml'

/** Uncompressed. Some 1,000 products; larger feeds are not stored whole, and have no ETag. */
export const MOST_STORED = 4 * 1024 * 1024
/** Feeds that are written at a time. */
const MOST_STREAMS = 4
/** Of them to one visitor, so that slow readers at one address do not keep all others out. */
const STREAMS_PER_VISITOR = 1

const TYPE = { 'content-type': 'application/xml; charset=utf-8', 'x-robots-tag': 'noindex' }

/** @param cut called once the reader has taken too long; waiting for the backend does not count */
async function* paced(pieces: AsyncIterable<FeedChunk>, limit: number, cut: () => void): AsyncGenerator<Buffer> {
  let left = limit
  for await (const { xml } of pieces) {
    const sentAt = performance.now()
    const timer = setTimeout(cut, left)
    try {
      yield xml
    } finally {
      clearTimeout(timer)
    }
    left -= performance.now() - sentAt
  }
}

/** Reports a feed that ends early, and lets the failure end the connection: a short feed must not look complete. */
async function* reported(pieces: AsyncIterable<FeedChunk>, report: (code: string) => void): AsyncGenerator<FeedChunk> {
  try {
    yield* pieces
  } catch (error) {
    report(error instanceof AgentFault ? error.code : 'INTERNAL_SERVER_ERROR')
    throw error
  }
}

/** Writes whole feeds from the parts of `reader`. */
function createFeedWriter(reader: ReturnType<typeof createFeedReader>) {
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
    const sources = createSourceCollector()
    const kept: Buffer[] = []
    let bytes = 0
    for await (const { xml, ...own } of await open(locale)) {
      bytes += xml.length
      if (bytes > MOST_STORED) return null
      sources.add(own)
      kept.push(xml)
    }
    return { ...sources.read(), body: Buffer.concat(kept), headers: { ...TYPE, 'content-language': locale } }
  }

  return { open, collect }
}

/** All products of the shop as RSS for shopping platforms: `/feeds/products.xml`, and one per language. */
export function registerFeed(app: FastifyInstance, options: FeedOptions): void {
  const { graphql, cache, rates, enter, cdn, compress, observe, feedWaits = WAITS } = options
  const reader = createFeedReader({ ...options, retries: feedWaits.retries })
  const { open, collect } = createFeedWriter(reader)
  app.addHook('onClose', async () => reader.close())
  const stored = cache && createStoredAnswers(options, cache)
  const streams = createRegister<string>({
    max: MOST_STREAMS,
    shares: [{ of: (visitor) => visitor, max: STREAMS_PER_VISITOR }],
  })

  async function stream({ request, reply }: Exchange, locale: Locale, { slot, make }: StoredTarget) {
    // Not filled from this stream, whose reader may be slow. Both read the same parts.
    if (cache && !cache.running(slot)) cache.fill(slot, () => make(request.ip))
    const report = (code: string) => observe({ type: 'feedIncomplete', requestId: request.id, locale, code })
    const pieces = reported(await open(locale), report)
    const body = paced(pieces, feedWaits.reader, () => reply.raw.destroy())
    return sendHtml(reply, Readable.from(body, { objectMode: false }), compress)
  }

  async function send(exchange: Exchange, locale: Locale): Promise<FastifyReply> {
    const { request, reply } = exchange
    const target: StoredTarget = {
      slot: { key: `feed ${locale}`, budget: 'choices' },
      make: () => collect(locale),
    }
    if (stored?.sendFound(exchange, target)) return reply
    await rates.count('pages', request)
    await enter({ loadClass: 'sheddable', address: request.ip, signal: departure(reply) })
    const locales = await graphql.locales({ locale, requestId: request.id }).catch(() => LOCALES)
    if (!locales.includes(locale)) return sendPlain(reply, 404)
    const own = { ...TYPE, 'content-language': locale, ...renderedPageHeaders(200, cdn, 'fwd=miss') }
    if (reply.raw.destroyed) return reply
    if (request.method === 'HEAD') return sendHtml(reply.headers(own), Readable.from([]), compress)
    // The id of a request may be chosen by a proxy.
    const key = randomUUID()
    try {
      if (streams.add(key, visitorKey(request.ip))) {
        onceClosed(reply, () => streams.delete(key))
        reply.headers(own)
        return await stream(exchange, locale, target)
      }
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
