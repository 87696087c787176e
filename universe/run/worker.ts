import { createChromium } from '../platform/chromium.ts'
import { createShopPool } from '../platform/shop-processes.ts'
import { live, type Settings } from './live.ts'

const hosts = { pool: createShopPool(), chromium: createChromium() }

/** A process that lives one seed after the other, so that as many worlds live at a time as the machine has processors. */
process.on('message', (settings: Settings) => {
  live(settings, hosts).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) =>
      process.send?.({ seed: settings.seed, error: error instanceof Error ? error.stack : String(error) }),
  )
})
process.once(
  'disconnect',
  () => void Promise.all([hosts.pool.close(), hosts.chromium.close()]).then(() => process.exit(0)),
)
