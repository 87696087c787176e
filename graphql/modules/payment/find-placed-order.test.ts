import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, signedInVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(() => shop.backend.faults.clear())
afterAll(() => shop.close())

async function readyToOrder(email: string) {
  const buyer = createBuyer(shop, await signedInVisitor(shop, email))
  await buyer.ship(await buyer.saveAddress(), [await buyer.add('101')])
  return buyer
}

test('an order by another method in the same second is not taken for the lost one', async () => {
  const buyer = await readyToOrder('same-second@example.com')
  expect(await buyer.place({ idempotencyKey: 'first-by-cash' })).toMatchObject({ state: 'PLACED' })
  await buyer.ship(await buyer.saveAddress(), [await buyer.add('102')])
  shop.backend.faults.set({ path: 'order/action', mode: 'status', status: 500 })
  // The test's clock does not move, so both orders have the same second.
  expect(await buyer.place({ idempotencyKey: 'then-by-card', method: 'STRIPE' })).toMatchObject({
    state: 'UNKNOWN',
    order: null,
  })
})

test('neither is an earlier one by the same method', async () => {
  const buyer = await readyToOrder('earlier@example.com')
  expect(await buyer.place({ idempotencyKey: 'first-by-cash' })).toMatchObject({ state: 'PLACED' })
  shop.advance(1_000)
  await buyer.ship(await buyer.saveAddress(), [await buyer.add('102')])
  shop.backend.faults.set({ path: 'order/action', mode: 'status', status: 500 })
  expect(await buyer.place({ idempotencyKey: 'second-by-cash' })).toMatchObject({ state: 'UNKNOWN', order: null })
})

test('the placed order is found', async () => {
  const buyer = await readyToOrder('found@example.com')
  shop.backend.faults.set({ path: 'order/action', mode: 'truncate' })
  expect(await buyer.place({ idempotencyKey: 'only-by-cash' })).toMatchObject({
    state: 'PLACED',
    order: { method: 'CASH_ON_DELIVERY' },
  })
})

const minute = 60_000
/** A shop whose clock differs from the backend's. */
async function skewedBuyer(skew: number) {
  const skewed = await createTestShop({ clock: () => Date.UTC(2026, 5, 1, 1) + skew })
  onTestFinished(() => skewed.close())
  const buyer = createBuyer(skewed, await signedInVisitor(skewed, 'skewed@example.com'))
  await buyer.ship(await buyer.saveAddress(), [await buyer.add('101')])
  return { buyer, faults: skewed.backend.faults }
}

test("it is found even if the backend's clock is behind", async () => {
  const { buyer, faults } = await skewedBuyer(5 * minute)
  faults.set({ path: 'order/action', mode: 'truncate' })
  expect(await buyer.place({ idempotencyKey: 'backend-is-behind' })).toMatchObject({ state: 'PLACED' })
})

test("an earlier order is not taken for it even if the backend's clock is ahead", async () => {
  const { buyer, faults } = await skewedBuyer(-5 * minute)
  expect(await buyer.place({ idempotencyKey: 'earlier-order' })).toMatchObject({ state: 'PLACED' })
  await buyer.ship(await buyer.saveAddress(), [await buyer.add('102')])
  faults.set({ path: 'order/action', mode: 'status', status: 500 })
  expect(await buyer.place({ idempotencyKey: 'backend-is-ahead' })).toMatchObject({ state: 'UNKNOWN', order: null })
})

test('no order is returned if the orders could not be read before placement', async () => {
  const buyer = await readyToOrder('unread@example.com')
  shop.backend.faults.set({ path: 'order/by-user', mode: 'status', status: 500, count: 1 })
  shop.backend.faults.set({ path: 'order/action', mode: 'status', status: 500 })
  expect(await buyer.place({ idempotencyKey: 'orders-unread' })).toMatchObject({ state: 'UNKNOWN', order: null })
})
