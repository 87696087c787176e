import { type Config, readBackendSettings } from './config.ts'
import { startEmbeddedBackend } from './embedded/embedded-backend.ts'
import { endWithGrace } from './end-with-grace.ts'
import { createLogger } from './logging/logger.ts'
import { tellStart } from './logging/tell-start.ts'
import { openMachines } from './metrics/machine-server.ts'
import type { OpenShop } from './open-shop.ts'

/**
 * Runs the shop in this process, with the embedded backend beside it unless another one is configured.
 * @param script path of the backend's main file
 * @throws if the shop cannot be opened; `exitCode` is the exit code to use
 */
export async function start(config: Config, script: string): Promise<void> {
  const logger = createLogger(config.logLevel)
  tellStart(logger, config)
  let shop: OpenShop | null = null
  const options = {
    script,
    settings: readBackendSettings(),
    logger,
    onReturn: () => shop?.backendReturned(),
  }
  // The backend starts while the shop's code is being loaded.
  const [backend, { openShop }] = await Promise.all([
    config.apiBaseUrl ? null : startEmbeddedBackend(config, options),
    import('./open-shop.ts'),
  ])
  shop = await openShop(config, {
    logger,
    embedded: backend && { url: backend.url, sandbox: backend.sandbox },
  })
  const machines = await openMachines(config.metrics, logger, shop)
  const { limits } = config
  endWithGrace({ limits, logger }, async (ending) => {
    await shop?.close(ending)
    await backend?.close()
    await machines?.close()
  })
  logger.info({ url: config.origin }, 'the shop is open')
  process.send?.({ type: 'listening', url: config.origin })
}
