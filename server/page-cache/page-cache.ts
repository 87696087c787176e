import { setTimeout as delay } from 'node:timers/promises'
import { createPurgeLog } from '#graphql/create-graphql.ts'
import type { CompressDocument } from '../compress-document.ts'
import { type Document, storedPage, type StoredPage } from './stored-page.ts'
import { createStoredPages, type StoredPages, type Place } from './stored-pages.ts'

/** Draws the whole document of a place, for nobody in particular. Null where there is none that may be kept. */
export type Draw = () => Promise<Document | null>

/** A stored page that may be sent, and whether it is still as good as new. */
export interface Found {
  page: StoredPage
  isFresh: boolean
}

/**
 * Complete documents of public pages, in this process. A page is never older than the data in it may be: it is fresh,
 * stale or kept for an outage as long as that data is.
 */
export interface PageCache {
  /** The page of a place. Where it is stale it is drawn anew meanwhile, once. */
  find(place: Place, draw: Draw): Found | null
  /** The last good page, where no new one can be drawn. */
  standIn(place: Place): StoredPage | null
  /**
   * Waits until another request has rendered this page, for `FOLLOW_MS` at most.
   * @returns null if no request is rendering it; else whether that render has ended, successfully or not
   */
  arrival(place: Place): Promise<boolean> | null
  /** Stores what is drawn, unless its data is purged meanwhile. To be called where `arrival` is null. */
  fill(place: Place, draw: Draw): void
  /**
   * Pages made of one of these tags are drawn anew before they are sent again; in an outage the old ones are used.
   * @returns how many pages that were
   */
  purge(tags: readonly string[]): number
  dropHalf: StoredPages['dropHalf']
  size: StoredPages['size']
  /** Resolves when no page is being drawn. */
  settled(): Promise<void>
}

/** How long a request waits for another request that renders the same page, in milliseconds. */
const FOLLOW_MS = 2_500
/** How long a page that could not be drawn anew is left alone, in milliseconds. */
const RETRY_MS = 5_000
/** How long a page is as good as new where purges of other processes may be missed, in milliseconds. */
const OUT_OF_TOUCH_MS = 5_000

interface PageCacheOptions {
  /** Epoch milliseconds that never jump, the data cache's own. */
  clock: () => number
  /** Limit for all stored documents. */
  bytes: number
  compress: CompressDocument
  /** False while purges of other processes may be missed. */
  isInTouch?: () => boolean
}

export function createPageCache({ clock, bytes, compress, isInTouch = () => true }: PageCacheOptions): PageCache {
  const store = createStoredPages(clock, bytes)
  const purges = createPurgeLog()
  /** By key. They never reject. */
  const fillings = new Map<string, Promise<boolean>>()

  async function make(place: Place, draw: Draw): Promise<boolean> {
    const since = purges.count()
    const end = purges.begin()
    try {
      const document = await draw()
      const page = document && (await storedPage(document, clock(), compress))
      if (!page) return false
      if (!purges.hasHit(page.tags, since)) store.keep(place, page)
      return true
    } catch {
      // The renderer tells its own failures.
      return false
    } finally {
      end()
      fillings.delete(place.key)
    }
  }

  function begin(place: Place, draw: Draw): Promise<boolean> {
    const filling = make(place, draw)
    fillings.set(place.key, filling)
    return filling
  }

  async function refresh(place: Place, page: StoredPage, draw: Draw): Promise<void> {
    if (fillings.has(place.key) || clock() - page.failedAt < RETRY_MS) return
    if (!(await begin(place, draw))) page.failedAt = clock()
  }

  return {
    find(place, draw) {
      const page = store.find(place)
      const now = clock()
      if (!page || now >= page.staleUntil) return null
      const isFresh = now < page.freshUntil && (isInTouch() || now - page.storedAt < OUT_OF_TOUCH_MS)
      if (!isFresh) void refresh(place, page, draw)
      return { page, isFresh }
    },
    standIn: (place) => store.find(place) ?? null,
    arrival(place) {
      const filling = fillings.get(place.key)
      if (!filling) return null
      return Promise.race([filling.then(() => true), delay(FOLLOW_MS, false, { ref: false })])
    },
    fill: (place, draw) => void begin(place, draw),
    purge(tags) {
      purges.add(tags)
      return store.expire(tags)
    },
    dropHalf: store.dropHalf,
    size: store.size,
    async settled() {
      while (fillings.size > 0) await Promise.all(fillings.values())
    },
  }
}
