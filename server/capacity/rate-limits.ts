import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { type CreateLimiter, visitorKey } from '#graphql/contract.ts'
import type { Limits } from '#graphql/limits.ts'
import type { RefuseRate } from '../answers/busy-answers.ts'
import type { RateRule } from '../ground/events.ts'

export interface RateLimits {
  /** @returns true if the request was answered with 429 */
  refuses(rule: RateRule, request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

interface RateOptions {
  isOn: boolean
  limits: Limits
  createLimiter: CreateLimiter
  refuseRate: RefuseRate
}

export function createRateLimits({ isOn, limits, createLimiter, refuseRate }: RateOptions): RateLimits {
  if (!isOn) return { refuses: async () => false }
  const perMinute = (name: RateRule, points: number) => createLimiter({ name, points, seconds: 60, isFinal: true })
  const limiters = {
    pages: perMinute('pages', limits.pagesPerMinute),
    reports: perMinute('reports', limits.reportsPerMinute),
    operations: perMinute('operations', limits.operationsPerMinute),
  }
  return {
    async refuses(rule, request, reply) {
      try {
        await limiters[rule].consume(visitorKey(request.ip))
        return false
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        refuseRate(request, reply, { rule, seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1_000)) })
        return true
      }
    },
  }
}
