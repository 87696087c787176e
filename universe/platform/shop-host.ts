import { readConfig } from '../../server/ground/config.ts'
import { createLogger } from '../../server/machines/log.ts'
import { openMachines } from '../../server/machines/machine-server.ts'

/**
 * A process that runs one shop of the build after the other. What takes longest in a short life, loading and compiling
 * the shop's code, is done once.
 */
const { openShop } = await import(new URL('../../dist/server/open-shop.js', import.meta.url).href)
const logger = createLogger('info')
let shop: { close(options: object): Promise<void> } | null = null
let machines: { close(): Promise<unknown> } | null = null

/** @param environment settings of the next shop */
async function change(environment: NodeJS.ProcessEnv | 'none'): Promise<void> {
  await shop?.close({ wait: false, hasFailed: true })
  await machines?.close()
  shop = null
  machines = null
  if (environment === 'none') return
  const config = readConfig(environment)
  const opened = await openShop(config, { logger, backendUrl: config.apiBaseUrl })
  shop = opened
  machines = await openMachines(config.metrics, logger, opened)
}

process.on('message', (environment: NodeJS.ProcessEnv | 'none') => {
  change(environment).then(
    () => process.send?.({ type: 'listening' }),
    (error: unknown) => process.send?.({ type: 'failed', error: error instanceof Error ? error.stack : String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))
process.send?.({ type: 'loaded' })
