import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { SeedCatalog } from '#backend/seeding/seed-types.ts'
import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'
import knownOperations from '#graphql/__generated__/known-operations.json' with { type: 'json' }
import { createGraphQL, type GraphQL } from '#graphql/contract.ts'
import { PATIENT_SETTING } from '#graphql/testing/patient-limits.ts'
import { preparedSchema } from '#graphql/testing/prepared-schema.ts'
import { ERROR_CODES_PATH } from '#shared/error-codes.ts'
import { LOCALES } from '#shared/locales.ts'
import { createHandoffs, type Handoffs } from '../agents/handoff/handoffs.ts'
import type { LoadOptions } from '../capacity/load-control.ts'
import { createServer, type ServerOptions } from '../create-server.ts'
import { openFleet } from '../fleet/open-fleet.ts'
import { type Config, readConfig } from '../ground/config.ts'
import { observeAll, type ShopEvent } from '../ground/events.ts'
import { createEventLog, createLogger } from '../machines/log.ts'
import { openTracing } from '../start.ts'

export const TEST_ORIGIN = 'http://shop.test'

/** Names only: pages need the URLs of files, which tests never load. */
async function writeEmptyBuild(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  const messages = Object.fromEntries(LOCALES.map((locale) => [locale, `/assets/${locale}.js`]))
  const manifest = {
    entry: '/assets/entry.js',
    inlineScripts: { head: '', start: '' },
    css: '/assets/entry.css',
    pageCss: { cart: '/assets/cart.css', product: '/assets/product.css' },
    entryImports: [],
    pages: {},
    messages,
    texts: {},
    fonts: {
      'inter-latin-wght-normal': '/assets/latin.woff2',
      'noto-sans-arabic-arabic-wght-normal': '/assets/arabic.woff2',
    },
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'assets', 'entry.js'), 'export {}\n')
  await writeFile(join(folder, 'assets', 'entry.js.map'), '{}\n')
}

async function writeEmptyGraphiQL(folder: string): Promise<void> {
  await mkdir(folder)
  await writeFile(join(folder, 'page.html'), '<!doctype html><title>GraphiQL</title>')
  await writeFile(join(folder, 'entry.js'), 'export {}\n')
  await writeFile(join(folder, '.stamp'), 'digest')
}

/** Files that an earlier build left behind. */
async function writeLedger(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'assets', 'entry-earlier.js'), 'export const earlier = 1\n')
  await writeFile(join(folder, 'assets', 'entry-earlier.js.br'), brotliCompressSync('export const earlier = 1\n'))
}

/** Limits whose effect depends on how busy the machine is. A busy one must only fail the tests that set their own. */
const CALM_SETTING = `${PATIENT_SETTING},utilisation=100,renderWait=60000,crawlerPages=80`

/** Time for an answer of Redis, ten times the usual. */
export const PATIENT_REDIS_MS = 500

export interface TestShop {
  app: FastifyInstance
  /** Parsed log lines. */
  log: Record<string, unknown>[]
  events: ShopEvent[]
  graphql: GraphQL
  handoffs: Handoffs
  close(): Promise<void>
}

/**
 * @param proxiesBackend whether browsers reach the backend through the shop
 * @param clock epoch milliseconds of the BFF; defaults to the real clock
 * @param load overrides the measured load
 */
export async function openShop(
  apiBaseUrl: string,
  environment: Partial<Record<string, string>> = {},
  proxiesBackend = false,
  clock?: () => number,
  load: LoadOptions & Pick<ServerOptions, 'feedWaits'> = {},
): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'souk-shop-'))
  const ledgerFolder = join(folder, 'ledger')
  await writeEmptyBuild(folder)
  await writeLedger(ledgerFolder)
  await writeEmptyGraphiQL(join(folder, 'graphiql'))
  const log: Record<string, unknown>[] = []
  const events: ShopEvent[] = []
  const logger = createLogger('info', { write: (line) => void log.push(JSON.parse(line)) })
  const report = observeAll([createEventLog(logger), (event) => void events.push(event)])
  const config: Config = {
    // The test process is busy with other work too.
    ...readConfig({
      PUBLIC_URL: TEST_ORIGIN,
      API_BASE_URL: apiBaseUrl,
      ...(proxiesBackend && { API_PUBLIC_URL: environment['PUBLIC_URL'] ?? TEST_ORIGIN }),
      ...environment,
      LIMITS: `${CALM_SETTING},${environment['LIMITS'] ?? 'renderQueue=1000,renderQueuePerVisitor=1000,operationsPerVisitor=200'}`,
    }),
    // All requests of a test come from one address.
    rateLimits: environment['RATE_LIMITS'] === 'on',
    production: true,
  }
  const shared = await openFleet(config, report, clock, PATIENT_REDIS_MS)
  const tracing = await openTracing(config.traces, report)
  const observe = observeAll([report, tracing.observe])
  const { origin, invalidationSecrets: secrets } = config
  const handoffs = createHandoffs({ origin, secrets, claims: shared.claims, now: clock })
  const graphql = createGraphQL({
    handoffs,
    apiBaseUrl,
    apiPublicUrl: config.apiPublicUrl,
    filesAt: config.apiPublicUrl === config.origin ? config.origin : null,
    docsAt: config.origin + ERROR_CODES_PATH,
    knownOperations,
    prepared: preparedSchema({ knownOperations }),
    observe,
    production: true,
    orderCipher: config.orderCipher,
    callsPerMinute: config.callsPerMinute,
    limits: config.limits,
    clock,
    createLimiter: config.rateLimits ? shared.createLimiter : null,
    tracing,
    ...shared.graphql,
  })
  const app = await createServer(config, {
    graphql,
    observe,
    tracing,
    clientFolder: folder,
    graphiqlFolder: join(folder, 'graphiql'),
    ledgerFolder,
    createLimiter: shared.createLimiter,
    codes: shared.codes,
    keptAnswers: shared.keptAnswers,
    handoffs,
    isInSync: shared.graphql.sharedAnswers?.isInSync,
    proxiedBackend: proxiesBackend ? apiBaseUrl : null,
    ...(clock && { clock }),
    ...load,
  })
  await app.ready()
  return {
    app,
    log,
    events,
    graphql,
    handoffs,
    async close() {
      await app.close()
      await graphql.close()
      await shared.close()
      await tracing.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** @param clock epoch milliseconds of shop and backend; defaults to the real clock */
export async function openTestShop(
  environment: Partial<Record<string, string>> = {},
  catalog?: SeedCatalog,
  clock?: () => number,
  load: LoadOptions & Pick<ServerOptions, 'feedWaits'> = {},
): Promise<TestShop & { backend: TestBackend; backendUrl: string }> {
  // Pages use the wall clock, so the backend's clock must agree with it.
  const backend = await createTestBackend({
    faults: true,
    siteUrl: TEST_ORIGIN,
    imageBaseUrl: `${TEST_ORIGIN}/uploads/`,
    sandboxBaseUrl: TEST_ORIGIN,
    clock: clock ?? Date.now,
    ...(catalog && { catalog }),
  })
  const backendUrl = await backend.listen(0, '127.0.0.1')
  const shop = await openShop(backendUrl, environment, true, clock, load)
  return {
    ...shop,
    backend,
    backendUrl,
    async close() {
      await shop.close()
      await backend.close()
    },
  }
}
