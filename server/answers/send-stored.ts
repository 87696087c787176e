import type { FastifyReply, FastifyRequest } from 'fastify'
import { createMemo } from '#graphql/bounded.ts'
import type { CacheSlot } from '#graphql/contract.ts'
import type { PageCacheResult } from '../ground/events.ts'
import {
  acceptedEncoding,
  type CdnHeaders,
  type Encoding,
  type Headers,
  isKnown,
  storedAnswerHeaders,
  storedHeaders,
} from './headers.ts'
import { type AnswerEntry, type PageCache, plainBody, type PublicAnswer, type StoredAnswer } from './page-cache.ts'

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

export interface StoredOptions {
  cdn: CdnHeaders
  /** Sent with every answer. */
  headers: Headers
  /** Epoch milliseconds, the page cache's clock. */
  clock: () => number
}

const SUFFIX = { br: '-br', gzip: '-gz', identity: '' } satisfies Record<Encoding, string>

interface Variant {
  etag: string
  headers: string[]
  body: { headers: string[]; bytes: Buffer } | null
}

const lengthOf = (bytes: Buffer): string[] => ['content-length', String(bytes.length)]

function variantOf(answer: StoredAnswer, encoding: Encoding, everyAnswer: Headers): Variant {
  const etag = `"${answer.digest}${SUFFIX[encoding]}"`
  const headers = Object.entries(storedHeaders(everyAnswer, answer.headers, etag)).flat()
  if (encoding === 'identity') return { etag, headers, body: null }
  const bytes = encoding === 'br' ? answer.brotli : answer.gzip
  return { etag, headers, body: { bytes, headers: [...headers, 'content-encoding', encoding, ...lengthOf(bytes)] } }
}

/** Memoized: parsing Accept-Encoding costs as much as sending a stored answer. */
const HEADERS_BYTES = 128 * 1_024

export const createEncodingMemo = (): ((header: string) => Encoding) =>
  createMemo({ maxBytes: HEADERS_BYTES, bytesOf: () => 0, make: acceptedEncoding })

function createVariants(everyAnswer: Headers) {
  const created = new WeakMap<StoredAnswer, Partial<Record<Encoding, Variant>>>()
  return (answer: StoredAnswer, encoding: Encoding): Variant => {
    let variants = created.get(answer)
    if (!variants) created.set(answer, (variants = {}))
    return (variants[encoding] ??= variantOf(answer, encoding, everyAnswer))
  }
}

interface SendOptions {
  /** Epoch milliseconds, the page cache's clock. */
  now: number
  cacheStatus: string
}

/** Without them, pages of other origins could not read a stored answer. */
const CROSS_ORIGIN = ['access-control-allow-origin', 'access-control-expose-headers']

function crossOriginHeaders({ headers: { origin } }: FastifyRequest, reply: FastifyReply): string[] {
  if (origin === undefined) return []
  return CROSS_ORIGIN.flatMap((name) => (reply.hasHeader(name) ? [name, String(reply.getHeader(name))] : []))
}

/** Bypasses Fastify's hooks, and sends no other headers they set, so nothing of one visitor can leak to another. */
function createStoredSender(everyAnswer: Headers, cdn: CdnHeaders) {
  const encodingOf = createEncodingMemo()
  const variant = createVariants(everyAnswer)

  return function sendStored(
    request: FastifyRequest,
    reply: FastifyReply,
    { value: answer, storedAt }: Pick<AnswerEntry, 'value' | 'storedAt'>,
    { now, cacheStatus }: SendOptions,
  ): void {
    const { etag, headers, body } = variant(answer, encodingOf(request.headers['accept-encoding'] ?? ''))
    const age = Math.max(0, Math.floor((now - storedAt) / 1000))
    const own = storedAnswerHeaders(request, {
      age,
      cacheStatus,
      cdn: cdn.stored(answer.tags, (answer.endsAt - now) / 1000),
    }).concat(crossOriginHeaders(request, reply))
    const { raw } = reply.hijack()
    if (isKnown(request.headers['if-none-match'], etag)) {
      raw.writeHead(304, headers.concat(own)).end()
    } else if (body) {
      raw.writeHead(200, body.headers.concat(own)).end(body.bytes)
    } else {
      plainBody(answer).then(
        (bytes) => raw.writeHead(200, [...headers, ...own, ...lengthOf(bytes)]).end(bytes),
        () => raw.destroy(),
      )
    }
  }
}

export interface StoredTarget {
  slot: CacheSlot
  /** Makes the answer again once it is stale, at the cost of the visitor whose request found it. */
  make(asker: string): Promise<PublicAnswer | null>
}

export function createStoredAnswers({ cdn, headers, clock }: StoredOptions, cache: PageCache) {
  const sendStored = createStoredSender(headers, cdn)

  function send({ request, reply }: Exchange, entry: AnswerEntry, result: PageCacheResult, cacheStatus: string): void {
    reply.pageCache = result
    sendStored(request, reply, entry, { now: clock(), cacheStatus })
  }

  return {
    send,
    /** @returns false if nothing usable is stored */
    sendFound(exchange: Exchange, { slot, make }: StoredTarget): boolean {
      const found = cache.find(slot, () => make(exchange.request.ip))
      if (!found) return false
      const { entry, isFresh } = found
      const left = Math.floor((entry.lifetime.freshUntil - clock()) / 1000)
      const result = isFresh ? 'hit' : 'stale'
      send(exchange, entry, entry.value.isOld ? 'outage' : result, `hit; ttl=${left}`)
      return true
    },
  }
}
