import type { Config } from '../config.ts'
import type { Ending } from '../load/drain.ts'
import { createLogger } from '../logging/logger.ts'
import type { OpenShop } from '../open-shop.ts'
import { endWithGrace, isPressedKey } from './end-with-grace.ts'
import { linkToSupervisor } from './worker-link.ts'

/**
 * Runs the shop as one of several workers. It ends when its supervisor asks for it, when that has ended, or by a signal
 * of its own.
 * @throws where the shop cannot be opened
 */
export async function runWorker(config: Config): Promise<void> {
  const asked = Promise.withResolvers<Ending>()
  let shop: OpenShop | null = null
  const link = linkToSupervisor({
    onStop: (wait) => asked.resolve({ wait, hasFailed: false }),
    onBackendReturned: () => shop?.backendReturned(),
  })
  // The shop's code is loaded while the backend starts.
  const [place, { openShop }] = await Promise.all([link.place, import('../open-shop.ts')])
  const logger = createLogger(config.logLevel).child({ worker: place.number })
  // Ctrl-C reaches the supervisor and the workers, which then hear of it twice: a second time is no reason to hurry.
  const { limits } = config
  const end = endWithGrace({ limits, logger, skip: ['SIGTERM', 'SIGINT'] }, async (ending) => shop?.close(ending))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => asked.resolve({ wait: !isPressedKey(signal), hasFailed: false }))
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
