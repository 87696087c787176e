import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import PQueue from 'p-queue'
import {
  createSourceCollector,
  createTaggedCache,
  type GraphQL,
  type Lifetime,
  type Loaded,
  type SourceCollector,
  type Sources,
} from '#graphql/contract.ts'
import type { KnownDocument } from '#shared/known-document.ts'
import type { Locale } from '#shared/locales.ts'
import { fitted } from '../../answers/page-cache.ts'
import { anonymousInfo } from '../../session/session.ts'
import { AgentFault } from '../catalog/read-catalog.ts'
import { FeedPageDocument, FeedProductDocument, FeedShopDocument } from './__generated__/feed.ts'
import { type FeedChannel, itemsXml } from './feed-xml.ts'

const toGzip = promisify(gzip)
const fromGzip = promisify(gunzip)

/** Milliseconds. Platforms read feeds a few times a day; a purge ends a part's life earlier. */
const LIFE_MS = 3_600_000
/** Compressed, with the tags. Some 30,000 products with their variants. */
const MOST_BYTES = 24 * 1024 * 1024
/** Calls to the backend of all feeds at a time. */
const CONCURRENCY = 8
/** Share of a part's products that the backend may fail to describe. More is an outage that it does not report. */
const MOST_FAILED = 0.5

interface FeedPart extends Sources {
  /** Compressed items. */
  items: Buffer
  /** Cursor of the next part; null for the last one. */
  next: string | null
}

/** Items of 50 products, and what they were made from. */
export interface FeedChunk extends Sources {
  xml: Buffer
}

interface FeedReaderOptions {
  graphql: Pick<GraphQL, 'run' | 'onPurge'>
  /** Public origin, without a slash at its end. */
  origin: string
  /** Monotonic epoch milliseconds; must be the data cache's clock. */
  clock: () => number
  /** False while purges of other processes may be missed. */
  isInSync?: (() => boolean) | undefined
  /** Milliseconds before what failed is read again, each time. */
  retries: readonly number[]
}

/** Returns an outage instead of throwing it. */
async function orOutage<Value>(work: Promise<Value>): Promise<Value | AgentFault> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AgentFault && error.isOutage) return error
    throw error
  }
}

function createRun({ graphql }: FeedReaderOptions) {
  return async function run<Data, Variables extends Record<string, unknown>>(
    { documentId }: KnownDocument<Data, Variables>,
    variables: Variables,
    { locale, sources }: { locale: Locale; sources: SourceCollector },
  ): Promise<Data> {
    const { signal } = new AbortController()
    const info = { ...anonymousInfo(randomUUID(), locale, signal, null), isBulk: true }
    const { data, errors, ...own } = await graphql.run({ documentId, variables }, info)
    const [error] = errors ?? []
    if (error || !data) throw new AgentFault(String(error?.extensions['code'] ?? 'INTERNAL_SERVER_ERROR'))
    sources.add(own)
    return data as Data // @NOTE Codegen derives this type from the document.
  }
}

function lifetimeOf({ expiresAt, lifetime }: Sources, now: number): Lifetime {
  const isOld = lifetime.staleUntil <= now
  const end = isOld ? now : Math.min(now + LIFE_MS, expiresAt ?? Infinity)
  return { freshUntil: end, staleUntil: end, keptUntil: end }
}

function createPartMaker(run: ReturnType<typeof createRun>, { clock, retries }: FeedReaderOptions) {
  const queue = new PQueue({ concurrency: CONCURRENCY })

  /** Null for a product that cannot be described. @throws {AgentFault} for an outage */
  async function readItems(id: string, channel: FeedChannel, sources: SourceCollector): Promise<string | null> {
    const variables = { id, country: channel.settings.defaultCountry }
    try {
      const { product } = await run(FeedProductDocument, variables, { locale: channel.locale, sources })
      return product ? itemsXml(product, channel) : ''
    } catch (error) {
      if (!(error instanceof AgentFault) || error.isOutage) throw error
      return null
    }
  }

  /** Reads again, after pauses, what an outage prevented. @throws {AgentFault} */
  async function readAll<Value>(reads: readonly (() => Promise<Value>)[], isFirst: boolean): Promise<Value[]> {
    const found = await Promise.all(reads.map((read) => orOutage(read())))
    const failed = () => [...found.keys()].filter((at) => found[at] instanceof AgentFault)
    // As long as nothing is sent, a backend that is away is reported at once.
    const pauses = isFirst && failed().length === reads.length ? [] : retries
    for (const milliseconds of pauses) {
      if (failed().length === 0) break
      await pause(milliseconds, undefined, { ref: false })
      const again = failed().map((at) => [at, reads[at]] as const)
      await Promise.all(again.map(async ([at, read]) => read && (found[at] = await orOutage(read()))))
    }
    return found.map((value) => {
      if (value instanceof AgentFault) throw value
      return value
    })
  }

  return async function make(channel: FeedChannel, after: string | null): Promise<Loaded<FeedPart>> {
    const sources = createSourceCollector()
    const isFirst = after === null
    const readPage = () => run(FeedPageDocument, { after }, { locale: channel.locale, sources })
    const [page] = await readAll([readPage], isFirst)
    if (!page) throw new Error('A list of products without an answer.')
    const ids = page.products.nodes.flatMap((node) => node?.id ?? [])
    const reads = ids.map((id) => () => queue.add(() => readItems(id, channel, sources)))
    const items = await readAll(reads, isFirst)
    if (items.filter((item) => item === null).length > ids.length * MOST_FAILED) throw new AgentFault('UPSTREAM_DOWN')
    const { hasNextPage, endCursor } = page.products.pageInfo
    const own = sources.read()
    const lifetime = lifetimeOf(own, clock())
    const part = { ...own, lifetime, items: fitted(await toGzip(items.join(''))), next: hasNextPage ? endCursor : null }
    return { value: part, lifetime, bytes: part.items.length }
  }
}

/** Reads the catalog in parts of 50 products, which it keeps for an hour unless what they show is purged. */
export function createFeedReader(options: FeedReaderOptions) {
  const { graphql, origin, clock, isInSync } = options
  const cache = createTaggedCache<FeedPart>({
    clock,
    budgets: { catalog: MOST_BYTES, choices: 1 },
    ...(isInSync && { isInSync }),
  })
  const run = createRun(options)
  const makePart = createPartMaker(run, options)

  async function readPart(channel: FeedChannel, after: string | null): Promise<FeedPart> {
    const slot = { key: `${channel.locale} ${after ?? ''}`, budget: 'catalog' } as const
    const entry = cache.find(slot)
    if (entry && cache.stateOf(entry) === 'fresh') return entry.value
    return (await cache.join(slot, () => makePart(channel, after))).value
  }

  return {
    /** @throws {AgentFault} */
    async channel(locale: Locale): Promise<FeedChannel & { sources: Sources }> {
      const sources = createSourceCollector()
      const { shop } = await run(FeedShopDocument, {}, { locale, sources })
      const own = sources.read()
      return { settings: shop.settings, origin, locale, sources: { ...own, lifetime: lifetimeOf(own, clock()) } }
    },
    /** One part is read at a time, when it is asked for. @throws {AgentFault} */
    async *chunks(channel: FeedChannel): AsyncGenerator<FeedChunk> {
      let after: string | null = null
      do {
        const { items, next, ...sources } = await readPart(channel, after)
        yield { ...sources, xml: await fromGzip(items) }
        after = next
      } while (after !== null)
    },
    close: graphql.onPurge((tags) => void cache.purge(tags)),
  }
}
