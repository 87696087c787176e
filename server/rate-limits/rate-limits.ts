import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '#shared/limits.ts'
import type { RateRule } from '../events.ts'
import type { RefuseRate } from '../load/busy-answer.ts'
import { visitorKey } from './visitor-key.ts'
import { createWindowCounts, type WindowCounts } from './window-counts.ts'

/** Refuses visitors who ask for too much. */
export interface RateLimits {
  /**
   * Counts a request, and answers it with 429 where the visitor's allowance is used up.
   * @returns true where it was answered
   */
  refuses(rule: RateRule, request: FastifyRequest, reply: FastifyReply): boolean
}

interface RateOptions {
  isOn: boolean
  limits: Limits
  /** Milliseconds that never jump. */
  clock: () => number
  refuseRate: RefuseRate
}

const MINUTE = 60_000

/** Counts of this process, by the address of the visitor. */
export function createRateLimits({ isOn, limits, clock, refuseRate }: RateOptions): RateLimits {
  if (!isOn) return { refuses: () => false }
  const rules: Record<RateRule, { most: number; counts: WindowCounts }> = {
    pages: { most: limits.pagesPerMinute, counts: createWindowCounts({ window: MINUTE, clock }) },
    operations: { most: limits.operationsPerMinute, counts: createWindowCounts({ window: MINUTE, clock }) },
  }
  return {
    refuses(rule, request, reply) {
      const { most, counts } = rules[rule]
      const { count, endsAt } = counts.add(visitorKey(request.ip))
      if (count <= most) return false
      refuseRate(request, reply, { rule, seconds: Math.max(1, Math.ceil((endsAt - clock()) / 1_000)) })
      return true
    },
  }
}
