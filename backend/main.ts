import { readConfig } from './config.ts'
import { createBackend } from './create-backend.ts'
import type { Backend } from './create-backend.ts'
import { StartRefusal } from './start-refusal.ts'

const badConfig = 78
let backend: Backend | undefined

async function start(): Promise<void> {
  const { config, faults, warnings } = readConfig()
  if (!config) {
    process.stderr.write(`The backend cannot start:\n${faults.map((fault) => `- ${fault}\n`).join('')}`)
    process.exit(badConfig)
  }
  backend = await createBackend({
    dataDir: config.dataDir,
    catalogSize: config.catalogSize,
    siteUrl: config.siteUrl,
    logger: { level: config.logLevel },
    payments: config.payments,
    social: config.social,
    sandbox: config.sandbox,
    ...(config.orderCipher && { orderCipher: config.orderCipher }),
    ...(config.outboxKey !== undefined && { outboxKey: config.outboxKey }),
    ...(config.sandboxBaseUrl !== undefined && { sandboxBaseUrl: config.sandboxBaseUrl }),
    ...(config.imageBaseUrl !== undefined && { imageBaseUrl: config.imageBaseUrl }),
  })
  for (const warning of warnings) backend.app.log.warn(warning)
  const url = await backend.listen(config.port, config.host)
  process.send?.({ type: 'listening', url, sandbox: config.sandbox })
}

async function stop(): Promise<void> {
  await backend?.close()
  process.exit(0)
}

if (process.send) {
  // A child ends with its parent, even while it is still seeding. Signals are the parent's business: Ctrl-C and service
  // managers send them to both, and the parent has requests to finish that need this process.
  if (!process.connected) process.exit(0)
  process.once('disconnect', () => void stop())
  process.on('SIGTERM', () => undefined)
  process.on('SIGINT', () => undefined)
} else {
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

start().catch((error: unknown) => {
  process.stderr.write(`The backend cannot start: ${error instanceof Error ? error.message : 'unknown reason'}\n`)
  process.exit(error instanceof StartRefusal ? error.exitCode : 1)
})
