import { LRUCache } from 'lru-cache'
import { purgedBy } from '#graphql/create-graphql.ts'
import type { StoredPage } from './stored-page.ts'

/** Budgets of the store. What visitors type or choose must not push the catalogue out. */
export type PageBudget = 'pages' | 'choices'

/** Where a page is kept. */
export interface Place {
  /** Path and allowed query, canonical: two addresses of the same key have the same document. */
  key: string
  budget: PageBudget
}

/** Documents in memory, bounded in bytes; the least recently used ones are dropped first. */
export interface StoredPages {
  find(place: Place): StoredPage | undefined
  keep(place: Place, page: StoredPage): void
  /**
   * Pages made of one of these tags are neither fresh nor stale any longer; they stay for an outage.
   * @returns how many pages that were
   */
  expire(tags: readonly string[]): number
  /** Drops the half of the bytes that was used least recently. */
  dropHalf(): void
  /** Number of pages, and their bytes as far as they are counted. */
  size(): { pages: number; bytes: number }
}

const CHOICES_SHARE = 0.25
/** Of an entry besides its documents: key, headers, and the table it stands in. */
const OVERHEAD_BYTES = 1_024
const TAG_BYTES = 24

function bytesOf({ brotli, gzip, tags }: StoredPage): number {
  return brotli.length + gzip.length + OVERHEAD_BYTES + tags.length * TAG_BYTES
}

const createEntries = (maxSize: number) => new LRUCache<string, StoredPage>({ maxSize, sizeCalculation: bytesOf })

/** @param bytes of all budgets together */
export function createStoredPages(clock: () => number, bytes: number): StoredPages {
  const choices = Math.floor(bytes * CHOICES_SHARE)
  const entries = { pages: createEntries(bytes - choices), choices: createEntries(choices) }
  const all = Object.values(entries)

  return {
    find({ key, budget }) {
      const page = entries[budget].get(key)
      return page && clock() < page.keptUntil ? page : undefined
    },
    keep: ({ key, budget }, page) => void entries[budget].set(key, page),
    expire(tags) {
      const isPurged = purgedBy(tags)
      let count = 0
      for (const each of all) {
        for (const page of each.values()) {
          if (page.staleUntil === 0 || !isPurged(page.tags)) continue
          page.freshUntil = page.staleUntil = 0
          page.failedAt = -Infinity
          count += 1
        }
      }
      return count
    },
    dropHalf() {
      for (const each of all) {
        const half = each.calculatedSize / 2
        while (each.calculatedSize > half) each.pop()
      }
    },
    size: () => ({
      pages: all.reduce((sum, each) => sum + each.size, 0),
      bytes: all.reduce((sum, each) => sum + each.calculatedSize, 0),
    }),
  }
}
