import type { FastifyRequest } from 'fastify'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { type CreateLimiter, visitorKey } from '#graphql/contract.ts'
import type { Limits } from '#graphql/limits.ts'
import type { RateRule } from '../ground/events.ts'

export class RateLimited extends Error {
  readonly statusCode = 429
  readonly rule: RateRule
  /** Seconds until the visitor may try again. */
  readonly retryAfter: number

  constructor(rule: RateRule, retryAfter: number) {
    super(`rate limit exceeded: ${rule}`)
    this.rule = rule
    this.retryAfter = retryAfter
  }
}

export interface RateLimits {
  /** Counts a request of the visitor. Rejects with `RateLimited` if it is over the limit. */
  count(rule: RateRule, request: FastifyRequest): Promise<void>
}

interface RateOptions {
  isOn: boolean
  limits: Limits
  createLimiter: CreateLimiter
}

export function createRateLimits({ isOn, limits, createLimiter }: RateOptions): RateLimits {
  if (!isOn) return { count: async () => undefined }
  const perMinute = (name: RateRule, points: number) => createLimiter({ name, points, seconds: 60, isFinal: true })
  const limiters = {
    pages: perMinute('pages', limits.pagesPerMinute),
    reports: perMinute('reports', limits.reportsPerMinute),
    operations: perMinute('operations', limits.operationsPerMinute),
  }
  return {
    async count(rule, request) {
      try {
        await limiters[rule].consume(visitorKey(request.ip))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new RateLimited(rule, Math.max(1, Math.ceil(error.msBeforeNext / 1_000)))
      }
    },
  }
}
