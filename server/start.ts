import { type Config, readEnvironment } from './ground/config.ts'
import { endWithGrace } from './end-with-grace.ts'
import { createLogger } from './machines/logger.ts'
import { tellStart } from './machines/tell-start.ts'
import { openMachines } from './machines/machine-server.ts'
import { startBackend } from './start-backend.ts'

/** @throws if the shop cannot be opened; the error's `exitCode` is the exit code to use */
export async function start(config: Config, script: string): Promise<void> {
  const logger = createLogger(config.logLevel)
  tellStart(logger)
  const environment = readEnvironment()
  // The backend starts while the shop's code is loading.
  const [backend, { openShop }] = await Promise.all([
    config.apiBaseUrl === null ? startBackend(config, { script, environment, logger }) : null,
    import('./open-shop.ts'),
  ])
  const backendUrl = config.apiBaseUrl ?? backend?.url ?? ''
  const shop = await openShop(config, { logger, backendUrl })
  const machines = await openMachines(config.metrics, logger, shop)
  const { limits } = config
  endWithGrace({ limits, logger }, async (ending) => {
    await shop.close(ending)
    await backend?.close()
    await machines?.close()
  })
  logger.info({ url: config.origin }, 'the shop is open')
  process.send?.({ type: 'listening', url: config.origin })
}
