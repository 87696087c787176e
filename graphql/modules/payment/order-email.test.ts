import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../../testing/test-shop.ts'

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

/** Paths of e-mail requests since the last check. */
function emails(): string[] {
  return shop.takeCalls().filter((path) => path.startsWith('order/send-order-email/'))
}

/** Events of e-mails that could not be sent. */
function losses() {
  return shop.events.filter(({ type }) => type === 'orderEmailLost')
}

test("a placed order's e-mail is sent in the shopper's time zone", async () => {
  const buyer = await readyToOrder('101')
  const { order } = await buyer.place({ idempotencyKey: 'email-one', method: 'STRIPE' })
  const guestToken = buyer.visitor.identity.guestToken
  expect(emails()).toEqual([
    `order/send-order-email/${order.id}?id=${order.id}&time_zone=Europe%2FParis&user_token=${guestToken}`,
  ])
  expect((await shop.backend.app.inject(shop.backend.outboxPath)).body).toContain(order.trackingId)
})

test('a repeated order, even a concurrent one, sends one e-mail', async () => {
  const buyer = await readyToOrder('102')
  await Promise.all([buyer.place({ idempotencyKey: 'email-double' }), buyer.place({ idempotencyKey: 'email-double' })])
  await buyer.place({ idempotencyKey: 'email-double' })
  expect(emails()).toHaveLength(1)
})

test('an order found by lookup sends one too', async () => {
  const buyer = await readyToOrder('103', await signedInVisitor(shop, 'letter@example.com'))
  shop.backend.faults.set({ path: 'order/action', mode: 'truncate' })
  const { order } = await buyer.place({ idempotencyKey: 'email-found' })
  expect(emails()).toEqual([`order/send-order-email/${order.id}?id=${order.id}&time_zone=Europe%2FParis`])
})

test('a refused order sends none', async () => {
  const buyer = await readyToOrder('104')
  expect(await buyer.place({ idempotencyKey: 'email-none', voucher: 'NOPE' })).toMatchObject({ state: 'REFUSED' })
  shop.backend.faults.set({ path: 'order', mode: 'reset' })
  expect(await buyer.place({ idempotencyKey: 'email-none' })).toMatchObject({ state: 'UNKNOWN' })
  expect(emails()).toEqual([])
})

test.each([
  ['a fault', 'reset'],
  ['a refusal', 'envelope201'],
] as const)('%s of the e-mail leaves the order alone, and is logged once', async (_name, mode) => {
  const buyer = await readyToOrder('107')
  const before = losses().length
  shop.backend.faults.set({
    path: 'order/send-order-email',
    mode,
    ...(mode === 'envelope201' && { form: ['No mail today'] }),
  })
  expect(await buyer.place({ idempotencyKey: `email-${mode}` })).toMatchObject({ state: 'PLACED', userErrors: [] })
  expect(emails()).toHaveLength(1)
  expect(losses()).toHaveLength(before + 1)
})

test('the response does not wait for the e-mail, which is sent even if the shopper leaves', async () => {
  const leaving = new AbortController()
  const buyer = await readyToOrder('108', createVisitor({ signal: leaving.signal }))
  shop.backend.faults.set({ path: 'order/send-order-email', mode: 'slow', delayMs: 400 })
  const place =
    'mutation { placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: "email-slow") { state order { trackingId } } }'
  const { data } = await shop.ask(place, {}, buyer.visitor)
  expect(data.placeOrder.state).toBe('PLACED')
  leaving.abort()
  await shop.graphql.settled()
  expect(emails()).toEqual([expect.stringContaining('time_zone=UTC')])
  expect((await shop.backend.app.inject(shop.backend.outboxPath)).body).toContain(data.placeOrder.order.trackingId)
})
