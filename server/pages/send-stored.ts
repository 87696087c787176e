import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageEntry } from './page-cache.ts'
import { plainDocument, type StoredPage } from './stored-page.ts'
import { REQUEST_ID } from '../ground/request-ids.ts'
import { acceptedEncoding, type Encoding } from '../answers/accepted-encoding.ts'

const SUFFIX = { br: '-br', gzip: '-gz', identity: '' } satisfies Record<Encoding, string>

/** Alternating names and values, the form that Node writes fastest. */
type FlatHeaders = string[]

interface Variant {
  etag: string
  /** Sent with 304 too, because browsers replace the headers they have. */
  headers: FlatHeaders
  body: { headers: FlatHeaders; bytes: Buffer } | null
}

function variantOf(page: StoredPage, encoding: Encoding, everyAnswer: Readonly<Record<string, string>>): Variant {
  const etag = `"${page.digest}${SUFFIX[encoding]}"`
  const headers = Object.entries({
    ...everyAnswer,
    ...page.headers,
    'cache-control': 'no-cache',
    'server-timing': 'cache;desc="stored"',
    etag,
    vary: 'Accept-Encoding',
  }).flat()
  if (encoding === 'identity') return { etag, headers, body: null }
  const bytes = encoding === 'br' ? page.brotli : page.gzip
  return { etag, headers, body: { bytes, headers: [...headers, 'content-encoding', encoding, ...lengthOf(bytes)] } }
}

const lengthOf = (bytes: Buffer): FlatHeaders => ['content-length', String(bytes.length)]

/** Weak comparison (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((entry) => {
    const known = entry.trim().replace(/^W\//, '')
    return known === tag || known === '*'
  })
}

interface StoredOptions {
  now: number
  /** `Cache-Status` (RFC 9211) without the cache's name. */
  cacheStatus: string
  sharedHeaders: Record<string, string>
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

function createVariants(everyAnswer: Readonly<Record<string, string>>) {
  const made = new WeakMap<StoredPage, Partial<Record<Encoding, Variant>>>()
  return (page: StoredPage, encoding: Encoding): Variant => {
    let variants = made.get(page)
    if (!variants) made.set(page, (variants = {}))
    return (variants[encoding] ??= variantOf(page, encoding, everyAnswer))
  }
}

/** Bypasses Fastify's hooks, and sends no headers they set, so nothing of one visitor can leak to another. */
export function createStoredSender(everyAnswer: Readonly<Record<string, string>>) {
  const encodingOf = createEncodingMemo()
  const variant = createVariants(everyAnswer)

  return function sendStored(
    request: FastifyRequest,
    reply: FastifyReply,
    { value: page, storedAt }: Pick<PageEntry, 'value' | 'storedAt'>,
    { now, cacheStatus, sharedHeaders }: StoredOptions,
  ): void {
    const { etag, headers, body } = variant(page, encodingOf(request.headers['accept-encoding'] ?? ''))
    const age = Math.max(0, Math.floor((now - storedAt) / 1000))
    const own = ['age', String(age), 'cache-status', `souk; ${cacheStatus}`, REQUEST_ID, request.id]
    if (request.trace) own.push('traceparent', request.trace.traceparent)
    for (const name in sharedHeaders) own.push(name, sharedHeaders[name] ?? '')
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
