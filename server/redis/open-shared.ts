import { createHash } from 'node:crypto'
import type { CreateLimiter, GraphQLDeps } from '#graphql/contract.ts'
import type { Config } from '../config.ts'
import type { Observe } from '../events.ts'
import { createMemoryLimiter } from '../rate-limits/memory-limiters.ts'
import { createPurgeChannel } from './purge-channel.ts'
import { createRedisAnswers } from './redis-answers.ts'
import { createRedisLimiters } from './redis-limiters.ts'
import { openRedisLink } from './redis-link.ts'

/** What this process shares with others of the same shop. While Redis is away or slow, it shares nothing. */
export interface Shared {
  graphql: Pick<GraphQLDeps, 'purgeBus' | 'sharedAnswers' | 'backendName'>
  createLimiter: CreateLimiter
  close(): Promise<void>
}

/** How often the epoch is compared, in milliseconds. */
const CHECK_MS = 1_000
/** How long the shop waits for Redis before it opens. */
const FIRST_CHECK_MS = 600

/** Opens the Redis that the configuration names, if any. Never rejects: Redis may come later. */
export async function openShared(config: Config, observe: Observe): Promise<Shared> {
  const { redisUrl, apiBaseUrl, apiPublicUrl, invalidationSecret, origin } = config
  if (redisUrl === null) return { graphql: {}, createLimiter: createMemoryLimiter, close: async () => undefined }
  // A backend that the shop starts has another port after each start, and is still the same.
  const backend = apiBaseUrl ?? `reference backend of ${origin}`
  const name = createHash('sha256').update(backend).digest('hex').slice(0, 16)
  const link = openRedisLink(redisUrl, observe)
  const channel = createPurgeChannel(link, { name, clock: () => performance.now() })
  const first = Promise.withResolvers<void>()
  link.onReady(() => void channel.check().then(() => channel.isInTouch() && first.resolve()))
  const timer = setInterval(() => void channel.check(), CHECK_MS).unref()
  const patience = setTimeout(first.resolve, FIRST_CHECK_MS)
  await first.promise
  clearTimeout(patience)

  return {
    graphql: {
      purgeBus: channel,
      sharedAnswers: { ...createRedisAnswers(link, invalidationSecret || name), ...channel },
      backendName: [backend, apiPublicUrl].join(' '),
    },
    createLimiter: createRedisLimiters(link, name),
    async close() {
      clearInterval(timer)
      await link.close()
    },
  }
}
