import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSeededFolder } from '#backend/testing/seeded-folder.ts'
import { noteFigure } from '#shared/testing/figure.ts'
import { freePort } from '../scripts/tools/shop/free-port.ts'
import { readConfig } from './ground/config.ts'
import { createLogger } from './machines/log.ts'
import { startBackend } from './start-backend.ts'
import { hidden, shipHome } from './testing/test-form-buyer.ts'
import { createFormVisitor } from './testing/test-form-visitor.ts'
import { openShop } from './testing/test-shop.ts'

const BUYERS = 4
const AGAIN_MS = 50

test(
  'F25 a reference backend killed during orders is back in three seconds, and each order is placed once',
  {
    timeout: 60_000,
  },
  async (context) => {
    const dataDir = await createSeededFolder(12)
    const pids: unknown[] = []
    const returned = Promise.withResolvers<void>()
    function noteStart(line: string): void {
      const { backendPid } = JSON.parse(line)
      if (backendPid && pids.push(backendPid) === 2) returned.resolve()
    }
    const logger = createLogger('info', { write: noteStart })
    const port = String(await freePort())
    const environment = { DATA_DIR: dataDir, CATALOG_SIZE: '12', LOG_LEVEL: 'error', BACKEND_PORT: port }
    const script = join(import.meta.dirname, '../backend/main.ts')
    const startedAt = performance.now()
    const backend = await startBackend(readConfig({}), { script, environment, logger })
    const firstStartMs = performance.now() - startedAt
    const shop = await openShop(backend.url)
    const database = new DatabaseSync(join(dataDir, 'backend.sqlite'), { readOnly: true, timeout: 5_000 })
    const variants = database.prepare('SELECT id, product_id FROM inventories WHERE quantity > 20 LIMIT 1').all()
    const [variant] = variants
    const bought = { productId: String(variant?.['product_id']), variantId: String(variant?.['id']), quantity: '1' }

    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const buyer = createFormVisitor(shop)
        await buyer.post('buy-now', bought)
        await shipHome(buyer)
        const idempotencyKey = hidden((await buyer.get('/checkout')).body, 'idempotencyKey')
        return { buyer, order: { method: 'CASH_ON_DELIVERY', idempotencyKey, voucher: '' } }
      }),
    )
    /** Sends the same order again until it is confirmed. */
    async function place({ buyer, order }: (typeof buyers)[number]): Promise<string> {
      for (;;) {
        const { location } = (await buyer.post('place-order', order)).headers
        if (String(location).startsWith('/thank-you?order=')) return String(location)
        await sleep(AGAIN_MS)
      }
    }
    const placing = buyers.map(place)
    const killedAt = performance.now()
    process.kill(Number(pids[0]), 'SIGKILL')
    await returned.promise
    const backMs = performance.now() - killedAt
    const placed = await Promise.all(placing)
    noteFigure(context, `back after ${(backMs / 1_000).toFixed(1)} s`)
    expect(await Promise.all(buyers.map(place))).toEqual(placed)
    expect(new Set(placed).size).toBe(BUYERS)
    expect(database.prepare('SELECT count(*) AS orders FROM orders').get()).toEqual({ orders: BUYERS })
    // A machine whose first start took longer is busy with something else.
    expect(backMs).toBeLessThan(Math.max(3_000, 2 * firstStartMs))
    database.close()
    await shop.close()
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  },
)
