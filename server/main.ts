import { join, resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import knownOperations from '#graphql/__generated__/known-operations.json' with { type: 'json' }
import { createGraphQL } from '#graphql/create-graphql.ts'
import { warningsOf } from './config-warnings.ts'
import { ConfigError, readBackendSettings, readConfig } from './config.ts'
import { createServer } from './create-server.ts'
import { readEarlierOperations } from './earlier-operations.ts'
import { EmbeddedBackendError, startEmbeddedBackend } from './embedded/embedded-backend.ts'
import { createEventLog } from './logging/log-events.ts'
import { createLogger } from './logging/logger.ts'

const ROOT = join(import.meta.dirname, '..', '..')

function configOrExit() {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(error.exitCode)
  }
}

async function backendOrExit() {
  try {
    const script = join(ROOT, 'backend/main.ts')
    return await startEmbeddedBackend(config, { script, settings: readBackendSettings(), logger })
  } catch (error) {
    if (!(error instanceof EmbeddedBackendError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(error.exitCode)
  }
}

const config = configOrExit()
const logger = createLogger(config.logLevel)
const observe = createEventLog(logger)
for (const warning of warningsOf(config)) logger.warn(warning)
const backend = config.apiBaseUrl ? null : await backendOrExit()
// Beside the server's own build, wherever that is.
const clientFolder = join(import.meta.dirname, '../client')
const ledgerFolder = join(import.meta.dirname, '../ledger')
const graphql = createGraphQL({
  apiBaseUrl: config.apiBaseUrl ?? backend?.url ?? '',
  apiPublicUrl: config.apiPublicUrl,
  knownOperations,
  earlierOperations: readEarlierOperations(ledgerFolder, (words) => logger.error(words)),
  observe,
  production: config.production,
  orderCipher: config.orderCipher,
  callsPerMinute: config.callsPerMinute,
})
const app = await createServer(config, {
  graphql,
  observe,
  clientFolder,
  ledgerFolder,
  embedded: backend && {
    url: backend.url,
    sandbox: backend.sandbox,
    uploadsFolder: resolve(config.dataDir, 'uploads'),
  },
})

closeWithGrace({ delay: 15_000, logger }, async () => {
  await app.close()
  await graphql.close()
  await backend?.close()
})

await app.listen({ port: config.port, host: config.host })
logger.info({ url: config.origin }, 'the shop is open')
process.send?.({ type: 'listening', url: config.origin })
