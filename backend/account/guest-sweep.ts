import { setImmediate } from 'node:timers/promises'
import { guestHasCart } from '../database/cart-rows.ts'
import { createSweep, type Sweep } from '../ground/create-sweep.ts'
import type { BackendContext } from '../http/context.ts'

const DAY = 24 * 3_600_000
/** Time without a change after which cart lines and addresses of guests are deleted. */
const KEPT = 30 * DAY
/** Rows per statement, which blocks the event loop. */
const BATCH = 500

/** Addresses stay while an order refers to them or the guest has a cart. */
const old = {
  carts: 'user_id IS NULL AND updated_at < :before',
  addresses: `user_id IS NULL AND updated_at < :before
    AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.user_address_id = addresses.id)
    AND NOT ${guestHasCart('addresses')}`,
}

export function createGuestSweep({ database, clock, log }: Pick<BackendContext, 'database' | 'clock' | 'log'>): Sweep {
  return createSweep({
    name: 'guest data',
    every: 3_600_000,
    log,
    async work(stop) {
      const before = clock() - KEPT
      for (const [table, condition] of Object.entries(old)) {
        let changes = BATCH
        while (changes === BATCH && !stop.aborted) {
          await database.untilWritable()
          changes = database.run(
            `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE ${condition} LIMIT ${BATCH})`,
            { before },
          ).changes
          await setImmediate()
        }
      }
    },
  })
}
