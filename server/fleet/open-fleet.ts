import { createHash } from 'node:crypto'
import { type CreateLimiter, type GraphQLDeps, steadyClock } from '#graphql/contract.ts'
import type { Config } from '../ground/config.ts'
import type { Observe } from '../ground/events.ts'
import { type Claims, createClaims } from './claims.ts'
import { createMemoryTexts, type KeptTexts } from './kept-texts.ts'
import { createMemoryLimiter, createRedisLimiters } from './limiters.ts'
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts'
import { createPurgeChannel } from './purge-channel.ts'
import { createRedisAnswers } from './redis-answers.ts'
import { openRedisLink, type RedisLink, WAIT_MS } from './redis-link.ts'
import { createRedisQueries } from './redis-queries.ts'
import { createRedisTexts } from './redis-texts.ts'

export interface Fleet {
  graphql: Pick<GraphQLDeps, 'purgeBus' | 'sharedAnswers' | 'sharedQueries' | 'backendName' | 'orderClaims'>
  createLimiter: CreateLimiter
  codes: OneTimeCodes
  claims: Claims
  /** Answers that a repeated request gets again, whichever process it reaches. */
  keptAnswers: KeptTexts
  close(): Promise<void>
}

const CHECK_MS = 1_000
/** So many times as long as a request, startup waits for Redis. */
const FIRST_CHECK_WAITS = 12
const LONGEST_FIRST_CHECK_MS = 3_000

/** Bytes in memory; four times as many in Redis. Signed-in members and placed orders create codes, shoppers of agents claims. */
const CODES_BYTES = 8 * 1_024 * 1_024
const CLAIMS_BYTES = 8 * 1_024 * 1_024
/** Some 3,000 answers of carts. */
const ANSWERS_BYTES = 16 * 1_024 * 1_024

function openTexts(clock: () => number, redis?: { link: RedisLink; shop: string }) {
  const inMemory = (maxBytes: number) => createMemoryTexts({ clock, maxBytes })
  const inRedis = (kind: string, maxBytes: number) =>
    redis ? createRedisTexts({ clock, maxBytes }, redis.link, `souk:${kind}:${redis.shop}:`) : null
  return {
    codes: createOneTimeCodes(inMemory(CODES_BYTES), inRedis('codes', CODES_BYTES)),
    claims: createClaims(inMemory(CLAIMS_BYTES), inRedis('claims', CLAIMS_BYTES)),
    keptAnswers: inRedis('repeats', ANSWERS_BYTES) ?? inMemory(ANSWERS_BYTES),
  }
}

/**
 * Never rejects: Redis may become available later.
 *
 * @param clock milliseconds
 * @param redisWait milliseconds that a request waits for Redis
 */
export async function openFleet(
  config: Config,
  observe: Observe,
  clock = steadyClock,
  redisWait = WAIT_MS,
): Promise<Fleet> {
  const { redisUrl, apiBaseUrl, apiPublicUrl, invalidationSecrets, origin } = config
  if (redisUrl === null) {
    const texts = openTexts(clock)
    const graphql = { orderClaims: texts.claims }
    return { graphql, createLimiter: createMemoryLimiter, ...texts, close: async () => undefined }
  }
  // A reference backend gets another port at each start, but is still the same backend.
  const backend = apiBaseUrl ?? `reference backend of ${origin}`
  const name = createHash('sha256').update(backend).digest('hex').slice(0, 16)
  const link = openRedisLink(redisUrl, observe, redisWait)
  const channel = createPurgeChannel(link, { name, clock: () => performance.now() })
  const texts = openTexts(clock, { link, shop: name })
  const first = Promise.withResolvers<void>()
  link.onReady(() => void channel.check().then(() => channel.isInSync() && first.resolve()))
  const timer = setInterval(() => void channel.check(), CHECK_MS).unref()
  const patience = setTimeout(first.resolve, Math.min(redisWait * FIRST_CHECK_WAITS, LONGEST_FIRST_CHECK_MS))
  await first.promise
  clearTimeout(patience)

  return {
    graphql: {
      purgeBus: channel,
      sharedAnswers: {
        ...createRedisAnswers(link, invalidationSecrets.length > 0 ? invalidationSecrets : [name]),
        ...channel,
      },
      sharedQueries: createRedisQueries(link),
      backendName: [backend, apiPublicUrl].join(' '),
      orderClaims: texts.claims,
    },
    createLimiter: createRedisLimiters(link, name),
    ...texts,
    async close() {
      clearInterval(timer)
      await link.close()
    },
  }
}
