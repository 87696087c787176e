import type { CreateLimiter, GraphQLDeps } from '#graphql/contract.ts'
import type { Config } from '../config.ts'
import type { Observe } from '../events.ts'
import { createMemoryLimiter } from '../rate-limits/memory-limiters.ts'
import { openRedis } from './open-redis.ts'

/** What this process shares with others of the same shop. */
export interface Shared {
  graphql: Pick<GraphQLDeps, 'purgeBus' | 'sharedAnswers' | 'backendName'>
  createLimiter: CreateLimiter
  close(): Promise<void>
}

/** Opens the Redis that the configuration names, if any. */
export async function openShared(config: Config, observe: Observe): Promise<Shared> {
  if (config.redisUrl === null) return { graphql: {}, createLimiter: createMemoryLimiter, close: async () => undefined }
  // A backend that the shop starts has another port after each start, and is still the same.
  const backendName = config.apiBaseUrl ?? `reference backend of ${config.origin}`
  const secret = config.invalidationSecret ?? ''
  const redis = await openRedis({ url: config.redisUrl, backend: backendName, secret, observe })
  const name = [backendName, config.apiPublicUrl].join(' ')
  return {
    graphql: { purgeBus: redis.bus, sharedAnswers: redis.answers, backendName: name },
    createLimiter: redis.createLimiter,
    close: redis.bus.close,
  }
}
