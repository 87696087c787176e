import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { allowedSearch } from '#client/app/for-the-server.ts'
import type { CacheSlot } from '#graphql/contract.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import { href, routes, searchText, splitLocale } from '#shared/routes.ts'
import {
  acceptedEncoding,
  type CdnHeaders,
  type Encoding,
  type Headers,
  isKnown,
  storedAnswerHeaders,
  storedPageHeaders,
} from '../answers/headers.ts'
import type { PageCacheResult } from '../ground/events.ts'
import type { Destination } from '../render/load-page.ts'
import {
  type Document,
  type PageCache,
  type PageEntry,
  plainDocument,
  type RenderDocument,
  type StoredPage,
} from './page-cache.ts'
import type { RequestedPage } from './requested-page.ts'
import type { PublicTarget } from './shared-renders.ts'

export interface Target {
  slot: CacheSlot
  render: RenderDocument
  subject: FastifyReply['subject']
  prefixed: boolean
}

/** Null for pages that are not public and for addresses with unlimited spellings. Ignores undeclared parameters. */
export function slotOf(url: URL, destination: Destination): CacheSlot | null {
  if (!destination || destination.page.access !== 'public') return null
  const { page, matched } = destination
  // Its first segment may be any text; its canonical link leads to the address that is stored.
  if (matched.name === 'mainProduct') return null
  // @NOTE TypeScript cannot correlate the route with its own parameters.
  const own = href(routes[matched.name] as typeof routes.home, matched.params, matched.locale)
  if (own !== url.pathname) return null
  const search = allowedSearch(page, url.searchParams)
  const { page: _number, ...chosen } = search
  const isChoice = matched.name === 'search' || Object.keys(chosen).length > 0
  return { key: own + searchText(search), budget: isChoice ? 'choices' : 'catalog' }
}

const MOST_TARGETS = 2_000
const LONGEST_TARGET = 512

/** Memoized by request target: resolving one costs as much as sending a stored page. */
export function createKnownTargets(render: (target: PublicTarget) => Promise<Document | null>) {
  const known = new LRUCache<string, Target>({ max: MOST_TARGETS })

  return {
    /** Null also if the visitor, who has chosen the language `remembered`, may have to be redirected first. */
    find(sent: string, remembered: Locale | null): Target | null {
      const target = known.get(sent)
      if (!target || (!target.prefixed && remembered !== null && remembered !== DEFAULT_LOCALE)) return null
      return target
    },
    of(sent: string, { locale, path, destination, url, outcome }: RequestedPage): Target | null {
      const slot = outcome ? null : slotOf(url, destination)
      if (!slot) return null
      const { prefixed } = splitLocale(url.pathname)
      const target = {
        slot,
        prefixed,
        subject: { route: destination?.matched.name ?? null, locale },
        render: () => render({ locale, path, destination, searchParams: url.searchParams }),
      }
      if (sent.length <= LONGEST_TARGET) known.set(sent, target)
      return target
    },
  }
}

const SUFFIX = { br: '-br', gzip: '-gz', identity: '' } satisfies Record<Encoding, string>

interface Variant {
  etag: string
  headers: string[]
  body: { headers: string[]; bytes: Buffer } | null
}

const lengthOf = (bytes: Buffer): string[] => ['content-length', String(bytes.length)]

function variantOf(page: StoredPage, encoding: Encoding, everyAnswer: Headers): Variant {
  const etag = `"${page.digest}${SUFFIX[encoding]}"`
  const headers = Object.entries(storedPageHeaders(everyAnswer, page.headers, etag)).flat()
  if (encoding === 'identity') return { etag, headers, body: null }
  const bytes = encoding === 'br' ? page.brotli : page.gzip
  return { etag, headers, body: { bytes, headers: [...headers, 'content-encoding', encoding, ...lengthOf(bytes)] } }
}

/** Memoized: parsing Accept-Encoding costs as much as sending a cached page. */
const MOST_HEADERS = 200

function createEncodingMemo(): (header: string) => Encoding {
  const known = new Map<string, Encoding>()
  return (header) => {
    const remembered = known.get(header)
    if (remembered) return remembered
    if (known.size >= MOST_HEADERS) known.clear()
    const encoding = acceptedEncoding(header)
    known.set(header, encoding)
    return encoding
  }
}

function createVariants(everyAnswer: Headers) {
  const created = new WeakMap<StoredPage, Partial<Record<Encoding, Variant>>>()
  return (page: StoredPage, encoding: Encoding): Variant => {
    let variants = created.get(page)
    if (!variants) created.set(page, (variants = {}))
    return (variants[encoding] ??= variantOf(page, encoding, everyAnswer))
  }
}

interface StoredOptions {
  /** Epoch milliseconds, the page cache's clock. */
  now: number
  cacheStatus: string
}

/** Bypasses Fastify's hooks, and sends no headers they set, so nothing of one visitor can leak to another. */
export function createStoredSender(everyAnswer: Headers, cdn: CdnHeaders) {
  const encodingOf = createEncodingMemo()
  const variant = createVariants(everyAnswer)

  return function sendStored(
    request: FastifyRequest,
    reply: FastifyReply,
    { value: page, storedAt }: Pick<PageEntry, 'value' | 'storedAt'>,
    { now, cacheStatus }: StoredOptions,
  ): void {
    const { etag, headers, body } = variant(page, encodingOf(request.headers['accept-encoding'] ?? ''))
    const age = Math.max(0, Math.floor((now - storedAt) / 1000))
    const own = storedAnswerHeaders(request, {
      age,
      cacheStatus,
      cdn: cdn.stored(page.tags, (page.endsAt - now) / 1000),
    })
    const { raw } = reply.hijack()
    if (isKnown(request.headers['if-none-match'], etag)) {
      raw.writeHead(304, headers.concat(own)).end()
    } else if (body) {
      raw.writeHead(200, body.headers.concat(own)).end(body.bytes)
    } else {
      plainDocument(page).then(
        (html) => raw.writeHead(200, [...headers, ...own, ...lengthOf(html)]).end(html),
        () => raw.destroy(),
      )
    }
  }
}

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

export interface StoredPagesOptions {
  cdn: CdnHeaders
  /** Sent with every answer. */
  headers: Headers
  /** Epoch milliseconds, the page cache's clock. */
  clock: () => number
}

export type StoredPages = ReturnType<typeof createStoredPages>

/** @param render renders a stale page again */
export function createStoredPages(
  { cdn, headers, clock }: StoredPagesOptions,
  cache: PageCache,
  render: (target: PublicTarget) => Promise<Document | null>,
) {
  const targets = createKnownTargets(render)
  const sendStored = createStoredSender(headers, cdn)

  function send({ request, reply }: Exchange, entry: PageEntry, result: PageCacheResult, cacheStatus: string): void {
    reply.pageCache = result
    sendStored(request, reply, entry, { now: clock(), cacheStatus })
  }

  function sendFound(exchange: Exchange, target: Target): boolean {
    const found = cache.find(target.slot, target.render)
    if (!found) return false
    const { entry, isFresh } = found
    const left = Math.floor((entry.lifetime.freshUntil - clock()) / 1000)
    const result = isFresh ? 'hit' : 'stale'
    send(exchange, entry, entry.value.isOld ? 'outage' : result, `hit; ttl=${left}`)
    return true
  }

  return {
    targetOf: targets.of,
    send,
    sendFound,
    /** @returns false if no page is stored, or if the visitor may have to be redirected to `remembered` first */
    sendIfStored(request: FastifyRequest, reply: FastifyReply, remembered: Locale | null): boolean {
      const target = targets.find(request.url, remembered)
      if (!target) return false
      reply.subject = target.subject
      return sendFound({ request, reply }, target)
    },
  }
}
