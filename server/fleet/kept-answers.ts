import { LRUCache } from 'lru-cache'
import type { RedisLink } from './redis-link.ts'
import { nameOf, seal, unseal } from './seal.ts'

/** Answers that a repeated request gets again, whichever process it reaches. */
export interface KeptAnswers {
  /**
   * Reserves a free key, and stores a text under it until `keep` or `release`.
   *
   * @param key hard to guess; Redis contains neither keys nor readable texts
   * @returns null, or the text of the request that had the key before. Rejects while Redis is unavailable
   */
  reserve(key: string, text: string, seconds: number): Promise<string | null>
  /** Replaces the text. Never rejects. */
  keep(key: string, text: string, seconds: number): Promise<void>
  /** Never rejects. */
  release(key: string): Promise<void>
}

/** Some 3,000 answers of carts. */
const MOST_BYTES = 16 * 1_024 * 1_024
/** Names, and the structures of the cache. */
const ENTRY_BYTES = 300

/**
 * Without Redis, answers are in the memory of the process, which drops the oldest when it is full.
 *
 * @param clock milliseconds
 */
export function createKeptAnswers(clock: () => number, redis?: { link: RedisLink; shop: string }): KeptAnswers {
  if (!redis) return createOwnAnswers(clock)
  const { link, shop } = redis
  const redisKey = (key: string) => `souk:repeats:${shop}:${nameOf(key)}`
  return {
    async reserve(key, text, seconds) {
      const name = redisKey(key)
      const results = await link.run('write', (client) =>
        client.multi().get(name).set(name, seal(key, text), 'EX', seconds, 'NX').exec(),
      )
      const [failure, before] = results?.[0] ?? []
      if (failure || results?.[1]?.[0]) throw new Error('Redis refused the command.')
      if (typeof before !== 'string') return null
      const found = unseal(key, before)
      if (found === null) throw new Error('The entry was not sealed by the shop.')
      return found
    },
    async keep(key, text, seconds) {
      await link.run('write', (client) => client.set(redisKey(key), seal(key, text), 'EX', seconds)).catch(() => null)
    },
    async release(key) {
      await link.run('write', (client) => client.del(redisKey(key))).catch(() => null)
    },
  }
}

function createOwnAnswers(clock: () => number): KeptAnswers {
  const own = new LRUCache<string, string>({
    maxSize: MOST_BYTES,
    sizeCalculation: (text) => text.length * 2 + ENTRY_BYTES,
    perf: { now: clock },
    ttlResolution: 0,
  })
  const keep = (key: string, text: string, seconds: number) => void own.set(nameOf(key), text, { ttl: seconds * 1_000 })
  return {
    async reserve(key, text, seconds) {
      const before = own.get(nameOf(key)) ?? null
      if (before === null) keep(key, text, seconds)
      return before
    },
    keep: async (key, text, seconds) => keep(key, text, seconds),
    release: async (key) => void own.delete(nameOf(key)),
  }
}
