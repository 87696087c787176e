import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Bytes of an entry beside its key and value. */
const ENTRY_BYTES = 250
/** Characters of a key. Longer ones are replaced with their digest. */
const LONGEST_KEY = 256

const shortKey = (key: string): string => (key.length > LONGEST_KEY ? hash('sha256', key, 'base64url') : key)

/** Bytes of a text at most: V8 stores characters beyond Latin-1 as two bytes. */
export const textBytes = (text: string): number => text.length * 2

/** Bytes of plain data in memory, rather too many than too few. Takes half as long as writing it as JSON. */
export function dataBytes(value: unknown): number {
  if (typeof value === 'string') return 24 + textBytes(value)
  if (typeof value !== 'object' || value === null) return 16
  if (Array.isArray(value)) return value.reduce<number>((sum, entry) => sum + 8 + dataBytes(entry), 32)
  // V8 keeps objects without a prototype as hash tables.
  const fieldBytes = Object.getPrototypeOf(value) === null ? 72 : 16
  return Object.values(value).reduce<number>((sum, entry) => sum + fieldBytes + dataBytes(entry), 56)
}

interface CacheShare<Value> {
  /** Names the visitor, host, or agent that filled an entry. */
  of(value: Value, key: string): string
  maxBytes: number
}

interface CacheOptions<Value> {
  /** Bytes of all entries, with their keys. */
  maxBytes: number
  /** Bytes of a value in memory. */
  bytesOf(value: Value, key: string): number
  /** Parts that may not grow at the cost of others: an entry that exceeds one replaces the oldest of the same part. */
  shares?: readonly CacheShare<Value>[]
  /** Milliseconds; only for entries with a lifetime. */
  clock?: () => number
  /** Called when an entry leaves the cache, or is replaced. */
  onRemove?: (value: Value) => void
}

/** The keys of each part of a cache, oldest first, and their bytes. */
function createParts<Value>({ of, maxBytes }: CacheShare<Value>) {
  const parts = new Map<string, { keys: Map<string, number>; bytes: number }>()
  return {
    maxBytes,
    add(value: Value, key: string, bytes: number): void {
      const name = shortKey(of(value, key))
      const part = parts.get(name) ?? { keys: new Map<string, number>(), bytes: 0 }
      parts.set(name, part)
      part.bytes += bytes - (part.keys.get(key) ?? 0)
      part.keys.delete(key)
      part.keys.set(key, bytes)
    },
    remove(value: Value, key: string): void {
      const name = shortKey(of(value, key))
      const part = parts.get(name)
      if (!part) return
      part.bytes -= part.keys.get(key) ?? 0
      part.keys.delete(key)
      if (part.keys.size === 0) parts.delete(name)
    },
    touch(value: Value, key: string): void {
      const keys = parts.get(shortKey(of(value, key)))?.keys
      const bytes = keys?.get(key)
      if (!keys || bytes === undefined) return
      keys.delete(key)
      keys.set(key, bytes)
    },
    /** The key that has to leave for the part to keep its limit. */
    surplus(value: Value, key: string): string | undefined {
      const part = parts.get(shortKey(of(value, key)))
      return part && part.bytes > maxBytes ? part.keys.keys().next().value : undefined
    },
  }
}

/** A cache with a limit in bytes, whatever its entries are. The least recently used leave first. */
export function createBoundedCache<Value extends {}>(options: CacheOptions<Value>) {
  const { maxBytes, bytesOf, shares = [], clock, onRemove } = options
  const parts = shares.map(createParts)
  const perPart = parts.length > 0 ? ENTRY_BYTES : 0
  const sizeOf = (value: Value, key: string) => Math.ceil(bytesOf(value, key)) + textBytes(key) + ENTRY_BYTES + perPart
  const entries = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    // The package takes a time of 0 for none.
    ...(clock && { perf: { now: () => clock() + 1 }, ttlResolution: 0 }),
    dispose(value, key) {
      for (const part of parts) part.remove(value, key)
      onRemove?.(value)
    },
  })

  return {
    get(key: string): Value | undefined {
      const name = shortKey(key)
      const value = entries.get(name)
      if (value !== undefined) for (const part of parts) part.touch(value, name)
      return value
    },
    peek: (key: string): Value | undefined => entries.peek(shortKey(key)),
    has: (key: string): boolean => entries.has(shortKey(key)),
    /**
     * @param milliseconds lifetime; by default without an end
     * @returns false if the value is larger than the cache or its part
     */
    set(key: string, value: Value, milliseconds?: number): boolean {
      const name = shortKey(key)
      const bytes = sizeOf(value, name)
      if (bytes > maxBytes || parts.some((part) => bytes > part.maxBytes)) {
        entries.delete(name)
        return false
      }
      entries.set(name, value, milliseconds === undefined ? {} : { ttl: milliseconds })
      for (const part of parts) {
        part.add(value, name, bytes)
        for (let old = part.surplus(value, name); old !== undefined; old = part.surplus(value, name)) {
          entries.delete(old)
        }
      }
      return true
    },
    delete: (key: string): boolean => entries.delete(shortKey(key)),
    clear: (): void => entries.clear(),
    /** Keys, least recently used first. Long ones are digests. */
    oldestKeys: (): Generator<string> => entries.rkeys(),
    size: (): { entries: number; bytes: number } => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}

interface MemoOptions<Value> {
  maxBytes: number
  bytesOf(value: Value): number
  make(key: string): Value
}

/** Remembers results of a pure function of texts. */
export function createMemo<Value>({ maxBytes, bytesOf, make }: MemoOptions<Value>): (key: string) => Value {
  const known = createBoundedCache<{ value: Value }>({ maxBytes, bytesOf: ({ value }) => bytesOf(value) })
  return function memoized(key) {
    const found = known.get(key)
    if (found) return found.value
    const value = make(key)
    known.set(key, { value })
    return value
  }
}

interface RegisterShare<Value> {
  /** Names the visitor, host, or agent that an entry belongs to. */
  of(value: Value, key: string): string
  max: number
}

interface RegisterOptions<Value> {
  /** Entries at a time. Each takes up to a kilobyte beside its value. */
  max: number
  shares?: readonly RegisterShare<Value>[]
}

/** A register of work in progress, such as running fetches. When full, it refuses entries, because none may be dropped. */
export function createRegister<Value>({ max, shares = [] }: RegisterOptions<Value>) {
  const entries = new Map<string, Value>()
  const counts = shares.map(() => new Map<string, number>())

  function count(value: Value, key: string, by: 1 | -1): void {
    shares.forEach(({ of }, at) => {
      const name = shortKey(of(value, key))
      const left = (counts[at]?.get(name) ?? 0) + by
      if (left > 0) counts[at]?.set(name, left)
      else counts[at]?.delete(name)
    })
  }

  return {
    get: (key: string): Value | undefined => entries.get(shortKey(key)),
    has: (key: string): boolean => entries.has(shortKey(key)),
    /** @returns false if the register or a share is full; an entry with this key is replaced */
    add(key: string, value: Value): boolean {
      const name = shortKey(key)
      this.delete(key)
      const isFull = ({ of, max: most }: RegisterShare<Value>, at: number) =>
        (counts[at]?.get(shortKey(of(value, name))) ?? 0) >= most
      if (entries.size >= max || shares.some(isFull)) return false
      entries.set(name, value)
      count(value, name, 1)
      return true
    },
    delete(key: string): boolean {
      const name = shortKey(key)
      const value = entries.get(name)
      if (value === undefined || !entries.delete(name)) return false
      count(value, name, -1)
      return true
    },
    clear(): void {
      entries.clear()
      for (const names of counts) names.clear()
    },
    values: (): MapIterator<Value> => entries.values(),
    entries: (): MapIterator<[string, Value]> => entries.entries(),
    size: (): number => entries.size,
  }
}
