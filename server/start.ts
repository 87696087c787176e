import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import knownOperations from '#graphql/__generated__/known-operations.json' with { type: 'json' }
import { createGraphQL, PAYMENT_LABELS } from '#graphql/contract.ts'
import { ERROR_CODES_PATH } from '#shared/error-codes.ts'
import { createHandoffs } from './agents/handoff/handoffs.ts'
import { atMost, createDrain, createShutdown, type DrainOptions } from './capacity/drain.ts'
import { createServer } from './create-server.ts'
import { createEarlierOperations } from './files/earlier-operations.ts'
import { openFleet } from './fleet/open-fleet.ts'
import { readBuildIdentity } from './ground/build-identity.ts'
import type { Config } from './ground/config.ts'
import { type Observe, observeAll, type ShopEvent } from './ground/events.ts'
import { createTracePropagation, type Tracing } from './ground/tracing.ts'
import { createEventLog } from './machines/log.ts'
import type { MachineSource } from './machines/machine-server.ts'
import { createMetrics } from './machines/metrics.ts'

interface ShopContext {
  logger: Logger
  backendUrl: string
}

interface OpenShop extends MachineSource {
  /** Whether something asks this process if it is ready. */
  isProbed(): boolean
  close(options: DrainOptions): Promise<void>
}

/** For `npm run dev`, which shows errors in the terminal. */
function sendFault(event: ShopEvent): void {
  if (event.type !== 'fault') return
  const { where, error } = event
  const stack = error instanceof Error ? (error.stack ?? String(error)) : String(error)
  process.send?.({ type: 'fault', where, stack })
}

/** Loads OpenTelemetry only if traces are sent. */
export async function openTracing(settings: Config['traces'], observe: Observe): Promise<Tracing> {
  if (settings === null) return createTracePropagation()
  const { openTelemetry } = await import('./machines/open-telemetry.ts')
  return openTelemetry({ ...settings, version: readBuildIdentity().version }, observe)
}

const NO_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** Browsers also resolve `localhost` to `[::1]`, so a shop on 127.0.0.1 listens on both. Returns the actual URL. */
export async function listen(
  app: FastifyInstance,
  { host, port, limits }: Pick<Config, 'host' | 'port' | 'limits'>,
  logger: { warn(details: object, message: string): void },
): Promise<string> {
  // Connections go to the same HTTP server, so that its limits apply.
  const second = createTcpServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  )
  second.maxConnections = limits.connections
  app.server.once('close', () => second.close())
  app.addHook('preClose', async () => void second.close())
  const url = await app.listen({ port, host })
  if (host !== '127.0.0.1') return url
  try {
    second.listen(Number(new URL(url).port), '::1')
    await once(second, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!NO_IPV6.includes(code)) logger.warn({ code }, 'cannot listen on [::1]')
  }
  return url
}

/** @param acceptsPlainOrders asks the backend; a failure counts as no */
export async function warnOfMissingCipher(
  logger: Logger,
  { apiBaseUrl, orderCipher }: Pick<Config, 'apiBaseUrl' | 'orderCipher'>,
  acceptsPlainOrders: () => Promise<boolean>,
): Promise<void> {
  if (apiBaseUrl === null || orderCipher !== null || (await acceptsPlainOrders().catch(() => false))) return
  logger.warn('ORDER_CIPHER_KEY and ORDER_CIPHER_IV are not set: deployed backends will refuse every order.')
}

/** Milliseconds to flush order e-mails, Redis writes, and traces after the last request. */
const GRAPHQL_MS = 2_000
const FLEET_MS = 1_000
const TRACES_MS = 2_000

const clientFolder = join(import.meta.dirname, '../client')
const graphiqlFolder = join(import.meta.dirname, '../graphiql')
const ledgerFolder = join(import.meta.dirname, '../ledger')

/** Slow to load, so only processes that serve requests import it. Resolves when the shop is listening. */
export async function openShop(config: Config, { logger, backendUrl }: ShopContext): Promise<OpenShop> {
  const metrics = config.metrics && createMetrics(config.redisUrl !== null, PAYMENT_LABELS)
  const report = observeAll([createEventLog(logger), metrics?.observe, config.production ? undefined : sendFault])
  const fleet = await openFleet(config, report)
  const tracing = await openTracing(config.traces, report)
  const observe = observeAll([report, tracing.observe])
  const { origin, invalidationSecrets: secrets } = config
  const handoffs = createHandoffs({ origin, secrets, claims: fleet.claims })
  const graphql = createGraphQL({
    handoffs,
    apiBaseUrl: backendUrl,
    apiPublicUrl: config.apiPublicUrl,
    filesAt: config.apiPublicUrl === config.origin ? config.origin : null,
    docsAt: config.origin + ERROR_CODES_PATH,
    knownOperations,
    earlierOperations: createEarlierOperations(ledgerFolder, (message) => logger.error(message)),
    observe,
    production: config.production,
    orderCipher: config.orderCipher,
    callsPerMinute: config.callsPerMinute,
    limits: config.limits,
    createLimiter: config.rateLimits ? fleet.createLimiter : null,
    tracing,
    ...fleet.graphql,
  })
  const shutdown = createShutdown()
  const app = await createServer(config, {
    graphql,
    shutdown,
    observe,
    ...(metrics && { watch: metrics.watch }),
    tracing,
    clientFolder,
    graphiqlFolder,
    ledgerFolder,
    proxiedBackend: config.apiBaseUrl === null ? backendUrl : null,
    createLimiter: fleet.createLimiter,
    codes: fleet.codes,
    keptAnswers: fleet.keptAnswers,
    handoffs,
    isInSync: fleet.graphql.sharedAnswers?.isInSync,
  })
  const drain = createDrain(app, shutdown, config.limits)
  await listen(app, config, logger)
  void warnOfMissingCipher(logger, config, () => graphql.acceptsPlainOrders())
  return {
    metrics: async () => metrics?.text() ?? '',
    async ask(path) {
      const { statusCode: status, body } = await app.inject(path)
      return { status, body }
    },
    isProbed: () => shutdown.isProbed,
    async close(options) {
      await drain(options)
      await atMost(GRAPHQL_MS, graphql.close())
      await atMost(FLEET_MS, fleet.close())
      await atMost(TRACES_MS, tracing.close())
    },
  }
}
