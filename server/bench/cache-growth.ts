import { cachePolicies } from '#graphql/rest/cache/cache-policy.ts'
import { createCache } from '#graphql/rest/cache/cache.ts'
import { createCompressor } from '../compress-document.ts'
import { createPageCache } from '../page-cache/page-cache.ts'

/** What one size of a cache was seen to do. */
export interface CacheFigures {
  entries: number
  /** Hits in a second. */
  hitsPerSecond: number
  /** Milliseconds that one purge keeps the process busy. */
  purgeMs: number
}

/** Reported by IPC, each list from the smallest size to the largest. */
export interface CacheGrowth {
  type: 'listening'
  data: readonly CacheFigures[]
  pages: readonly CacheFigures[]
}

const DATA_SIZES = [100, 100_000]
const PAGE_SIZES = [100, 3_000]
const READS = 200_000
const PURGES = 21
const ENTRY_BYTES = 500
const MEGABYTE = 1024 * 1024
const clock = () => performance.timeOrigin + performance.now()

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
}

function timeOf(work: () => void): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

/** Spread over the whole of a cache, so that not one entry is read again and again. */
const someOf = (entries: number) => (turn: number) => (turn * 7919) % entries

async function measureData(entries: number): Promise<CacheFigures> {
  const budgets = { catalogue: 256 * MEGABYTE, choices: MEGABYTE }
  const cache = createCache({ clock, guard: () => undefined, budgets })
  const read = (id: number) =>
    cache.read({
      key: `product:${id}`,
      policy: { ...cachePolicies.product, fresh: 3600 },
      budget: 'catalogue',
      patience: 1000,
      observe: () => undefined,
      load: async () => ({ value: { id, text: 'x'.repeat(ENTRY_BYTES) }, tags: [`product:${id}`], expiresAt: null }),
    })
  for (let id = 0; id < entries; id++) await read(id)
  const some = someOf(entries)
  for (let turn = 0; turn < READS / 10; turn++) await read(some(turn))
  const startedAt = performance.now()
  for (let turn = 0; turn < READS; turn++) await read(some(turn))
  const hitsPerSecond = (READS / (performance.now() - startedAt)) * 1000
  const purges = Array.from({ length: PURGES }, (_, turn) => timeOf(() => cache.purge([`product:${some(turn)}`])))
  return { entries, hitsPerSecond, purgeMs: median(purges) }
}

/** A document as large as a home page: it compresses to some 20 kB. */
function documentOf(id: number): Buffer {
  const words = Array.from({ length: 9_000 }, (_, at) => ((at * 7919 + id) % 46_656).toString(36))
  return Buffer.from(words.join(' '))
}

async function measurePages(entries: number): Promise<CacheFigures> {
  const cache = createPageCache({ clock, bytes: 1024 * MEGABYTE, compress: createCompressor() })
  const until = clock() + 3_600_000
  const lifetime = { freshUntil: until, staleUntil: until, keptUntil: until }
  const place = (id: number) => ({ key: `/product/${id}`, budget: 'pages' as const })
  const html = documentOf(0)
  const draw = (id: number) => async () => ({ html, headers: {}, tags: [`product:${id}`], expiresAt: null, lifetime })
  for (let id = 0; id < entries; id++) {
    cache.fill(place(id), draw(id))
    if (id % 50 === 49) await cache.settled()
  }
  await cache.settled()
  const { pages } = cache.size()
  if (pages !== entries) throw new Error(`The page cache keeps ${pages} of ${entries} pages.`)
  const some = someOf(entries)
  const neverDrawn = async () => null
  const readAll = (reads: number) => {
    for (let turn = 0; turn < reads; turn++) cache.find(place(some(turn)), neverDrawn)
  }
  readAll(READS / 10)
  const hitsPerSecond = (READS / timeOf(() => readAll(READS))) * 1000
  const purges = Array.from({ length: PURGES }, (_, turn) => timeOf(() => void cache.purge([`product:${some(turn)}`])))
  return { entries, hitsPerSecond, purgeMs: median(purges) }
}

/** Of `npm run bench`: hits and purges of both caches at two sizes each, in this process. */
async function main(): Promise<void> {
  const data: CacheFigures[] = []
  for (const entries of DATA_SIZES) data.push(await measureData(entries))
  const pages: CacheFigures[] = []
  for (const entries of PAGE_SIZES) pages.push(await measurePages(entries))
  const report: CacheGrowth = { type: 'listening', data, pages }
  process.send?.(report)
}

process.once('disconnect', () => process.exit(0))
await main()
