import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageEntry } from '../../page-cache/page-cache.ts'
import { plainDocument, type StoredPage } from '../../page-cache/stored-page.ts'
import { REQUEST_ID } from '../../request-ids.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

const SUFFIX = { br: '-br', gzip: '-gz', identity: '' } satisfies Record<Encoding, string>

/** Names and values in turn, the form that Node writes fastest. */
type FlatHeaders = string[]

/** The answers with a page in one coding, without what changes from one to the next. */
interface Variant {
  etag: string
  /** Of a 304, which has all but those of the body: browsers replace the headers they have. */
  headers: FlatHeaders
  /** Null if it has to be unpacked first. */
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

/** Whether the client has this very entity (RFC 9110, 13.1.2: compared weakly). */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((entry) => {
    const known = entry.trim().replace(/^W\//, '')
    return known === tag || known === '*'
  })
}

interface StoredOptions {
  /** Epoch milliseconds, the cache's clock. */
  now: number
  /** `Cache-Status` (RFC 9211) without the name of this cache. */
  cacheStatus: string
  /** For caches in front of the shop. */
  sharedHeaders: Record<string, string>
}

/** Browsers send few different texts, and reading one takes as long as the rest of a stored page. */
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

/** The unchanging parts of a page's answers, made once for each of its codings. */
function createVariants(everyAnswer: Readonly<Record<string, string>>) {
  const made = new WeakMap<StoredPage, Partial<Record<Encoding, Variant>>>()
  return (page: StoredPage, encoding: Encoding): Variant => {
    let variants = made.get(page)
    if (!variants) made.set(page, (variants = {}))
    return (variants[encoding] ??= variantOf(page, encoding, everyAnswer))
  }
}

/**
 * Returns a function that sends a stored page, or 304 if the client has it, without Fastify's hooks and serializers.
 * Headers that hooks have set are not sent, so that nothing of one visitor's request can get into the answer to another.
 * @param everyAnswer headers of every answer of the shop
 */
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
