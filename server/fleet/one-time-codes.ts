import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RedisLink } from './redis-link.ts'
import { nameOf, seal, unseal } from './seal.ts'

export interface OneTimeCodes {
  /**
   * Stores a text and returns the code that takes it: 43 letters, digits, `-`, and `_`. Never rejects.
   *
   * @param seconds lifetime of the code
   */
  issue(text: string, seconds: number): Promise<string>
  /** Returns the text once, in one process; null for an unknown, used, or expired code. Never rejects. */
  take(code: string): Promise<string | null>
}

/** Some 500 bytes each. Only signed-in members and placed orders create codes. */
const MOST_CODES = 10_000
const CODE_BYTES = 32
const CODE = /^[\w-]{43}$/

/**
 * Codes that any process of the shop can take. Redis contains neither codes nor readable texts. While it is
 * unavailable, a code works in the process that issued it.
 *
 * @param clock milliseconds
 */
export function createOneTimeCodes(clock: () => number, redis?: { link: RedisLink; shop: string }): OneTimeCodes {
  const own = new LRUCache<string, string>({ max: MOST_CODES, perf: { now: clock }, ttlResolution: 0 })
  const redisKey = (name: string) => `souk:codes:${redis?.shop}:${name}`

  async function keep(name: string, sealed: string, seconds: number): Promise<void> {
    if (!redis) return void own.set(name, sealed, { ttl: seconds * 1_000 })
    try {
      await redis.link.run('write', (client) => client.set(redisKey(name), sealed, 'EX', seconds))
    } catch {
      own.set(name, sealed, { ttl: seconds * 1_000 })
    }
  }

  async function takeShared(name: string): Promise<string | null> {
    if (!redis) return null
    try {
      const results = await redis.link.run('read', (client) =>
        client.multi().get(redisKey(name)).del(redisKey(name)).exec(),
      )
      const value = results?.[0]?.[1]
      return typeof value === 'string' ? value : null
    } catch {
      return null
    }
  }

  return {
    async issue(text, seconds) {
      const code = randomBytes(CODE_BYTES).toString('base64url')
      await keep(nameOf(code), seal(code, text), seconds)
      return code
    },
    async take(code) {
      if (!CODE.test(code)) return null
      const name = nameOf(code)
      const local = own.get(name)
      own.delete(name)
      const sealed = local ?? (await takeShared(name))
      return sealed === null ? null : unseal(code, sealed)
    },
  }
}
