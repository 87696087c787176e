import { warningsOf } from '../config-warnings.ts'
import { type Config, readBackendSettings } from '../config.ts'
import { startEmbeddedBackend } from '../embedded/embedded-backend.ts'
import { createLogger } from '../logging/logger.ts'
import type { OpenShop } from '../open-shop.ts'
import { endWithGrace } from './end-with-grace.ts'
import type { Programs } from './programs.ts'

/**
 * Runs the shop in this process, with the embedded backend beside it unless it has another.
 * @throws where the shop cannot be opened; an `exitCode` says what to end with
 */
export async function runAlone(config: Config, { backend: script }: Programs): Promise<void> {
  const logger = createLogger(config.logLevel)
  for (const warning of warningsOf(config)) logger.warn(warning)
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
  const { limits } = config
  const end = endWithGrace({ limits, logger }, async (ending) => {
    await shop?.close(ending)
    await backend?.close()
  })
  void full.promise.then(() => end({ wait: false, hasFailed: true }))
  logger.info({ url: config.origin }, 'the shop is open')
  process.send?.({ type: 'listening', url: config.origin })
}
