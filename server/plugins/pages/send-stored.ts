import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageEntry } from '../../page-cache/page-cache.ts'
import { plainDocument, type StoredPage } from '../../page-cache/stored-page.ts'
import { tracingHeaders } from '../request-tracing.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

const SUFFIX = { br: '-br', gzip: '-gz', identity: '' } satisfies Record<Encoding, string>

/** Names and values in turn, as Node takes them fastest. */
type FlatHeaders = readonly string[]

/** What is the same in all answers with a page in one coding. */
interface Variant {
  etag: string
  /** A 304 has these too: browsers replace the headers they know by those it has. */
  headers: FlatHeaders
  /** Headers of the body; null where it has to be made first. */
  body: { headers: FlatHeaders; bytes: Buffer } | null
}

const flat = (headers: Readonly<Record<string, string>>): FlatHeaders => Object.entries(headers).flat()

function variantOf(page: StoredPage, encoding: Encoding, everyAnswer: Readonly<Record<string, string>>): Variant {
  const etag = `"${page.digest}${SUFFIX[encoding]}"`
  const headers = flat({
    ...everyAnswer,
    ...page.headers,
    'cache-control': 'no-cache',
    'server-timing': 'cache;desc="stored"',
    etag,
    vary: 'Accept-Encoding',
  })
  if (encoding === 'identity') return { etag, headers, body: null }
  const bytes = encoding === 'br' ? page.brotli : page.gzip
  return { etag, headers, body: { bytes, headers: ['content-encoding', encoding, ...lengthOf(bytes)] } }
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
 * Sends with Node's own means: Fastify's hooks and serializers have nothing to add to a stored page. Headers that hooks
 * have set are not sent, so that nothing of one visitor's request can get into the answer to another.
 */
function answer({ raw }: FastifyReply, status: 200 | 304, headers: string[], body?: Buffer): void {
  raw.writeHead(status, headers)
  raw.end(body)
}

/**
 * Returns a function that sends a stored page, or 304 where the client has it.
 * @param everyAnswer headers that no answer of the shop goes without
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
    const age = String(Math.max(0, Math.floor((now - storedAt) / 1000)))
    const own = flat({ ...sharedHeaders, ...tracingHeaders(request) })
    const current = [...headers, ...own, 'age', age, 'cache-status', `souk; ${cacheStatus}`]
    reply.hijack()
    if (isKnown(request.headers['if-none-match'], etag)) {
      answer(reply, 304, current)
    } else if (body) {
      answer(reply, 200, [...current, ...body.headers], body.bytes)
    } else {
      plainDocument(page).then(
        (html) => answer(reply, 200, [...current, ...lengthOf(html)], html),
        () => reply.raw.destroy(),
      )
    }
  }
}
