import { hash, randomUUID } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { CreateLimiter } from '#graphql/contract.ts'
import type { RedisLink } from './redis-link.ts'

/** Per rule: about 6 MB if all are in use, however many addresses and accounts an attacker has. */
const COUNTERS = 16_384

/** The salt keeps an attacker from picking a key that shares another visitor's counter. */
class BoundedLimiter extends RateLimiterMemory {
  readonly #salt = randomUUID()

  override getKey(key: string | number): string {
    return String(hash('sha256', `${this.#salt} ${key}`, 'buffer').readUInt16BE() % COUNTERS)
  }
}

export const createMemoryLimiter: CreateLimiter = ({ name, points, seconds, hasTrustedKeys }) =>
  new (hasTrustedKeys ? RateLimiterMemory : BoundedLimiter)({ keyPrefix: name, points, duration: seconds })

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
