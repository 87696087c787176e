import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Lifetime, Loaded, Sources } from '#graphql/contract.ts'
import type { CompressDocument } from '../answers/compress-document.ts'

const fromGzip = promisify(gunzip)

export interface StoredPage {
  brotli: Buffer
  gzip: Buffer
  digest: string
  headers: Readonly<Record<string, string>>
  tags: readonly string[]
  /** Epoch milliseconds at which something on the page expires; `Infinity` for never. */
  endsAt: number
  /** True if it was rendered from expired data, because that could not be reloaded. */
  isOld: boolean
}

export interface Document extends Sources {
  html: Buffer
  headers: Readonly<Record<string, string>>
}

/** A busy page must not be rendered for each visitor while its expired data is being reloaded. */
const LEAST_FRESH = 1_000

const OVERHEAD_BYTES = 1_024
const TAG_BYTES = 24

/** Expirations before `now` do not count, because the page was rendered accordingly. */
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

/** zlib slices its buffers from 64 kB blocks, which would stay in memory whole. */
function fitted(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

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

/** Unpacked on demand, because few clients accept no compression. */
export function plainDocument({ gzip }: StoredPage): Promise<Buffer> {
  return fromGzip(gzip)
}
