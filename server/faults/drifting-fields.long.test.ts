import { afterAll, beforeAll, test } from 'vitest'
import { SWAPS } from '#shared/testing/drift.ts'
import { DRIFTING_ROWS } from '../testing/drifting-rows.ts'
import { openDriftingShop } from '../testing/drifting-shop.ts'

let shop: Awaited<ReturnType<typeof openDriftingShop>>
beforeAll(async () => {
  shop = await openDriftingShop()
})
afterAll(() => shop.close())

const spoilt = DRIFTING_ROWS.filter(({ reads }) => Object.keys(reads).length > 0)

test.for(spoilt)('F12 $page shows what can be read, whatever a field holds', { timeout: 600_000 }, (row, context) =>
  shop.expectReadable(row, () => SWAPS, context),
)
