import type { SharedQueries } from '#graphql/contract.ts'
import type { RedisLink } from './redis-link.ts'

/** Seconds after the last read. Clients then send the query again. */
const LIFE_SECONDS = 6 * 3_600

/** Persisted queries need no seal, because readers compare their hash. */
export function createRedisQueries(link: RedisLink): SharedQueries {
  const redisKey = (hash: string) => `souk:queries:${hash}`
  return {
    async find(hash) {
      const key = redisKey(hash)
      try {
        const results = await link.run('read', (client) => client.multi().get(key).expire(key, LIFE_SECONDS).exec())
        const [[, query] = []] = results ?? []
        return typeof query === 'string' ? query : null
      } catch {
        return null
      }
    },
    keep(hash, query) {
      link.run('write', (client) => client.set(redisKey(hash), query, 'EX', LIFE_SECONDS)).catch(() => undefined)
    },
  }
}
