import closeWithGrace from 'close-with-grace'
import type { Config } from '../config.ts'
import { createLogger } from '../logging/logger.ts'
import type { OpenShop } from '../open-shop.ts'
import { linkToSupervisor } from './worker-link.ts'

/**
 * Runs the shop as one of several workers. It ends when its supervisor asks for it, when that has ended, or by a signal
 * of its own.
 * @throws where the shop cannot be opened
 */
export async function runWorker(config: Config): Promise<void> {
  const asked = Promise.withResolvers<void>()
  let shop: OpenShop | null = null
  const link = linkToSupervisor({
    onStop: asked.resolve,
    onBackendReturned: () => shop?.backendReturned(),
  })
  // The shop's code is loaded while the backend starts.
  const [place, { openShop }] = await Promise.all([link.place, import('../open-shop.ts')])
  const logger = createLogger(config.logLevel).child({ worker: place.number })
  // Ctrl-C reaches the supervisor and the workers, which then hear of it twice: a second time is no reason to hurry.
  const { close } = closeWithGrace({ delay: 15_000, logger, skip: ['SIGTERM', 'SIGINT'] }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'an error was not caught; the worker ends')
    await shop?.close()
  })
  process.on('SIGTERM', asked.resolve)
  process.on('SIGINT', asked.resolve)
  void asked.promise.then(close)
  const { calls } = place
  shop = await openShop(config, {
    logger,
    embedded: place.embedded,
    calls: calls
      ? { perMinute: calls.perMinute, record: { ages: calls.ages, note: link.noteCall } }
      : { perMinute: null, record: null },
    others: link,
  })
}
