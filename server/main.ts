import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { exitGracefully } from './graceful-exit.ts'
import { type Config, ConfigError, readConfig, readEnvironment } from './ground/config.ts'
import { createLogger, logStart } from './machines/log.ts'
import { openMachines } from './machines/machine-server.ts'
import { BackendStartError, startBackend } from './start-backend.ts'

const REASONS: Record<string, string> = {
  EADDRINUSE: 'the port is already in use',
  EACCES: 'permission denied; ports below 1024 require extra privileges',
  EADDRNOTAVAIL: 'this machine does not have that address',
  ENOTFOUND: 'unknown host',
}

/** EX_TEMPFAIL in sysexits.h: a restart succeeds once the port is free. */
const PORT_TAKEN = 75

/** Reports a taken port before the backend is started and seeded. */
async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>, setting = 'PORT'): Promise<void> {
  const what = setting === 'PORT' ? 'The shop' : `${setting}: the shop`
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = REASONS[code] ?? code
    const advice = code === 'EADDRINUSE' ? ` Stop what uses it, or choose another port with ${setting}=…` : ''
    const problem = `${what} cannot listen on ${host}:${port}: ${reason}.${advice}`
    throw Object.assign(new Error(problem), { exitCode: PORT_TAKEN })
  }
  server.close()
  await once(server, 'close')
}

const backendScript = join(import.meta.dirname, '../../backend/main.ts')

async function run(): Promise<void> {
  const config = readConfig()
  await checkPort(config)
  if (config.metrics) await checkPort(config.metrics, 'METRICS_PORT')
  if (config.apiBaseUrl === null && !existsSync(backendScript)) {
    throw new ConfigError(['API_BASE_URL: required, because this installation does not include the reference backend'])
  }
  const logger = createLogger(config.logLevel)
  logStart(logger)
  for (const warning of config.warnings) logger.warn(warning)
  const environment = readEnvironment()
  // The backend starts while the shop's code is loading.
  const [backend, { openShop }] = await Promise.all([
    config.apiBaseUrl === null ? startBackend(config, { script: backendScript, environment, logger }) : null,
    import('./start.ts'),
  ])
  const shop = await openShop(config, { logger, backendUrl: config.apiBaseUrl ?? backend?.url ?? '' })
  const machines = await openMachines(config.metrics, logger, shop)
  exitGracefully({ limits: config.limits, logger, isProbed: shop.isProbed }, async (options) => {
    await shop.close(options)
    await backend?.close()
    await machines?.close()
  })
  logger.info({ url: config.origin }, 'shop listening')
  process.send?.({ type: 'listening', url: config.origin })
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'exitCode' in error || 'code' in error ? error.message : (error.stack ?? error.message)
}

try {
  await run()
} catch (error) {
  if (!(error instanceof BackendStartError && error.isExplained)) process.stderr.write(`${describe(error)}\n`)
  process.exit(error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1)
}
