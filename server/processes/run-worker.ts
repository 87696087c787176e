import type { Config } from '../config.ts'
import { createLogger } from '../logging/logger.ts'
import type { OpenShop } from '../open-shop.ts'
import { type AskedEnding, endWithGrace, isPressedKey } from './end-with-grace.ts'
import { linkToSupervisor } from './worker-link.ts'

/** As `/readyz` says it. */
const STARTING = JSON.stringify({ ready: false, why: ['starting'] })

/**
 * Runs the shop as one of several workers. It ends when its supervisor asks for it, when that has ended, or by a signal
 * of its own.
 * @throws where the shop cannot be opened
 */
export async function runWorker(config: Config): Promise<void> {
  const asked = Promise.withResolvers<AskedEnding>()
  let shop: OpenShop | null = null
  const link = linkToSupervisor({
    onStop: (wait) => asked.resolve({ wait, hasFailed: false }),
    onBackendReturned: () => shop?.backendReturned(),
    metrics: async () => shop?.metrics() ?? [],
    ask: async (path) => (shop ? shop.ask(path) : { status: 503, body: STARTING }),
  })
  // The shop's code is loaded while the backend starts.
  const [place, { openShop }] = await Promise.all([link.place, import('../open-shop.ts')])
  const logger = createLogger(config.logLevel).child({ worker: place.number })
  // Ctrl-C reaches the supervisor and the workers, which then hear of it twice: a second time is no reason to hurry.
  const { limits } = config
  const end = endWithGrace({ limits, logger, skip: ['SIGTERM', 'SIGINT'] }, async (ending) => {
    await shop?.close(ending)
    if (shop && config.metrics) await link.tellLastMetrics(await shop.metrics())
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => asked.resolve({ wait: !isPressedKey(signal), hasFailed: false, signal }))
  }
  void asked.promise.then(end)
  const { calls } = place
  shop = await openShop(config, {
    logger,
    embedded: place.embedded,
    calls: calls
      ? { perMinute: calls.perMinute, record: { ages: calls.ages, note: link.noteCall } }
      : { perMinute: null, record: null },
    others: link,
    endProcess: () => asked.resolve({ wait: false, hasFailed: true }),
  })
}
