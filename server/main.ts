import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkPort } from './check-port.ts'
import { ConfigError, readConfig } from './config.ts'
import { start } from './start.ts'

const backendScript = join(import.meta.dirname, '../../backend/main.ts')

async function run(): Promise<void> {
  const config = readConfig()
  await checkPort(config)
  if (config.metrics) await checkPort(config.metrics, 'METRICS_PORT: the shop')
  if (config.apiBaseUrl === null && !existsSync(backendScript)) {
    throw new ConfigError(['API_BASE_URL: is needed, because this installation has no reference backend'])
  }
  await start(config, backendScript)
}

/** Expected errors are one line; unexpected ones include the stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'exitCode' in error || 'code' in error ? error.message : (error.stack ?? error.message)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${describe(error)}\n`)
  process.exit(error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1)
}
