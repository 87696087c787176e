import { createHash } from 'node:crypto'
import { type CreateLimiter, type GraphQLDeps, steadyClock } from '#graphql/contract.ts'
import type { Config } from '../ground/config.ts'
import type { Observe } from '../ground/events.ts'
import { type Claims, createClaims } from './claims.ts'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { createMemoryLimiter, createRedisLimiters } from './limiters.ts'
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts'
import { createPurgeChannel } from './purge-channel.ts'
import { createRedisAnswers } from './redis-answers.ts'
import { openRedisLink } from './redis-link.ts'
import { createRedisQueries } from './redis-queries.ts'

export interface Fleet {
  graphql: Pick<GraphQLDeps, 'purgeBus' | 'sharedAnswers' | 'sharedQueries' | 'backendName'>
  createLimiter: CreateLimiter
  codes: OneTimeCodes
  claims: Claims
  keptAnswers: KeptAnswers
  close(): Promise<void>
}

const CHECK_MS = 1_000
/** Maximum milliseconds that startup waits for Redis. */
const FIRST_CHECK_MS = 600

/**
 * Never rejects: Redis may become available later.
 *
 * @param clock milliseconds
 */
export async function openFleet(config: Config, observe: Observe, clock = steadyClock): Promise<Fleet> {
  const { redisUrl, apiBaseUrl, apiPublicUrl, invalidationSecret, origin } = config
  if (redisUrl === null) {
    const own = {
      codes: createOneTimeCodes(clock),
      claims: createClaims(clock),
      keptAnswers: createKeptAnswers(clock),
    }
    return { graphql: {}, createLimiter: createMemoryLimiter, ...own, close: async () => undefined }
  }
  // A reference backend gets another port at each start, but is still the same backend.
  const backend = apiBaseUrl ?? `reference backend of ${origin}`
  const name = createHash('sha256').update(backend).digest('hex').slice(0, 16)
  const link = openRedisLink(redisUrl, observe)
  const channel = createPurgeChannel(link, { name, clock: () => performance.now() })
  const first = Promise.withResolvers<void>()
  link.onReady(() => void channel.check().then(() => channel.isInSync() && first.resolve()))
  const timer = setInterval(() => void channel.check(), CHECK_MS).unref()
  const patience = setTimeout(first.resolve, FIRST_CHECK_MS)
  await first.promise
  clearTimeout(patience)

  return {
    graphql: {
      purgeBus: channel,
      sharedAnswers: { ...createRedisAnswers(link, invalidationSecret || name), ...channel },
      sharedQueries: createRedisQueries(link),
      backendName: [backend, apiPublicUrl].join(' '),
    },
    createLimiter: createRedisLimiters(link, name),
    codes: createOneTimeCodes(clock, { link, shop: name }),
    claims: createClaims(clock, { link, shop: name }),
    keptAnswers: createKeptAnswers(clock, { link, shop: name }),
    async close() {
      clearInterval(timer)
      await link.close()
    },
  }
}
