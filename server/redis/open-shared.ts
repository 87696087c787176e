import type { GraphQLDeps, PurgeBus, Tallies } from '#graphql/create-graphql.ts'
import type { Config } from '../config.ts'
import type { Observe } from '../events.ts'
import type { SeenSignatures } from '../plugins/invalidation/seen-signatures.ts'
import { joinBuses } from '../processes/join-buses.ts'
import type { SharedCounts } from '../processes/shared-counts.ts'
import { joinTallies } from '../rate-limits/tallies.ts'
import { openRedis } from './open-redis.ts'

/** What this process shares with others of the same shop. */
export interface Shared {
  graphql: Pick<GraphQLDeps, 'purgeBus' | 'sharedAnswers' | 'backendName'>
  /** Absent: this process remembers its own. */
  signatures?: SeenSignatures
  /** Tallies that other processes count in too, and that may reject; null where there are none. */
  tallies: Tallies | null
  close(): Promise<void>
}

/** The other workers of this machine. */
export interface OtherWorkers {
  purgeBus: PurgeBus
  counts: SharedCounts
  /** May reject. */
  tallies: Tallies
}

function signaturesOf({ counts }: OtherWorkers): SeenSignatures {
  return { claim: (signature, ms) => counts.claim(`hook:${signature}`, ms) }
}

/** Entered on this machine first, and then for all: a message is new only where it is to both. */
function joinSignatures(workers: SeenSignatures, all: SeenSignatures): SeenSignatures {
  return { claim: async (signature, ms) => (await workers.claim(signature, ms)) && all.claim(signature, ms) }
}

/**
 * Opens what the configuration names. The workers of a machine reach each other through their supervisor, also while
 * Redis is away.
 */
export async function openShared(config: Config, observe: Observe, workers: OtherWorkers | null): Promise<Shared> {
  // The embedded backend has another port after each start, and is still the same.
  const backendName = config.apiBaseUrl ?? `the embedded backend of ${config.origin}`
  if (config.redisUrl === null) {
    if (!workers) return { graphql: {}, tallies: null, close: async () => undefined }
    const { purgeBus, tallies } = workers
    return { graphql: { purgeBus }, signatures: signaturesOf(workers), tallies, close: purgeBus.close }
  }
  const secret = config.invalidationSecret ?? ''
  const redis = await openRedis({ url: config.redisUrl, backend: backendName, secret, observe })
  const bus = workers ? joinBuses(workers.purgeBus, redis.bus) : redis.bus
  const name = [backendName, config.apiPublicUrl ?? ''].join(' ')
  return {
    graphql: { purgeBus: bus, sharedAnswers: redis.answers, backendName: name },
    signatures: workers ? joinSignatures(signaturesOf(workers), redis.signatures) : redis.signatures,
    tallies: workers ? joinTallies(workers.tallies, redis.tallies) : redis.tallies,
    close: bus.close,
  }
}
