import type { GraphQLDeps } from '#graphql/create-graphql.ts'
import type { Config } from '../config.ts'
import type { Observe } from '../events.ts'
import type { SeenSignatures } from '../plugins/invalidation/seen-signatures.ts'
import { openRedis } from './open-redis.ts'

/** What this process shares with others of the same shop. */
export interface Shared {
  graphql: Pick<GraphQLDeps, 'purgeBus' | 'sharedAnswers' | 'backendName'>
  /** Absent: this process remembers its own. */
  signatures?: SeenSignatures
  close(): Promise<void>
}

/** Opens what the configuration names. */
export async function openShared(config: Config, observe: Observe): Promise<Shared> {
  // The embedded backend has another port after each start, and is still the same.
  const backendName = config.apiBaseUrl ?? `the embedded backend of ${config.origin}`
  if (config.redisUrl === null) return { graphql: {}, close: async () => undefined }
  const secret = config.invalidationSecret ?? ''
  const redis = await openRedis({ url: config.redisUrl, backend: backendName, secret, observe })
  const name = [backendName, config.apiPublicUrl ?? ''].join(' ')
  return {
    graphql: { purgeBus: redis.bus, sharedAnswers: redis.answers, backendName: name },
    signatures: redis.signatures,
    close: redis.close,
  }
}
