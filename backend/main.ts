import { readConfig } from './config.ts'
import { createBackend } from './create-backend.ts'

const badConfig = 78

const { config, faults } = readConfig()
if (faults.length > 0) {
  process.stderr.write(`The backend cannot start:\n${faults.map((fault) => `- ${fault}\n`).join('')}`)
  process.exit(badConfig)
}

const backend = await createBackend({
  dataDir: config.dataDir,
  catalogSize: config.catalogSize,
  siteUrl: config.siteUrl,
  logger: { level: config.logLevel, redact: ['req.headers.authorization'] },
  ...(config.imageBaseUrl !== undefined && { imageBaseUrl: config.imageBaseUrl }),
})
const url = await backend.listen(config.port, config.host)

// As a child process it says where it listens and never outlives its parent.
process.send?.({ type: 'listening', url })
process.once('disconnect', () => void stop())
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())

async function stop(): Promise<void> {
  await backend.close()
  process.exit(0)
}
