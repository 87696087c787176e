import { afterAll, beforeAll, expect, test } from 'vitest'
import { spellingsOf } from '../testing/order-numbers.ts'
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

test('the tracking id gives access to the order’s status, without personal data', async () => {
  const shopper = createShopper(backend, 'track-open')
  const id = await shopper.buy(101)
  const { order } = await shopper.detail(id)
  const answers = [
    await backend.get(`track-order?tracking_id=${order}`),
    await backend.post('track-order', { tracking_id: order }),
    await backend.post('order/track-ups', { tracking_number: order }),
  ]
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/Ada|Lovelace|example\.com|Main Street|20001|555 0100|track-open/)
  }
  expect(answers[0]?.data).toMatchObject({
    order,
    status: 1,
    user_id: null,
    user_address_id: null,
    payment_token: null,
    ordered_products: [{ product: { id: 101 }, shipping_place: { day_needed: 5 } }],
  })
  expect(answers[1]?.text).toBe(answers[0]?.text)
  for (const typed of spellingsOf(order)) {
    expect((await backend.get(`track-order?tracking_id=${encodeURIComponent(typed)}`)).data.order, typed).toBe(order)
  }
  for (const wrong of ['', 'x', String(id), order.toLowerCase() + order]) {
    expect((await backend.get(`track-order?tracking_id=${wrong}`)).data.form).toEqual(['Order is not found'])
  }
})

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

test('track-ups lists the statuses in the carriers’ form', async () => {
  const shopper = createShopper(backend, 'track-steps')
  const id = await shopper.buy(102)
  const track = async (headers = {}) =>
    (await backend.post('order/track-ups', { order_id: id, user_token: 'track-steps' }, headers)).data.trackingInfo
  expect(await track()).toEqual({
    tracking_number: (await shopper.detail(id)).order,
    status: 1,
    cancelled: 0,
    description: 'Order placed',
    estimated_delivery: '2026-06-06',
    activities: [
      {
        date: '2026-06-01',
        time: '01:00',
        created_at: '2026-06-01T01:00:00.000000Z',
        location: 'Washington',
        description: 'Order placed',
      },
    ],
  })
  await move(id, 4)
  const onTheWay = await track({ language: 'tr' })
  expect(onTheWay).toMatchObject({ status: 4, description: 'Yolda' })
  expect(onTheWay.activities.map((activity: { location: string | null }) => activity.location)).toEqual([
    null,
    'Washington',
    'Washington',
    'Washington',
  ])
  await move(id, 5)
  expect(await track()).toMatchObject({ description: 'Delivered', estimated_delivery: null })
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
