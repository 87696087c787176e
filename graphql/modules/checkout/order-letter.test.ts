import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBuyer } from '../../test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(() => shop.backend.faults.clear())
afterAll(() => shop.close())

async function readyToOrder(productId: string, visitor = createVisitor()) {
  const buyer = createBuyer(shop, visitor)
  await buyer.ship(await buyer.saveAddress(), [await buyer.add(productId)])
  shop.takeCalls()
  return buyer
}

/** Addresses of letters that were asked for since the last look. */
function letters(): string[] {
  return shop.takeCalls().filter((path) => path.startsWith('order/send-order-email/'))
}

function complaints(): string[] {
  return shop.log.filter((line) => line.includes('order letter not sent') || line.includes('send-order-email'))
}

test('an order that is placed has its letter sent, in the time zone of the shopper', async () => {
  const buyer = await readyToOrder('101')
  const { order } = await buyer.place({ intention: 'letter-one', method: 'STRIPE' })
  const guestToken = buyer.visitor.identity.guestToken
  expect(letters()).toEqual([`order/send-order-email/${order.id}?id=${order.id}&time_zone=Europe%2FParis&user_token=${guestToken}`])
  expect((await shop.backend.app.inject('/outbox')).body).toContain(order.trackingId)
})

test('a repeated and a doubled intention bring one letter', async () => {
  const buyer = await readyToOrder('102')
  await Promise.all([buyer.place({ intention: 'letter-double' }), buyer.place({ intention: 'letter-double' })])
  await buyer.place({ intention: 'letter-double' })
  expect(letters()).toHaveLength(1)
})

test('an order that was found by a look brings one too', async () => {
  const buyer = await readyToOrder('103', await signedInVisitor(shop, 'letter@example.com'))
  shop.backend.faults.set({ path: 'order/action', mode: 'truncate' })
  const { order } = await buyer.place({ intention: 'letter-found' })
  expect(letters()).toEqual([`order/send-order-email/${order.id}?id=${order.id}&time_zone=Europe%2FParis`])
})

test('what was not ordered brings none', async () => {
  const buyer = await readyToOrder('104')
  expect(await buyer.place({ intention: 'letter-none', voucher: 'NOPE' })).toMatchObject({ state: 'REFUSED' })
  shop.backend.faults.set({ path: 'order', mode: 'reset' })
  expect(await buyer.place({ intention: 'letter-none' })).toMatchObject({ state: 'UNKNOWN' })
  expect(letters()).toEqual([])
})

test.each([['a fault', 'reset'], ['a refusal', 'envelope201']] as const)('%s of the letter leaves the order alone, and one line in the log', async (_name, mode) => {
  const buyer = await readyToOrder('107')
  const before = complaints().length
  shop.backend.faults.set({ path: 'order/send-order-email', mode, ...(mode === 'envelope201' && { form: ['No mail today'] }) })
  expect(await buyer.place({ intention: `letter-${mode}` })).toMatchObject({ state: 'PLACED', userErrors: [] })
  expect(letters()).toHaveLength(1)
  expect(complaints()).toHaveLength(before + 1)
})

test('the answer does not wait for the letter, which goes its way when the shopper has left', async () => {
  const leaving = new AbortController()
  const buyer = await readyToOrder('108', createVisitor({ signal: leaving.signal }))
  shop.backend.faults.set({ path: 'order/send-order-email', mode: 'slow', delayMs: 400 })
  const place = 'mutation { placeOrder(method: CASH_ON_DELIVERY, intention: "letter-slow") { state order { trackingId } } }'
  const { data } = await shop.ask(place, {}, buyer.visitor)
  expect(data.placeOrder.state).toBe('PLACED')
  leaving.abort()
  await shop.graphql.settled()
  expect(letters()).toEqual([expect.stringContaining('time_zone=UTC')])
  expect((await shop.backend.app.inject('/outbox')).body).toContain(data.placeOrder.order.trackingId)
})
