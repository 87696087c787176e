import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { BackendOptions } from '../create-backend.ts'
import { DATABASE_FILE, openDatabase } from '../database/database.ts'
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts'
import { createPayer, methods } from '../testing/test-payer.ts'
import { createShopper, type Shopper } from '../testing/test-shopper.ts'

const hour = 3_600_000
const day = 24 * hour

async function openShop(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const shop = await createTestBackend({ faults: true, ...options })
  onTestFinished(() => shop.close())
  return shop
}

async function passTime(shop: TestBackend, milliseconds: number): Promise<void> {
  shop.advance(milliseconds)
  await shop.releaseUnpaidOrders()
}

const confirm = (shop: TestBackend, id: number) =>
  shop.app.inject({ method: 'POST', url: '/__order', payload: { id, status: 2 } })

const visitorAt = (shop: TestBackend, address: string, token: string) =>
  createShopper(shop, token, { 'x-forwarded-for': address })

/** Orders ten units of each of these products; the test catalog has ten of each. */
async function orderAll(shopper: Shopper, products: readonly number[], method: number = methods.cash) {
  for (const product of products) await shopper.addToCart(product, 10)
  await shopper.chooseShipping(await shopper.addAddress())
  return shopper.order({ order_method: method })
}

function stockOf(shop: TestBackend, product: number): number {
  const database = openDatabase(join(shop.dataDir, DATABASE_FILE))
  const quantity = database.count('SELECT quantity FROM inventories WHERE product_id = :product', { product })
  database.close()
  return quantity
}

test('a cash order that the shop does not confirm ends after a week, and returns its stock once', async () => {
  const shop = await openShop()
  const shopper = createShopper(shop, 'never-there')
  const ended = await shopper.buy(107, 4)
  const confirmed = await shopper.buy(107, 1)
  await confirm(shop, confirmed)
  await passTime(shop, 7 * day - hour)
  expect(await shopper.detail(ended)).toMatchObject({ cancelled: 0 })
  expect(stockOf(shop, 107)).toBe(5)
  await passTime(shop, hour)
  await passTime(shop, 7 * day)
  expect(await shopper.detail(ended)).toMatchObject({ cancelled: 1, payment_done: 0 })
  expect(await shopper.detail(confirmed)).toMatchObject({ cancelled: 0 })
  expect(stockOf(shop, 107)).toBe(9)
})

test.each([
  ['en', 'Not confirmed in time', 'There is nothing to pay.'],
  ['fr', 'Non confirmée à temps', 'Vous n’avez rien à payer.'],
  ['ar', 'لم يُؤكَّد في الوقت المحدد', 'ليس عليك دفع أي مبلغ.'],
  ['hi', 'समय पर पुष्टि नहीं हुई', 'आपको कुछ भी भुगतान नहीं करना है।'],
  ['tr', 'Zamanında onaylanmadı', 'Ödemeniz gereken bir tutar yok.'],
])('the order and an e-mail to the buyer give the reason in %s', async (language, title, nothingToPay) => {
  const shop = await openShop()
  const shopper = createShopper(shop, 'reader', { language })
  const id = await shopper.buy(107)
  await passTime(shop, 7 * day)
  expect((await shopper.detail(id)).cancellation).toMatchObject({
    title,
    message: expect.stringContaining(nothingToPay),
  })
  const [email] = await shop.readOutbox()
  expect(email).toMatchObject({ email: 'ada@example.com', body: expect.stringContaining(nothingToPay) })
})

test('the number of days is a setting, and 0 means never', async () => {
  for (const cashOrderDays of [1, 0]) {
    const shop = await openShop({ cashOrderDays })
    const shopper = createShopper(shop, 'by-setting')
    const id = await shopper.buy(107)
    await passTime(shop, day)
    expect(await shopper.detail(id)).toMatchObject({ cancelled: cashOrderDays })
    await passTime(shop, 400 * day)
    expect(await shopper.detail(id)).toMatchObject({ cancelled: cashOrderDays })
  }
})

test('no change of the payment method extends the time of a cash order', async () => {
  const shop = await openShop()
  const { shopper, place, done } = createPayer(shop, 'undecided')
  const { id } = await place(methods.cash)
  for (let days = 1; days <= 6; days += 1) {
    await passTime(shop, day)
    await done(id, methods.razorpay)
    await passTime(shop, hour)
    expect(await shopper.detail(id)).toMatchObject({ cancelled: 0 })
    await done(id, methods.cash)
  }
  await passTime(shop, 18 * hour)
  expect(await shopper.detail(id)).toMatchObject({ cancelled: 1 })
})

test('an order that never ends can be paid by card later, and ends if it is not', async () => {
  const shop = await openShop({ cashOrderDays: 0 })
  const { shopper, place, done } = createPayer(shop, 'changed-mind')
  const { id } = await place(methods.cash)
  await passTime(shop, 3 * day)
  await done(id, methods.razorpay)
  await passTime(shop, 29 * 60_000)
  expect(await shopper.detail(id)).toMatchObject({ cancelled: 0 })
  await passTime(shop, 60_000)
  expect(await shopper.detail(id)).toMatchObject({ cancelled: 1 })
})

type Visitor = [address: string, token: string]

const FIRST = [107, 108, 109, 110, 111]
const SECOND = [112, 113, 114, 115, 116]

test.each<[string, Visitor, Visitor, Visitor]>([
  ['one guest', ['203.0.113.7', 'guest-one'], ['203.0.113.7', 'guest-one'], ['203.0.113.9', 'guest-one']],
  ['guests of one address', ['203.0.113.7', 'guest-one'], ['203.0.113.7', 'guest-two'], ['203.0.113.7', 'guest-new']],
  [
    'guests of one network',
    ['2001:db8:1:1::1', 'guest-1'],
    ['2001:db8:1:1::2', 'guest-2'],
    ['2001:db8:1:1::3', 'guest-3'],
  ],
])('cash orders of %s hold a part of the stock only', async (_name, first, second, third) => {
  const shop = await openShop()
  expect((await orderAll(visitorAt(shop, ...first), FIRST)).status).toBe(200)
  const other = visitorAt(shop, ...second)
  const { data } = await orderAll(other, SECOND)
  const greedy = visitorAt(shop, ...third)
  const refusal = await orderAll(greedy, [117])
  expect(refusal.data).toMatchObject({ form: [expect.stringContaining('unpaid orders')], reason: 'above_limit' })
  expect(stockOf(shop, 117)).toBe(10)
  expect((await shop.get(`cart/by-user?user_token=${greedy.token}`)).data).toHaveLength(1)
  // A different visitor, and a payment that ends by itself, are not affected.
  expect((await orderAll(visitorAt(shop, '198.51.100.1', 'elsewhere'), [118])).status).toBe(200)
  const prepaid = await greedy.order({ order_method: methods.razorpay })
  expect(prepaid.status).toBe(200)
  const change = { id: prepaid.data.id, order_method: methods.cash, payment_token: '' }
  expect((await greedy.post('order/payment-done', change)).data).toMatchObject({ reason: 'above_limit' })
  await confirm(shop, data.id)
  expect((await greedy.post('order/payment-done', change)).status).toBe(200)
  expect(await greedy.detail(prepaid.data.id)).toMatchObject({ order_method: methods.cash })
})

test('visitors whose address is not forwarded do not share one part', async () => {
  const shop = await openShop()
  for (const [at, products] of [FIRST, SECOND, [117, 118, 119]].entries()) {
    expect((await orderAll(createShopper(shop, `unforwarded-${at}`), products)).status).toBe(200)
  }
})
