import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Lifetime, Loaded, Sources } from '#graphql/contract.ts'
import type { CompressDocument } from '../compress-document.ts'

const fromGzip = promisify(gunzip)

/** A complete document that is the same for everybody, as it is kept. */
export interface StoredPage {
  brotli: Buffer
  gzip: Buffer
  /** Digest of the document; each of its codings is an entity of its own. */
  digest: string
  /** Its security policy and type. */
  headers: Readonly<Record<string, string>>
  tags: readonly string[]
  /** When something in it ends by itself, epoch milliseconds; `Infinity`: never. */
  endsAt: number
  /** Its data was older than it may be when it was rendered, because it could not be loaded. */
  isOld: boolean
}

/** A document just rendered, and the sources of its data. */
export interface Document extends Sources {
  html: Buffer
  headers: Readonly<Record<string, string>>
}

/**
 * A page of data that may be loaded again at once is still given for this long, in milliseconds: the data is on its
 * way, and a busy page must not be rendered for each visitor until it is there.
 */
const LEAST_FRESH = 1_000

/** An entry besides its documents: key, headers, and its place in the table. */
const OVERHEAD_BYTES = 1_024
const TAG_BYTES = 24

/**
 * How long a document may be used. It is never shown after something in it has ended by itself; data that had ended
 * before it was rendered does not count, because it was rendered accordingly.
 */
function lifetimeOf({ lifetime, expiresAt }: Document, now: number): Lifetime & { endsAt: number } {
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
  now: number,
  compress: CompressDocument,
): Promise<Loaded<StoredPage> | null> {
  const { html, headers, tags } = document
  const { endsAt, ...lifetime } = lifetimeOf(document, now)
  if (lifetime.keptUntil <= now) return null
  const compressed = await Promise.all([compress(html, 'br', 'store'), compress(html, 'gzip', 'store')])
  const [brotli, gzip] = [fitted(compressed[0]), fitted(compressed[1])]
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  const isOld = document.lifetime.staleUntil <= now
  return {
    value: { brotli, gzip, digest, headers, tags, endsAt, isOld },
    lifetime,
    bytes: brotli.length + gzip.length + OVERHEAD_BYTES + tags.length * TAG_BYTES,
  }
}

/** The document as it is, unpacked from its gzip: few clients want it. */
export function plainDocument({ gzip }: StoredPage): Promise<Buffer> {
  return fromGzip(gzip)
}
