import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Observe, TryKind } from '../events.ts'
import type { Limits } from '../limits.ts'
import { userError } from '../texts/errors.ts'
import type { Texts } from '../texts/texts-in.ts'
import { visitorKey } from './client/visitor-key.ts'
import type { Outcome } from './endpoint.ts'
import { rulesOf, type TryRule } from './try-rules.ts'

export interface LimiterRule {
  /** Separates the counters of different rules, in Redis too. */
  name: string
  points: number
  /** Length of the window, which starts with a key's first count. */
  seconds: number
  /** Counts are never taken back, so a key over its limit is refused without calling Redis. */
  isFinal?: boolean
  /** Keys come from authenticated callers, so each has its own counter. */
  hasTrustedKeys?: boolean
}

export type CreateLimiter = (rule: LimiterRule) => RateLimiterAbstract

export interface Tries {
  /** Above a limit, the backend is not called, and the answer is a text for shoppers. It counts as `weight` tries. */
  make<Model>(
    kind: TryKind,
    account: string,
    act: () => Promise<Outcome<Model>>,
    weight?: number,
  ): Promise<Outcome<Model>>
}

export interface TriesScope {
  address: string | null
  requestId: string
  texts: Texts
}

interface TryCount {
  rule: TryRule
  limiter: RateLimiterAbstract
  key: string
  weight: number
  /** End of the window, in `performance.now()` milliseconds. */
  endsAt: number
}

const OF_ORDERS = new Set<TryKind>(['order', 'units'])

/** Reverts a count, unless its window has ended: the next one would start below zero. */
async function takeBack({ limiter, key, weight, endsAt }: TryCount): Promise<void> {
  if (performance.now() < endsAt) await limiter.reward(key, weight)
}

async function succeed(tries: readonly TryCount[]): Promise<void> {
  for (const counted of tries) {
    if (counted.rule.afterSuccess === 'delete') await counted.limiter.delete(counted.key)
    if (counted.rule.afterSuccess === 'reward') await takeBack(counted)
  }
}

export function createTries(createLimiter: CreateLimiter | null, limits: Limits, observe: Observe) {
  if (!createLimiter) return (): Tries => ({ make: (_kind, _account, act) => act() })
  const table = rulesOf(limits)
  const limiters = new Map(
    Object.entries(table).flatMap(([kind, rules]) =>
      rules.map((rule) => [rule, createLimiter({ ...rule, name: [kind, rule.of, rule.seconds].join('-') })] as const),
    ),
  )

  /**
   * An attacker with one address must not use up the account's tries.
   * @returns null if it is refused
   */
  async function count(kind: TryKind, account: string, address: string, weight: number): Promise<TryCount[] | null> {
    const tries: TryCount[] = []
    for (const rule of table[kind]) {
      const limiter = limiters.get(rule)
      if (!limiter) continue
      const key = [rule.of !== 'address' && account, rule.of !== 'account' && address].filter(Boolean).join(' ')
      const startedAt = performance.now()
      try {
        const { msBeforeNext } = await limiter.consume(key, weight)
        tries.push({ rule, limiter, key, weight, endsAt: startedAt + msBeforeNext })
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        // Refused reads also counted, and a lighter one must still be possible.
        if (rule.countsSuccesses) await limiter.reward(key, weight)
        return null
      }
    }
    return tries
  }

  return ({ address, requestId, texts }: TriesScope): Tries => ({
    async make(kind, account, act, weight = 1) {
      const visitor = address === null ? 'unknown' : visitorKey(address)
      const tries = await count(kind, account.trim().toLowerCase(), visitor, weight)
      if (!tries) {
        observe({ type: 'rateLimited', requestId, rule: kind })
        return {
          ok: false,
          userErrors: [userError(texts, null, OF_ORDERS.has(kind) ? 'refusal.tooManyOrders' : 'fault.tooManyAttempts')],
          lines: [],
          isRefused: false,
        }
      }
      const outcome = await act().catch(async (error: unknown) => {
        // The backend did not check the code or password.
        await Promise.all(tries.map(takeBack))
        throw error
      })
      if (outcome.ok) await succeed(tries)
      else await Promise.all(tries.filter(({ rule }) => rule.countsSuccesses).map(takeBack))
      return outcome
    },
  })
}
