import { hash, randomUUID } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { CreateLimiter } from '#graphql/contract.ts'

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
