import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Lifetime, Sources } from '#graphql/create-graphql.ts'
import type { CompressDocument } from '../compress-document.ts'

const fromGzip = promisify(gunzip)

/** A complete document that is the same for everybody, as it is kept. Instants are epoch milliseconds. */
export interface StoredPage extends Lifetime {
  brotli: Buffer
  gzip: Buffer
  /** Digest of the document; each of its codings is an entity of its own. */
  digest: string
  /** Its security policy and type. */
  headers: Readonly<Record<string, string>>
  tags: readonly string[]
  storedAt: number
  /** When something in it ends by itself; `Infinity`: never. */
  endsAt: number
  /** Its data was older than it may be when it was made, because it could not be had anew. */
  isOld: boolean
  /** When making it anew failed last; -Infinity before. */
  failedAt: number
}

/** A document just made, and what it was made of. */
export interface Document extends Sources {
  html: Buffer
  headers: Readonly<Record<string, string>>
}

/**
 * A page that was made of data which may be asked for again at once is still given for as long, in milliseconds: the
 * data is on its way, and a busy page must not be drawn for each visitor until it is there.
 */
const LEAST_FRESH = 1_000

/**
 * How long a document may be used. It is never shown after something in it has ended by itself; data that had ended
 * before it was drawn does not count, because it was drawn accordingly.
 */
function lifetimeOf({ lifetime, expiresAt }: Document, now: number): Lifetime & Pick<StoredPage, 'endsAt'> {
  const endsAt = expiresAt !== null && expiresAt > now ? expiresAt : Infinity
  const freshUntil = Math.min(Math.max(lifetime.freshUntil, now + LEAST_FRESH), endsAt)
  return {
    freshUntil,
    staleUntil: Math.min(Math.max(lifetime.staleUntil, freshUntil), endsAt),
    keptUntil: Math.min(lifetime.keptUntil, endsAt),
    endsAt,
  }
}

/** zlib's buffers are cut from blocks of 64 kB, which would stay in memory whole. */
function fitted(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Compresses a document for storing; null if it may not be kept. */
export async function storedPage(
  document: Document,
  madeAt: number,
  compress: CompressDocument,
): Promise<StoredPage | null> {
  const { html, headers, tags } = document
  const lifetime = lifetimeOf(document, madeAt)
  if (lifetime.keptUntil <= madeAt) return null
  const [brotli, gzipped] = await Promise.all([compress(html, 'br', 'store'), compress(html, 'gzip', 'store')])
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  const bytes = { brotli: fitted(brotli), gzip: fitted(gzipped) }
  const isOld = document.lifetime.staleUntil <= madeAt
  return { ...lifetime, ...bytes, digest, headers, tags, isOld, storedAt: madeAt, failedAt: -Infinity }
}

/** The document as it is, made of its gzip: few clients want it. */
export function plainDocument({ gzip: gzipped }: StoredPage): Promise<Buffer> {
  return fromGzip(gzipped)
}
