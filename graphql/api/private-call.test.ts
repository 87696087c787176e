import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBuyer } from '../testing/test-buyer.ts'
import { type Gate, gateBefore } from '../testing/test-gate.ts'
import { createTestShop, createVisitor } from '../testing/test-shop.ts'

/** A running change completes even if the shopper leaves; a read is aborted. */
describe.each([
  [
    'placeOrder',
    'order/action',
    'mutation { placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: "leaves-at-once") { state } }',
  ],
  [
    'addToCart',
    'cart/action',
    'mutation { addToCart(input: { productId: "103", variantId: "1030" }) { userErrors { message } } }',
  ],
])('leaving during %s', (_name, path, mutation) => {
  let gate: Gate
  beforeAll(async () => {
    gate = await gateBefore(path, await createTestShop())
  })
  beforeEach(() => gate.open())
  afterEach(() => gate.open())
  afterAll(() => gate.shop.close())

  test('does not end the call', async () => {
    const leaving = new AbortController()
    const visitor = createVisitor({ signal: leaving.signal })
    const buyer = createBuyer(gate.shop, visitor)
    await buyer.ship(await buyer.saveAddress(), [await buyer.add('101')])

    gate.shut()
    const events: string[] = []
    const answer = gate.shop.ask(mutation, {}, visitor).then(() => void events.push('answered'))
    await gate.arrivals(1)
    leaving.abort()
    // Renders another page, which takes long enough for the call to be aborted.
    await gate.shop.ask('{ home { collections { title } } }')
    events.push('let through')
    gate.open()
    await answer
    expect(events).toEqual(['let through', 'answered'])
  })
})

test('the order of a shopper who left is placed, and its e-mail is sent', async () => {
  const gate = await gateBefore('order/action', await createTestShop())
  const leaving = new AbortController()
  const buyer = createBuyer(gate.shop, createVisitor({ signal: leaving.signal }))
  await buyer.ship(await buyer.saveAddress(), [await buyer.add('101')])
  gate.shut()
  const placing = buyer.place({ idempotencyKey: 'leaves-at-once' })
  await gate.arrivals(1)
  leaving.abort()
  gate.open()
  expect(await placing).toMatchObject({ state: 'PLACED', order: { trackingId: expect.any(String) }, userErrors: [] })
  await gate.shop.close()
})

test('a read is aborted if the shopper leaves', async () => {
  const gate = await gateBefore('cart/by-user', await createTestShop())
  const leaving = new AbortController()
  const visitor = createVisitor({ signal: leaving.signal, identity: { token: null, guestToken: 'abcABCabcABCabcABC' } })
  gate.shut()
  const reading = gate.shop.ask('{ viewer { cart { count } } }', {}, visitor)
  await gate.arrivals(1)
  leaving.abort()
  // The gate is still closed, so only leaving can have ended it.
  expect((await reading).errors?.[0]?.extensions['code']).toBe('UPSTREAM_TIMEOUT')
  gate.open()
  await gate.shop.close()
})
