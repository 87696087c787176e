import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RedisLink } from './redis-link.ts'

/** Names that only one caller gets. */
export interface Claims {
  /**
   * Claims a name in all processes. Never rejects.
   *
   * @returns null, or the owner that claimed it before
   */
  claim(name: string, owner: string, seconds: number): Promise<string | null>
  /** Null for a free name. Never rejects. */
  ownerOf(name: string): Promise<string | null>
  /** Frees a name. Never rejects. */
  release(name: string): Promise<void>
}

/** Some 300 bytes each. */
const MOST_CLAIMS = 10_000

/**
 * Redis contains digests of the names. While it is unavailable, a process keeps its own claims.
 *
 * @param clock milliseconds
 */
export function createClaims(clock: () => number, redis?: { link: RedisLink; shop: string }): Claims {
  const own = new LRUCache<string, string>({ max: MOST_CLAIMS, perf: { now: clock }, ttlResolution: 0 })
  const keyOf = (name: string) => `souk:claims:${redis?.shop}:${hash('sha256', name, 'base64url')}`

  function claimHere(key: string, owner: string, seconds: number): string | null {
    const before = own.get(key) ?? null
    if (before === null) own.set(key, owner, { ttl: seconds * 1_000 })
    return before
  }

  return {
    async claim(name, owner, seconds) {
      const key = keyOf(name)
      if (!redis || own.has(key)) return claimHere(key, owner, seconds)
      try {
        const results = await redis.link.run('write', (client) =>
          client.multi().get(key).set(key, owner, 'EX', seconds, 'NX').exec(),
        )
        const before = results?.[0]?.[1]
        return typeof before === 'string' ? before : null
      } catch {
        return claimHere(key, owner, seconds)
      }
    },
    async ownerOf(name) {
      const key = keyOf(name)
      const here = own.get(key) ?? null
      if (!redis || here !== null) return here
      return redis.link.run('read', (client) => client.get(key)).catch(() => null)
    },
    async release(name) {
      const key = keyOf(name)
      own.delete(key)
      await redis?.link.run('write', (client) => client.del(key)).catch(() => undefined)
    },
  }
}
