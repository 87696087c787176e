import { join } from 'node:path'
import type { Logger } from 'pino'
import knownOperations from '#graphql/__generated__/known-operations.json' with { type: 'json' }
import { createGraphQL } from '#graphql/contract.ts'
import type { Config } from './ground/config.ts'
import { createServer } from './create-server.ts'
import type { Observe, ShopEvent } from './ground/events.ts'
import { createEarlierOperations } from './files/earlier-operations.ts'
import { listen } from './listen.ts'
import { atMost, createDrain, type Ending } from './capacity/drain.ts'
import { createLife } from './capacity/life.ts'
import { createEventLog } from './machines/log-events.ts'
import { warnOfMissingCipher } from './machines/tell-start.ts'
import type { MachineSource } from './machines/machine-server.ts'
import { createMetrics } from './machines/metrics.ts'
import { openShared } from './fleet/open-shared.ts'
import { openTracing } from './machines/open-tracing.ts'
import type { Tracing } from './ground/tracing.ts'

interface ShopSurroundings {
  logger: Logger
  backendUrl: string
}

interface OpenShop extends MachineSource {
  close(ending: Ending): Promise<void>
}

function reportFault({ where, error }: Extract<ShopEvent, { type: 'fault' }>): void {
  const stack = error instanceof Error ? (error.stack ?? String(error)) : String(error)
  process.send?.({ type: 'fault', where, stack })
}

function createLog({ production }: Config, { logger }: ShopSurroundings): Observe {
  const write = createEventLog(logger)
  if (production) return write
  return (event) => {
    write(event)
    if (event.type === 'fault') reportFault(event)
  }
}

/** Milliseconds to flush order e-mails, Redis writes, and traces after the last request. */
const REST_MS = 2_000
const SHARED_MS = 1_000
const TRACES_MS = 2_000

const clientFolder = join(import.meta.dirname, '../client')
const ledgerFolder = join(import.meta.dirname, '../ledger')

/** Slow to load, so only processes that serve requests import it. Resolves when the shop is listening. */
export async function openShop(config: Config, surroundings: ShopSurroundings): Promise<OpenShop> {
  const { logger, backendUrl } = surroundings
  const writeToLog = createLog(config, surroundings)
  const metrics = config.metrics && createMetrics(config.redisUrl !== null)
  let tracing: Tracing | null = null
  function observe(event: ShopEvent): void {
    writeToLog(event)
    metrics?.observe(event)
    tracing?.observe(event)
  }
  const shared = await openShared(config, observe)
  tracing = await openTracing(config.traces, observe)
  const graphql = createGraphQL({
    apiBaseUrl: backendUrl,
    apiPublicUrl: config.apiPublicUrl,
    filesAt: config.apiPublicUrl === config.origin ? config.origin : null,
    knownOperations,
    earlierOperations: createEarlierOperations(ledgerFolder, (words) => logger.error(words)),
    observe,
    production: config.production,
    orderCipher: config.orderCipher,
    callsPerMinute: config.callsPerMinute,
    limits: config.limits,
    createLimiter: config.rateLimits ? shared.createLimiter : null,
    tracing,
    ...shared.graphql,
  })
  const life = createLife()
  const app = await createServer(config, {
    graphql,
    life,
    observe,
    ...(metrics && { watch: metrics.watch }),
    tracing,
    clientFolder,
    ledgerFolder,
    proxiedBackend: config.apiBaseUrl === null ? backendUrl : null,
    createLimiter: shared.createLimiter,
  })
  const drain = createDrain(app, life, config.limits)
  await listen(app, config, logger)
  void warnOfMissingCipher(logger, config, () => graphql.acceptsPlainOrders())
  return {
    metrics: async () => metrics?.text() ?? '',
    async ask(path) {
      const { statusCode: status, body } = await app.inject(path)
      return { status, body }
    },
    async close(ending) {
      await drain(ending)
      await atMost(REST_MS, graphql.close())
      await atMost(SHARED_MS, shared.close())
      await atMost(TRACES_MS, tracing.close())
    },
  }
}
