import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createShopper } from '../testing/test-shopper.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ faults: true })
})
afterAll(() => backend.close())

const move = (id: number, status: number) =>
  backend.app.inject({ method: 'POST', url: '/__order', payload: { id, status } })

test('an order and its public status have the time of each step', async () => {
  const shopper = createShopper(backend, 'track-dates')
  const id = await shopper.buy(104)
  await move(id, 2)
  const { order, steps } = await shopper.detail(id)
  const created_at = expect.stringMatching(/^2026-06-01T01:/)
  expect(steps).toEqual([
    { status: 1, created_at },
    { status: 2, created_at },
  ])
  expect((await backend.get(`track-order?tracking_id=${order}`)).data.steps).toEqual(steps)
})

test('the tracking id gives no access to the payment', async () => {
  const shopper = createShopper(backend, 'track-payment')
  await shopper.addToCart(107)
  await shopper.chooseShipping(await shopper.addAddress())
  const { data } = await shopper.order({ order_method: 1 })
  const { payment_token: token, order } = await shopper.detail(data.id)
  expect(token).toMatch(/^order_/)
  const tracked = await backend.get(`track-order?tracking_id=${order}`)
  expect(tracked.data).toMatchObject({ order, payment_token: null })
  expect(tracked.text).not.toContain(token)
})

test('days and times are in the reader’s time zone', async () => {
  const shopper = createShopper(backend, 'track-zone')
  const id = await shopper.buy(104)
  const { data } = await shopper.post('order/track-ups', { order_id: id, time_zone: 'America/New_York' })
  expect(data.trackingInfo).toMatchObject({
    estimated_delivery: '2026-06-05',
    activities: [{ date: '2026-05-31', time: '21:00', created_at: '2026-06-01T01:00:00.000000Z' }],
  })
})

test('a delivery date that has passed becomes tomorrow, a cancelled order has none', async () => {
  const shop = await createTestBackend()
  const shopper = createShopper(shop, 'track-late')
  const id = await shopper.buy(103)
  const day = 24 * 3_600_000
  const track = async () => (await shopper.post('order/track-ups', { order_id: id })).data.trackingInfo
  shop.advance(5 * day)
  expect((await track()).estimated_delivery).toBe('2026-06-06')
  shop.advance(25 * day)
  expect((await track()).estimated_delivery).toBe('2026-07-02')
  await shopper.post('cancellation/cancel-order', { order_id: id, title: 'Late', message: 'Too late' })
  expect(await track()).toMatchObject({ cancelled: 1, description: 'Canceled', estimated_delivery: null })
  await shop.close()
})
