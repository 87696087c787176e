import { hash, randomUUID } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { CreateLimiter } from '#graphql/contract.ts'

/** Counters per rule: some 6 MB when all are in use, however many addresses and accounts an attacker has. */
const COUNTERS = 16_384

/**
 * Spreads keys over a fixed number of counters. Two keys may share one, by a hash that differs in each process, so
 * that an attacker cannot pick a key that shares the counter of another visitor.
 */
class BoundedLimiter extends RateLimiterMemory {
  readonly #salt = randomUUID()

  override getKey(key: string | number): string {
    return String(hash('sha256', `${this.#salt} ${key}`, 'buffer').readUInt16BE() % COUNTERS)
  }
}

/** Limiters of this process. */
export const createMemoryLimiter: CreateLimiter = ({ name, points, seconds, hasTrustedKeys }) =>
  new (hasTrustedKeys ? RateLimiterMemory : BoundedLimiter)({ keyPrefix: name, points, duration: seconds })
