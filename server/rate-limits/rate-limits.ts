import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tallies } from '#graphql/create-graphql.ts'
import { visitorKey } from '#graphql/create-graphql.ts'
import type { Limits } from '#shared/limits.ts'
import type { RefuseRate } from '../answers/busy-answers.ts'
import type { RateRule } from '../events.ts'
import { createWindowCounts, type WindowCounts } from './window-counts.ts'

/** Refuses visitors who ask for too much. */
export interface RateLimits {
  /**
   * Counts a request, and answers it with 429 if the visitor's allowance is used up.
   * @returns true if it was answered
   */
  refuses(rule: RateRule, request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

interface RateOptions {
  isOn: boolean
  limits: Limits
  /** Milliseconds that never jump. */
  clock: () => number
  /** In which all processes of the shop count, and which may reject; null where there is only this one. */
  tallies: Tallies | null
  refuseRate: RefuseRate
}

const MINUTE = 60_000

/** Counts by the address of the visitor. */
export function createRateLimits(options: RateOptions): RateLimits {
  const { isOn, limits, clock, tallies, refuseRate } = options
  if (!isOn) return { refuses: async () => false }
  const rules: Record<RateRule, { most: number; counts: WindowCounts }> = {
    pages: { most: limits.pagesPerMinute, counts: createWindowCounts({ window: MINUTE, clock }) },
    reports: { most: limits.reportsPerMinute, counts: createWindowCounts({ window: MINUTE, clock }) },
    operations: { most: limits.operationsPerMinute, counts: createWindowCounts({ window: MINUTE, clock }) },
  }
  return {
    async refuses(rule, request, reply) {
      const { most, counts } = rules[rule]
      const key = visitorKey(request.ip)
      const held = counts.add(key)
      const { count: here } = held
      // A visitor who is refused anyway costs the other processes nothing.
      const everywhere = here > most ? 0 : await tallies?.add(`${rule} ${key}`, MINUTE).catch(() => 0)
      const count = Math.max(here, everywhere ?? 0)
      if (count <= most) return false
      refuseRate(request, reply, { rule, seconds: Math.max(1, Math.ceil((held.endsAt - clock()) / 1_000)) })
      return true
    },
  }
}
