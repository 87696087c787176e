import { afterAll, beforeAll, expect, test } from 'vitest'
import { SWAPS, swapInTurn } from '#shared/testing/drift.ts'
import { DRIFTING_ROWS } from '../testing/drifting-rows.ts'
import { openDriftingShop } from '../testing/drifting-shop.ts'

let shop: Awaited<ReturnType<typeof openDriftingShop>>
beforeAll(async () => {
  shop = await openDriftingShop()
})
afterAll(() => shop.close())

const spoilt = DRIFTING_ROWS.filter(({ reads }) => Object.keys(reads).length > 0)
const swapsAt = (index: number) => (index % 11 === 0 ? swapInTurn(index) : [])

test.for(spoilt)('F12 $page renders the readable data', { timeout: 60_000 }, (row, context) =>
  shop.expectReadable(row, swapsAt, context),
)

test.for(spoilt)(
  'F12 $page renders the readable data, whatever a field contains @full',
  { timeout: 600_000 },
  (row, context) => shop.expectReadable(row, () => SWAPS, context),
)

test('F12 every answer that a page reads is corrupted on one of them', async () => {
  const known = DRIFTING_ROWS.flatMap(({ reads }) => Object.keys(reads))
  const unknown = new Set<string>()
  for (const { page } of DRIFTING_ROWS) {
    for (const [url] of await shop.readsOf(page)) if (!known.some((call) => url.startsWith(call))) unknown.add(url)
  }
  expect([...unknown]).toEqual([])
})

test.for([
  ['/product/product-101/101', 'product/101', ['shipping_rule', 'shipping_places', 0, 'day_needed'], 1e308, 200],
  ['/user/orders', 'order/by-user', ['data', 0, 'ordered_products', 0, 'shipping_place', 'day_needed'], 1e308, 200],
  ['/page/about', 'page/', ['slug'], null, 200],
  ['/shop/corner', 'store?', ['store', 'slug'], null, 200],
  ['/cart', 'cart/by-user', [], 'text', 503],
] as const)('F12 %s with %s: %j ← %j', async ([page, call, place, swap, status]) => {
  const [url = ''] = (await shop.readsOf(page)).find(([name]) => name.startsWith(call)) ?? []
  expect(await shop.viewSpoilt(page, url, place, swap, [status])).toEqual({ status, fault: null })
})
