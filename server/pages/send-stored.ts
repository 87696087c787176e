import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type CdnHeaders,
  type Encoding,
  type Headers,
  isKnown,
  storedAnswerHeaders,
  storedPageHeaders,
} from '../answers/headers.ts'
import { acceptedEncoding } from '../answers/send-html.ts'
import { type PageEntry, plainDocument, type StoredPage } from './page-cache.ts'

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
