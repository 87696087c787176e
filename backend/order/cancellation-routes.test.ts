import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createPayer, methods } from '../testing/test-payer.ts'
import type { Payer } from '../testing/test-payer.ts'
import { createShopper } from '../testing/test-shopper.ts'
import type { Shopper } from '../testing/test-shopper.ts'

const hour = 3_600_000

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ faults: true, paymentTimeout: 1000 })
})
afterAll(() => backend.close())

const cancel = ({ post }: Shopper, id: number) =>
  post('cancellation/cancel-order', { order_id: id, title: 'Late', message: 'Too late' })
const move = (id: number, status: number) =>
  backend.app.inject({ method: 'POST', url: '/__order', payload: { id, status } })

test('a cancellation is confirmed, and can only be read for a cancelled order', async () => {
  const shopper = createShopper(backend, 'cancel-words')
  const id = await shopper.buy(101)
  expect((await shopper.get(`cancellation/find/${id}`)).data.form).toEqual(['This order is not cancelled'])
  expect((await cancel(shopper, id)).message).toBe('Order has been cancelled')
  expect((await shopper.get(`cancellation/find/${id}`)).data).toMatchObject({ title: 'Late', user_id: null })
})

test.each([{}, { message: '' }, { message: null }])('a message is optional: %j', async (given) => {
  const shopper = createShopper(backend, `cancel-bare-${JSON.stringify(given).length}`)
  const id = await shopper.buy(101)
  const { status } = await shopper.post('cancellation/cancel-order', { order_id: id, title: 'Late', ...given })
  expect(status).toBe(200)
  expect((await shopper.get(`cancellation/find/${id}`)).data).toMatchObject({ title: 'Late', message: '' })
})

test('the tracking of a cancelled order ends with its cancellation, even if the order is hidden', async () => {
  const shop = await createTestBackend()
  const shopper = createShopper(shop, 'cancel-tracked')
  const id = await shopper.buy(101)
  shop.advance(2 * hour)
  await cancel(shopper, id)
  shop.advance(24 * hour)
  await shopper.post('order/order-hide', { id })
  const { trackingInfo } = (await shopper.post('order/track-ups', { order_id: id })).data
  expect(trackingInfo).toMatchObject({ cancelled: 1, description: 'Canceled' })
  expect(trackingInfo.activities).toEqual([
    {
      date: '2026-06-01',
      time: '03:00',
      created_at: '2026-06-01T03:00:00.000000Z',
      location: 'Washington',
      description: 'Canceled',
    },
    {
      date: '2026-06-01',
      time: '01:00',
      created_at: '2026-06-01T01:00:00.000000Z',
      location: 'Washington',
      description: 'Order placed',
    },
  ])
  await shop.close()
})

test.each<[string, (payer: Payer, id: number) => Promise<unknown>]>([
  ['is cancelled', ({ shopper }, id) => cancel(shopper, id)],
  ['is on its way', (_payer, id) => move(id, 2)],
])('no payment is looked up for an order that %s', async (_name, change) => {
  const payer = createPayer(backend, `cancel-again-${_name.length}`)
  const order = await payer.place(methods.razorpay)
  await change(payer, order.id)
  await payer.payAndLeave(order)
  expect((await cancel(payer.shopper, order.id)).data.form).toEqual(['This order cannot be cancelled any more'])
  expect(await payer.shopper.detail(order.id)).toMatchObject({ payment_done: 0 })
})

test('an order is not cancelled while its payment status is unknown', async () => {
  let isAway = false
  const provider = Fastify({ forceCloseConnections: true })
  provider.post('/v1/orders', () => ({ id: 'order_away', status: 'created', amount: 2133, currency: 'USD' }))
  provider.get('/*', (_request, reply) => {
    if (!isAway) return { items: [] }
    reply.hijack()
    reply.raw.destroy()
  })
  const apiUrl = await provider.listen({ port: 0, host: '127.0.0.1' })
  const razorpay = {
    publicKey: 'public',
    secretKey: 'hidden',
    apiUrl,
    scriptUrl: 'https://razorpay.example/checkout.js',
  }
  const shop = await createTestBackend({ payments: { razorpay } })
  const { shopper, place } = createPayer(shop, 'cancel-unknown')
  const { id } = await place(methods.razorpay)
  isAway = true
  const refused = await cancel(shopper, id)
  expect([refused.status, refused.data.form]).toEqual([
    201,
    ['An earlier payment cannot be checked right now. Please try again later.'],
  ])
  expect(await shopper.detail(id)).toMatchObject({ cancelled: 0 })
  isAway = false
  expect((await cancel(shopper, id)).status).toBe(200)
  await shop.close()
  await provider.close()
})
