import type { FastifyRequest } from 'fastify'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { type CreateLimiter, type Quota, visitorKey } from '#graphql/contract.ts'
import type { Limits } from '#graphql/limits.ts'
import type { RateRule } from '../ground/events.ts'
import type { ApiKey } from '../ground/program-settings.ts'

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
  /**
   * Counts a request of the visitor, or of the program whose key it has.
   * @returns what is left; null without limits. Rejects with `RateLimited` if the request is over the limit
   */
  count(rule: AddressRule, request: FastifyRequest, key?: ApiKey | null): Promise<Quota | null>
  /**
   * Counts a signed operation of an agent, beside the request of its address.
   *
   * @param host of the agent's profile, which the signature proves
   */
  countAgent(host: string): Promise<Quota | null>
}

type AddressRule = Exclude<RateRule, 'agentHosts'>

interface RateOptions {
  isOn: boolean
  limits: Limits
  apiKeys: readonly ApiKey[]
  createLimiter: CreateLimiter
}

const secondsUntil = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1_000))

async function consume(limiter: RateLimiterAbstract, key: string, rule: RateRule): Promise<Quota> {
  try {
    const { remainingPoints: remaining, msBeforeNext } = await limiter.consume(key)
    return { limit: limiter.points, remaining, resetSeconds: secondsUntil(msBeforeNext) }
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new RateLimited(rule, secondsUntil(error.msBeforeNext))
  }
}

export function createRateLimits({ isOn, limits, apiKeys, createLimiter }: RateOptions): RateLimits {
  if (!isOn) return { count: async () => null, countAgent: async () => null }
  const perMinute = (name: string, points: number, hasTrustedKeys = false) =>
    createLimiter({ name, points, seconds: 60, isFinal: true, hasTrustedKeys })
  const limiters: Record<RateRule, RateLimiterAbstract> = {
    pages: perMinute('pages', limits.pagesPerMinute),
    reports: perMinute('reports', limits.reportsPerMinute),
    operations: perMinute('operations', limits.operationsPerMinute),
    agents: perMinute('agents', limits.agentRequestsPerMinute),
    agentHosts: perMinute('agentHosts', limits.agentCallsPerMinute),
  }
  const ofPrograms = new Map(
    apiKeys.map(({ name, operationsPerMinute }) => [name, perMinute('programs', operationsPerMinute, true)]),
  )
  return {
    async count(rule, request, key = null) {
      const ofProgram = key && ofPrograms.get(key.name)
      if (key && ofProgram) return consume(ofProgram, key.name, rule)
      return consume(limiters[rule], visitorKey(request.ip), rule)
    },
    countAgent: (host) => consume(limiters.agentHosts, host, 'agentHosts'),
  }
}
