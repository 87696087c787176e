import { type Config, readBackendSettings } from '../config.ts'
import { startEmbeddedBackend } from '../embedded/embedded-backend.ts'
import { createLogger } from '../logging/logger.ts'
import { tellStart } from '../logging/tell-start.ts'
import { openMachines } from '../metrics/machine-server.ts'
import { writeMetrics } from '../metrics/write-metrics.ts'
import type { OpenShop } from '../open-shop.ts'
import { endWithGrace } from './end-with-grace.ts'
import type { Programs } from './programs.ts'

/**
 * Runs the shop in this process, with the embedded backend beside it unless it has another.
 * @throws where the shop cannot be opened; an `exitCode` says what to end with
 */
export async function runAlone(config: Config, { backend: script }: Programs): Promise<void> {
  const logger = createLogger(config.logLevel)
  tellStart(logger, config)
  let shop: OpenShop | null = null
  const full = Promise.withResolvers<void>()
  const options = {
    script,
    settings: readBackendSettings(),
    logger,
    onReturn: () => shop?.backendReturned(),
  }
  // The backend starts while the shop's code is being loaded.
  const [backend, { openShop }] = await Promise.all([
    config.apiBaseUrl ? null : startEmbeddedBackend(config, options),
    import('../open-shop.ts'),
  ])
  shop = await openShop(config, {
    logger,
    embedded: backend && { url: backend.url, sandbox: backend.sandbox },
    calls: { perMinute: config.callsPerMinute, record: null },
    others: null,
    endProcess: full.resolve,
  })
  const open = shop
  const machines = await openMachines(config.metrics, logger, {
    metrics: async () => writeMetrics([await open.metrics()]),
    ask: (path) => open.ask(path),
  })
  const { limits } = config
  const end = endWithGrace({ limits, logger }, async (ending) => {
    await shop?.close(ending)
    await backend?.close()
    await machines?.close()
  })
  void full.promise.then(() => end({ wait: false, hasFailed: true }))
  logger.info({ url: config.origin }, 'the shop is open')
  process.send?.({ type: 'listening', url: config.origin })
}
