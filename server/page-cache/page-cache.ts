import { type CacheEntry, type CacheSlot, createTaggedCache } from '#graphql/contract.ts'
import type { CompressDocument } from '../compress-document.ts'
import { type Document, storedPage, type StoredPage } from './stored-page.ts'

/** Renders the whole document of an address for the cache. Null if there is none that may be kept. */
export type RenderDocument = () => Promise<Document | null>

export type PageEntry = CacheEntry<StoredPage>

/**
 * Complete documents of public pages, in this process. A page is never older than the data in it may be: it is fresh,
 * stale or kept for an outage as long as that data is.
 */
export interface PageCache {
  /** A page that may be sent. A stale one is rendered again meanwhile, once. */
  find(slot: CacheSlot, render: RenderDocument): { entry: PageEntry; isFresh: boolean } | null
  /** The last good page, if no new one can be rendered. */
  standIn(slot: CacheSlot): PageEntry | null
  /** The render of a page that is under way and was not purged since; resolves when it has ended. */
  running(slot: CacheSlot): Promise<unknown> | null
  /** Stores what is rendered, unless its data is purged meanwhile. Call it if `running` is null. */
  fill(slot: CacheSlot, render: RenderDocument): void
  /** @returns how many pages were in use */
  purge(tags: readonly string[]): number
  size(): { entries: number; bytes: number }
  /** Resolves when no page is being rendered. */
  settled(): Promise<void>
}

/** How long a page that could not be rendered again is left alone, in milliseconds. */
const RETRY_MS = 5_000
/** Part of the bytes for searches and filters. */
const CHOICES_SHARE = 0.25

interface PageCacheOptions {
  /** Epoch milliseconds that never jump, the data cache's own. */
  clock: () => number
  /** Limit for all stored documents. */
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
