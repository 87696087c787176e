import { type CacheEntry, type CacheSlot, createTaggedCache } from '#graphql/contract.ts'
import type { CompressDocument } from '../answers/compress-document.ts'
import { type Document, storedPage, type StoredPage } from './stored-page.ts'

/** Renders the complete document; null if it may not be stored. */
export type RenderDocument = () => Promise<Document | null>

export type PageEntry = CacheEntry<StoredPage>

/** A page is fresh, stale, or kept for an outage only as long as its data is. */
export interface PageCache {
  /** A stale page is rendered again in the background, once at a time. */
  find(slot: CacheSlot, render: RenderDocument): { entry: PageEntry; isFresh: boolean } | null
  standIn(slot: CacheSlot): PageEntry | null
  /** The pending render of a page unless it was purged since; resolves when it ends. */
  running(slot: CacheSlot): Promise<unknown> | null
  /** Stores the document unless its data is purged meanwhile. Call only if `running` is null. */
  fill(slot: CacheSlot, render: RenderDocument): void
  purge(tags: readonly string[]): number
  size(): { entries: number; bytes: number }
  settled(): Promise<void>
}

const RETRY_MS = 5_000
const CHOICES_SHARE = 0.25

interface PageCacheOptions {
  /** Monotonic epoch milliseconds; must be the data cache's clock. */
  clock: () => number
  bytes: number
  compress: CompressDocument
  /** False while purges of other processes may be missed. */
  isInTouch?: () => boolean
}

export function createPageCache({ clock, bytes, compress, isInTouch }: PageCacheOptions): PageCache {
  const choices = Math.floor(bytes * CHOICES_SHARE)
  const cache = createTaggedCache<StoredPage>({
    clock,
    budgets: { catalog: bytes - choices, choices },
    ...(isInTouch && { isInTouch }),
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
    find(slot, render) {
      const entry = cache.find(slot)
      const state = entry ? cache.stateOf(entry) : 'old'
      if (!entry || state === 'old') return null
      if (state === 'stale') void refresh(slot, entry, render)
      return { entry, isFresh: state === 'fresh' }
    },
    standIn: (slot) => cache.find(slot) ?? null,
    running: ({ key }) => cache.running(key)?.catch(() => null) ?? null,
    fill: (slot, render) => void fill(slot, render),
    purge: cache.purge,
    size: cache.size,
    settled: cache.settled,
  }
}
