import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ConfigError, readConfig, type Config } from './ground/config.ts'
import { start } from './start.ts'

const REASONS: Record<string, string> = {
  EADDRINUSE: 'something else listens there',
  EACCES: 'this user may not listen there; ports below 1024 need a right of their own',
  EADDRNOTAVAIL: 'it is no address of this machine',
  ENOTFOUND: 'there is no such host',
}

class PortError extends Error {
  /** EX_TEMPFAIL in sysexits.h: a restart succeeds once the port is free. */
  readonly exitCode = 75
}

/** Reports a taken port before the backend is started and seeded. */
async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>, what = 'The shop'): Promise<void> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = REASONS[code] ?? code
    throw new PortError(`${what} cannot listen on ${host}:${port}: ${reason}.`)
  }
  server.close()
  await once(server, 'close')
}

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
