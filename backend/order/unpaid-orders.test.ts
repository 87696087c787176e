import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createPayer, methods, providerRows } from '../testing/test-payer.ts'
import { createShopper } from '../testing/test-shopper.ts'

const minute = 60_000

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ faults: true, paymentTimeout: 1000 })
})
afterAll(() => backend.close())

async function releaseAfter(minutes: number, shop = backend) {
  shop.advance(minutes * minute)
  await shop.releaseUnpaidOrders()
}

/** Puts the last piece of product 105 into an unpaid order. */
async function holdLastPiece(shop: TestBackend, token: string, fields: object) {
  const shopper = createShopper(shop, token)
  await shopper.addToCart(105)
  // The voucher needs a minimum spend.
  await shopper.addToCart(120)
  await shopper.chooseShipping(await shopper.addAddress())
  return { shopper, ...(await shopper.order(fields)).data }
}

test.each(providerRows)('%s: an unpaid order is cancelled after 30 minutes', async (name, method) => {
  const { shopper, place } = createPayer(backend, `unpaid-${name}`)
  const { id } = await place(method)
  await releaseAfter(29)
  expect(await shopper.detail(id)).toMatchObject({ cancelled: 0 })
  await releaseAfter(1)
  const title = 'Not paid in time'
  expect(await shopper.detail(id)).toMatchObject({ cancelled: 1, payment_done: 0, cancellation: { title } })
})

test.each(providerRows)('%s: an order that was paid in another window is not cancelled', async (name, method) => {
  const payer = createPayer(backend, `paid-${name}`)
  const order = await payer.place(method)
  await payer.payAndLeave(order)
  await releaseAfter(31)
  expect(await payer.shopper.detail(order.id)).toMatchObject({ cancelled: 0, payment_done: 1, order_method: method })
})

test('a released order returns its stock and its voucher use', async () => {
  const shop = await createTestBackend()
  onTestFinished(() => shop.close())
  const { shopper, id } = await holdLastPiece(shop, 'holder', { order_method: methods.stripe, voucher: 'CODE15' })
  expect(await shopper.detail(id)).toMatchObject({ voucher: { code: 'CODE15' } })
  const other = createShopper(shop, 'other-guest')
  const refusal = await other.post('cart/action', { product_id: 105, inventory_id: 1050, quantity: 1 })
  expect(refusal.status).toBe(201)
  await releaseAfter(30, shop)
  const again = await holdLastPiece(shop, 'holder', { order_method: methods.stripe, voucher: 'CODE15' })
  expect(await shopper.detail(again.id)).toMatchObject({ cancelled: 0, voucher: { code: 'CODE15' } })
})

test('an order with cash on delivery is not cancelled as unpaid, nor an order in transit', async () => {
  const { shopper, place } = createPayer(backend, 'not-prepaid')
  const cash = await place(methods.cash)
  const switched = await place(methods.stripe)
  await shopper.post('order/payment-done', { id: switched.id, order_method: methods.cash, payment_token: '' })
  const shipped = await place(methods.stripe)
  await backend.app.inject({ method: 'POST', url: '/__order', payload: { id: shipped.id, status: 2 } })
  await releaseAfter(180)
  for (const { id } of [cash, switched, shipped]) expect(await shopper.detail(id)).toMatchObject({ cancelled: 0 })
})

test('another payment attempt extends the time, to two hours at most', async () => {
  const { shopper, place, done } = createPayer(backend, 'many-attempts')
  const { id } = await place(methods.razorpay)
  for (let attempts = 0; attempts < 4; attempts += 1) {
    await releaseAfter(29)
    await done(id, methods.paypal)
  }
  expect(await shopper.detail(id)).toMatchObject({ cancelled: 0 })
  await releaseAfter(3)
  expect(await shopper.detail(id)).toMatchObject({ cancelled: 0 })
  await releaseAfter(1)
  expect(await shopper.detail(id)).toMatchObject({ cancelled: 1 })
  expect((await done(id, methods.paypal)).data.form).toEqual(['This order is cancelled'])
})

test('the reason is given in the language of the request', async () => {
  const { shopper, place } = createPayer(backend, 'why-cancelled')
  const { id } = await place(methods.iyzico)
  await releaseAfter(30)
  const headers = { language: 'fr' }
  const { data } = await backend.get(`cancellation/find/${id}?user_token=${shopper.token}`, { headers })
  expect(data).toMatchObject({ title: 'Non payée à temps' })
})

test('an order is kept until its provider confirms that nothing was paid', async () => {
  let isAway = false
  const provider = Fastify({ forceCloseConnections: true })
  provider.post('/v1/orders', () => ({ id: 'order_away', status: 'created', amount: 2133, currency: 'USD' }))
  provider.get('/*', (_request, reply) => {
    if (!isAway) return { items: [] }
    reply.hijack()
    reply.raw.destroy()
  })
  const apiUrl = await provider.listen({ port: 0, host: '127.0.0.1' })
  const razorpay = { publicKey: 'public', secretKey: 'hidden', apiUrl, scriptUrl: 'https://razorpay.example/a.js' }
  const shop = await createTestBackend({ payments: { razorpay } })
  onTestFinished(async () => {
    await shop.close()
    await provider.close()
  })
  const { shopper, place } = createPayer(shop, 'provider-away')
  const { id } = await place(methods.razorpay)
  isAway = true
  await releaseAfter(30, shop)
  expect(await shopper.detail(id)).toMatchObject({ cancelled: 0 })
  isAway = false
  await releaseAfter(5, shop)
  expect(await shopper.detail(id)).toMatchObject({ cancelled: 1 })
})

test('a listening backend releases orders regularly until it closes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const shop = await createTestBackend()
  const { shopper, place } = createPayer(shop, 'listening')
  await shop.listen(0, '127.0.0.1')
  const { id } = await place(methods.flutterwave)
  shop.advance(30 * minute)
  vi.advanceTimersByTime(minute)
  await vi.waitFor(async () => expect(await shopper.detail(id)).toMatchObject({ cancelled: 1 }))
  await shop.close()
  expect(vi.getTimerCount()).toBe(0)
})
