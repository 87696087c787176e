import { mkdtemp, rm } from 'node:fs/promises'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Backend, createBackend } from '#backend/create-backend.ts'
import { createTestCatalog } from '#backend/testing/test-catalog.ts'
import { createGraphQL } from '#graphql/create-graphql.ts'
import knownOperations from '#graphql/known-operations.generated.json' with { type: 'json' }
import { LOCALES } from '#shared/locales.ts'
import { type Config, readConfig } from './config.ts'
import { createServer } from './create-server.ts'
import { createLogger } from './logger.ts'

/** Origin that test shops believe to be theirs. */
export const TEST_ORIGIN = 'http://shop.test'

/** A build that holds nothing but names: pages need addresses of files, tests never load them. */
async function writeEmptyBuild(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  const messages = Object.fromEntries(LOCALES.map((locale) => [locale, `/assets/${locale}.js`]))
  const manifest = { entry: '/assets/entry.js', css: '/assets/entry.css', entryImports: [], pages: {}, messages, texts: {}, fonts: {} }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'assets', 'entry.js'), 'export {}\n')
  await writeFile(join(folder, 'assets', 'entry.js.map'), '{}\n')
}

export interface TestShop {
  app: FastifyInstance
  /** What the shop logged, one parsed line each. */
  log: Record<string, unknown>[]
  close(): Promise<void>
}

/** A storefront over a backend that already listens. */
export async function openShop(apiBaseUrl: string, environment: Partial<Record<string, string>> = {}): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'souk-shop-'))
  await writeEmptyBuild(folder)
  const log: Record<string, unknown>[] = []
  const logger = createLogger('info', { write: (line) => void log.push(JSON.parse(line)) })
  const config: Config = { ...readConfig({ PUBLIC_URL: TEST_ORIGIN, API_BASE_URL: apiBaseUrl, ...environment }), production: true }
  const graphql = createGraphQL({ apiBaseUrl, knownOperations, logger, production: true })
  const app = await createServer(config, { graphql, logger, clientFolder: folder, embedded: null })
  await app.ready()
  return {
    app,
    log,
    async close() {
      await app.close()
      await graphql.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A storefront and the reference backend with its small test catalogue. */
export async function openTestShop(environment: Partial<Record<string, string>> = {}): Promise<TestShop & { backend: Backend }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'souk-backend-'))
  const backend = await createBackend({
    dataDir,
    catalogSize: 40,
    catalog: createTestCatalog(),
    pictures: false,
    faults: true,
    siteUrl: TEST_ORIGIN,
  })
  const shop = await openShop(await backend.listen(0, '127.0.0.1'), environment)
  return {
    ...shop,
    backend,
    async close() {
      await shop.close()
      await backend.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
