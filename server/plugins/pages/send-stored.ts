import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainDocument, type StoredPage } from '../../page-cache/stored-page.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

const SUFFIX = { br: '-br', gzip: '-gz', identity: '' } satisfies Record<Encoding, string>

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

/** Returns a function that sends a stored page, or 304 where the client has it. */
export function createStoredSender() {
  const encodingOf = createEncodingMemo()

  return function sendStored(
    request: FastifyRequest,
    reply: FastifyReply,
    page: StoredPage,
    { now, cacheStatus, sharedHeaders }: StoredOptions,
  ): void {
    const encoding = encodingOf(request.headers['accept-encoding'] ?? '')
    const etag = `"${page.digest}${SUFFIX[encoding]}"`
    // A 304 has all of these too: browsers replace the headers they know by those it has.
    reply.headers({
      ...page.headers,
      ...sharedHeaders,
      age: String(Math.max(0, Math.floor((now - page.storedAt) / 1000))),
      'cache-control': 'no-cache',
      'cache-status': `souk; ${cacheStatus}`,
      'server-timing': 'cache;desc="stored"',
      etag,
      vary: 'Accept-Encoding',
    })
    if (isKnown(request.headers['if-none-match'], etag)) {
      reply.code(304).send()
    } else if (encoding === 'identity') {
      plainDocument(page).then(
        (html) => reply.send(html),
        (error: unknown) => reply.send(error),
      )
    } else {
      reply.header('content-encoding', encoding).send(encoding === 'br' ? page.brotli : page.gzip)
    }
  }
}
