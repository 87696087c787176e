import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { dataBytes } from '#graphql/bounded.ts'
import {
  type CacheEntry,
  type CacheSlot,
  createTaggedCache,
  type Lifetime,
  type Loaded,
  type Sources,
  visitorKey,
} from '#graphql/contract.ts'
import type { CompressDocument } from './send-html.ts'

const fromGzip = promisify(gunzip)

export interface StoredAnswer {
  brotli: Buffer
  gzip: Buffer
  digest: string
  headers: Readonly<Record<string, string>>
  tags: readonly string[]
  /** Epoch milliseconds at which something in it expires; `Infinity` for never. */
  endsAt: number
  /** True if it was made from expired data, because that could not be reloaded. */
  isOld: boolean
}

/** A page, or the answer of a public query. */
export interface PublicAnswer extends Sources {
  body: Buffer
  /** The entry's own headers. They replace those of all answers, and the defaults of `sendStored`. */
  headers: Readonly<Record<string, string>>
}

/** A busy page must not be rendered for each visitor while its expired data is being reloaded. */
const LEAST_FRESH = 1_000

/** Of buffers, and of the headers that each encoding is sent with, beside the texts of the answer's own. */
const OVERHEAD_BYTES = 1_024

/** Expirations before `now` do not count, because the page was rendered accordingly. */
function lifetimeOf({ lifetime, expiresAt }: PublicAnswer, now: number): Lifetime & { endsAt: number } {
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
export function fitted(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

export async function storedAnswer(
  answer: PublicAnswer,
  now: number,
  compress: CompressDocument,
): Promise<Loaded<StoredAnswer> | null> {
  const { body, headers, tags } = answer
  const { endsAt, ...lifetime } = lifetimeOf(answer, now)
  if (lifetime.keptUntil <= now) return null
  const compressed = await Promise.all([compress(body, 'br', 'store'), compress(body, 'gzip', 'store')])
  const [brotli, gzip] = [fitted(compressed[0]), fitted(compressed[1])]
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const isOld = Math.max(answer.lifetime.freshUntil, answer.lifetime.staleUntil) <= now
  return {
    value: { brotli, gzip, digest, headers, tags, endsAt, isOld },
    lifetime,
    bytes: brotli.length + gzip.length + OVERHEAD_BYTES + dataBytes(headers),
  }
}

/** Unpacked on demand, because few clients accept no compression. */
export function plainBody({ gzip }: StoredAnswer): Promise<Buffer> {
  return fromGzip(gzip)
}

/** The slot of an answer that is made for the visitor at this address. */
export const paidBy = (slot: CacheSlot, address: string): CacheSlot => ({ ...slot, payer: visitorKey(address) })

/** Makes the complete answer; null if it may not be stored. */
export type MakeAnswer = () => Promise<PublicAnswer | null>

export type AnswerEntry = CacheEntry<StoredAnswer>

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

/** An entry is fresh, stale, or kept for an outage only as long as its data is. */
export function createPageCache({ clock, bytes, compress, isInSync }: PageCacheOptions) {
  const choices = Math.floor(bytes * CHOICES_SHARE)
  const cache = createTaggedCache<StoredAnswer>({
    clock,
    budgets: { catalog: bytes - choices, choices },
    ...(isInSync && { isInSync }),
  })

  /** Resolves to whether an answer was stored. What makes it reports its own failures. */
  function fill(slot: CacheSlot, make: MakeAnswer): Promise<boolean> {
    async function load() {
      const answer = await make()
      const stored = answer && (await storedAnswer(answer, clock(), compress))
      if (!stored) throw new Error('This answer may not be stored.')
      return stored
    }
    return cache.load(slot, load).then(
      () => true,
      () => false,
    )
  }

  async function refresh(slot: CacheSlot, entry: AnswerEntry, make: MakeAnswer): Promise<void> {
    if (cache.running(slot.key) || clock() - entry.failedAt < RETRY_MS) return
    if (!(await fill({ ...slot, payer: entry.payer }, make))) entry.failedAt = clock()
  }

  return {
    /** A stale entry is replaced in the background, once at a time. */
    find(slot: CacheSlot, make: MakeAnswer): { entry: AnswerEntry; isFresh: boolean } | null {
      const entry = cache.find(slot)
      const state = entry ? cache.stateOf(entry) : 'old'
      if (!entry || state === 'old') return null
      if (state === 'stale') void refresh(slot, entry, make)
      return { entry, isFresh: state === 'fresh' }
    },
    standIn: (slot: CacheSlot): AnswerEntry | null => cache.find(slot) ?? null,
    /** The pending work on an answer. Resolves to whether this caller may use its result, or its failure. */
    running: ({ key }: CacheSlot): Promise<boolean> | null =>
      cache.running(key)?.then(
        (loaded) => loaded !== null,
        () => true,
      ) ?? null,
    /** Stores the answer unless its data is purged meanwhile. Call only if `running` is null. */
    fill: (slot: CacheSlot, make: MakeAnswer): void => void fill(slot, make),
    purge: cache.purge,
    size: cache.size,
    settled: cache.settled,
  }
}
