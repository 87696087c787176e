import { hash } from 'node:crypto'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { CreateLimiter } from '#graphql/contract.ts'
import { createMemoryLimiter } from './memory-limiters.ts'
import type { RedisLink } from './redis-link.ts'

/** Stores digests only, because keys contain addresses and accounts. */
class SharedLimiter extends RateLimiterRedis {
  override getKey(key: string | number): string {
    return super.getKey(hash('sha256', String(key), 'base64url'))
  }
}

/** While Redis is unavailable, each process counts in memory. `shop` is the name of the shop's backend. */
export function createRedisLimiters(link: RedisLink, shop: string): CreateLimiter {
  /** The part of the node-redis API that `useRedisPackage` calls, with the link's timeout. */
  const storeClient = {
    eval: (script: string, { keys, arguments: values }: { keys: string[]; arguments: string[] }) =>
      link.run('limits', (client) => client.eval(script, keys.length, ...keys, ...values)),
    del: (key: string) => link.run('limits', (client) => client.del(key)),
  }
  return (rule) =>
    new SharedLimiter({
      storeClient,
      useRedisPackage: true,
      keyPrefix: `souk:limit:${shop}:${rule.name}`,
      points: rule.points,
      duration: rule.seconds,
      insuranceLimiter: createMemoryLimiter(rule),
      ...(rule.isFinal && { inMemoryBlockOnConsumed: rule.points }),
    })
}
