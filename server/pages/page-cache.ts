import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  type CacheEntry,
  type CacheSlot,
  createTaggedCache,
  type Lifetime,
  type Loaded,
  type Sources,
} from '#graphql/contract.ts'
import type { CompressDocument } from '../answers/send-html.ts'

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

/** Renders the complete document; null if it may not be stored. */
export type RenderDocument = () => Promise<Document | null>

export type PageEntry = CacheEntry<StoredPage>

export type PageCache = ReturnType<typeof createPageCache>

const RETRY_MS = 5_000
const CHOICES_SHARE = 0.25

interface PageCacheOptions {
  /** Monotonic epoch milliseconds; must be the data cache's clock. */
  clock: () => number
  bytes: number
  compress: CompressDocument
  /** False while purges of other processes may be missed. */
  isInSync?: (() => boolean) | undefined
}

/** A page is fresh, stale, or kept for an outage only as long as its data is. */
export function createPageCache({ clock, bytes, compress, isInSync }: PageCacheOptions) {
  const choices = Math.floor(bytes * CHOICES_SHARE)
  const cache = createTaggedCache<StoredPage>({
    clock,
    budgets: { catalog: bytes - choices, choices },
    ...(isInSync && { isInSync }),
  })

  /** Resolves to whether a page was rendered. The renderer reports its own failures. */
  function fill(slot: CacheSlot, render: RenderDocument): Promise<boolean> {
    async function load() {
      const document = await render()
      const stored = document && (await storedPage(document, clock(), compress))
      if (!stored) throw new Error('This page may not be stored.')
      return stored
    }
    return cache.load(slot, load).then(
      () => true,
      () => false,
    )
  }

  async function refresh(slot: CacheSlot, entry: PageEntry, render: RenderDocument): Promise<void> {
    if (cache.running(slot.key) || clock() - entry.failedAt < RETRY_MS) return
    if (!(await fill(slot, render))) entry.failedAt = clock()
  }

  return {
    /** A stale page is rendered again in the background, once at a time. */
    find(slot: CacheSlot, render: RenderDocument): { entry: PageEntry; isFresh: boolean } | null {
      const entry = cache.find(slot)
      const state = entry ? cache.stateOf(entry) : 'old'
      if (!entry || state === 'old') return null
      if (state === 'stale') void refresh(slot, entry, render)
      return { entry, isFresh: state === 'fresh' }
    },
    standIn: (slot: CacheSlot): PageEntry | null => cache.find(slot) ?? null,
    /** The pending render of a page unless it was purged since; resolves when it ends. */
    running: ({ key }: CacheSlot): Promise<unknown> | null => cache.running(key)?.catch(() => null) ?? null,
    /** Stores the document unless its data is purged meanwhile. Call only if `running` is null. */
    fill: (slot: CacheSlot, render: RenderDocument): void => void fill(slot, render),
    purge: cache.purge,
    size: cache.size,
    settled: cache.settled,
  }
}
