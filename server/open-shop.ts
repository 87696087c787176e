import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import knownOperations from '#graphql/__generated__/known-operations.json' with { type: 'json' }
import { type CallRecord, createGraphQL } from '#graphql/create-graphql.ts'
import type { Config } from './config.ts'
import { createServer } from './create-server.ts'
import { readEarlierOperations } from './earlier-operations.ts'
import { createEventLog } from './logging/log-events.ts'
import { openShared, type OtherWorkers } from './redis/open-shared.ts'

interface ShopSurroundings {
  logger: Logger
  /** The embedded backend; null with another. */
  embedded: { url: string; sandbox: boolean } | null
  /** Calls that this process may make to the backend; `perMinute` is null for no limit. */
  calls: { perMinute: number | null; record: CallRecord | null }
  /** How the other processes of the shop are reached; null where there are none. */
  others: OtherWorkers | null
}

export interface OpenShop {
  /** The embedded backend was started again. */
  backendReturned(): void
  /** Lets requests under way end. */
  close(): Promise<void>
}

/**
 * Opens the shop in this process: it listens when this resolves. The shop's code is heavy, so that only processes that
 * serve requests import this file, and only when they need it.
 */
export async function openShop(config: Config, surroundings: ShopSurroundings): Promise<OpenShop> {
  const { logger, embedded, calls, others } = surroundings
  const observe = createEventLog(logger)
  // Beside the server's own build, wherever that is.
  const clientFolder = join(import.meta.dirname, '../client')
  const ledgerFolder = join(import.meta.dirname, '../ledger')
  const shared = await openShared(config, observe, others)
  const graphql = createGraphQL({
    apiBaseUrl: config.apiBaseUrl ?? embedded?.url ?? '',
    apiPublicUrl: config.apiPublicUrl,
    knownOperations,
    earlierOperations: readEarlierOperations(ledgerFolder, (words) => logger.error(words)),
    observe,
    production: config.production,
    orderCipher: config.orderCipher,
    callsPerMinute: calls.perMinute,
    limits: config.limits,
    callRecord: calls.record,
    ...shared.graphql,
  })
  const app = await createServer(config, {
    graphql,
    observe,
    clientFolder,
    ledgerFolder,
    // All processes serve the pictures, from one folder.
    embedded: embedded && { ...embedded, uploadsFolder: resolve(config.dataDir, 'uploads') },
    ...(shared.signatures && { seen: shared.signatures }),
  })
  await app.listen({ port: config.port, host: config.host })
  return {
    backendReturned: () => graphql.backendReturned(),
    async close() {
      await app.close()
      await graphql.close()
      await shared.close()
    },
  }
}
