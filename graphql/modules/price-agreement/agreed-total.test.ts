import { join } from 'node:path'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#backend/database/database.ts'
import type { CreateLimiter } from '../../api/visitor-limits.ts'
import { DEFAULT_LIMITS } from '../../limits.ts'
import { createBuyer, HOME } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let database: Database
beforeAll(async () => {
  shop = await createTestShop()
  database = openDatabase(join(shop.backend.dataDir, 'backend.sqlite'))
})
beforeEach(() => shop.backend.faults.clear())
afterAll(async () => {
  database.close()
  await shop.close()
})

const PLACE = `mutation ($voucher: String, $key: String!, $agreed: AgreedTotalInput) {
  placeOrder(method: CASH_ON_DELIVERY, voucher: $voucher, idempotencyKey: $key, agreed: $agreed) {
    state order { id } userErrors { field message }
    priceChange { agreed { amount formatted } total { amount currency } changes { kind title before { amount }
      after { amount } } } } }`
const CHECKOUT = `query ($voucher: String, $seen: String) { viewer { checkout(voucher: $voucher, seen: $seen) {
  breakdown summary { total { amount currency } } priceChange { total { amount } changes { kind } } } } }`

const raise = (id: number, by: number) =>
  database.run('UPDATE products SET selling = selling + :by, offered = 0 WHERE id = :id', { id, by })

async function atCheckout(productId: string, quantity = 1) {
  const buyer = createBuyer(shop, createVisitor())
  const line = await buyer.add(productId, quantity)
  await buyer.ship(await buyer.saveAddress(), [line])
  /** The total on the page, as an agreement. */
  async function see(voucher: string | null = null) {
    const { breakdown, summary } = (await buyer.run(CHECKOUT, { voucher })).viewer.checkout
    return { ...summary.total, breakdown }
  }
  const place = async (agreed: object, key: string, voucher: string | null = null) =>
    (await buyer.run(PLACE, { agreed, key, voucher })).placeOrder
  const total = async (id: string) =>
    (await buyer.run(`{ viewer { order(id: "${id}") { total { amount } } } }`)).viewer.order.total.amount
  return { ...buyer, see, place, total }
}

test('an order at the agreed total is placed, and a cheaper one at the lower price', async () => {
  const same = await atCheckout('101')
  const agreed = await same.see()
  const placed = await same.place(agreed, 'agreed-same')
  expect(placed).toMatchObject({ state: 'PLACED', priceChange: null, userErrors: [] })
  expect(await same.total(placed.order.id)).toBe(agreed.amount)

  const less = await atCheckout('109')
  const more = await less.see()
  raise(109, -100)
  const cheaper = await less.place(more, 'agreed-less')
  expect(cheaper).toMatchObject({ state: 'PLACED', priceChange: null })
  expect(await less.total(cheaper.order.id)).toBe(more.amount - 103)
})

test('a more expensive order is refused, and placed with the same key once the shopper agrees', async () => {
  const buyer = await atCheckout('110', 2)
  const agreed = await buyer.see()
  raise(110, 200)
  shop.takeCalls()
  const refused = await buyer.place(agreed, 'agreed-more')
  const total = agreed.amount + 400 + 12
  expect(shop.takeCalls()).not.toContain('order/action')
  expect(refused).toEqual({
    state: 'PRICE_CHANGED',
    order: null,
    userErrors: [
      { field: 'agreed', message: expect.stringMatching(/The total has changed from \$[\d.]+ to \$[\d.]+/) },
    ],
    priceChange: {
      agreed: { amount: agreed.amount, formatted: expect.any(String) },
      total: { amount: total, currency: 'USD' },
      changes: [
        expect.objectContaining({ kind: 'LINE_PRICE', title: 'Product 110' }),
        expect.objectContaining({ kind: 'TAX', title: null }),
      ],
    },
  })
  const { checkout } = (await buyer.run(CHECKOUT, { seen: agreed.breakdown })).viewer
  expect(checkout.priceChange).toEqual({ total: { amount: total }, changes: [{ kind: 'LINE_PRICE' }, { kind: 'TAX' }] })
  const placed = await buyer.place(await buyer.see(), 'agreed-more')
  expect(placed).toMatchObject({ state: 'PLACED', priceChange: null })
  expect(await buyer.total(placed.order.id)).toBe(total)
})

test('changes of voucher, shipping, lines, and currency are explained', async () => {
  const buyer = await atCheckout('130')
  const withVoucher = await buyer.see('CODE15')
  database.run("UPDATE vouchers SET status = 2 WHERE code = 'CODE15'")
  expect(await buyer.place(withVoucher, 'voucher-over', 'CODE15')).toMatchObject({
    state: 'PRICE_CHANGED',
    priceChange: { changes: [{ kind: 'VOUCHER', before: { amount: 600 }, after: { amount: 0 } }] },
  })
  database.run("UPDATE vouchers SET status = 1 WHERE code = 'CODE15'")

  const agreed = await buyer.see()
  database.run('UPDATE shipping_places SET price = price + 50')
  expect(await buyer.place(agreed, 'shipping-more')).toMatchObject({
    state: 'PRICE_CHANGED',
    priceChange: { changes: [{ kind: 'SHIPPING' }] },
  })
  database.run('UPDATE shipping_places SET price = price - 50')

  const second = await buyer.add('131')
  await buyer.ship(await buyer.saveAddress(), [second])
  expect((await buyer.place(agreed, 'one-more')).priceChange.changes).toContainEqual(
    expect.objectContaining({ kind: 'LINE_ADDED', title: 'Product 131', before: { amount: 0 } }),
  )
  const both = await buyer.see()
  await buyer.run(`mutation { deleteCartLine(id: "${second}") { userErrors { message } } }`)
  expect(await buyer.place(both, 'one-less')).toMatchObject({
    state: 'PRICE_CHANGED',
    priceChange: { changes: expect.arrayContaining([expect.objectContaining({ kind: 'LINE_GONE', title: null })]) },
  })
  expect(await buyer.place({ ...agreed, currency: 'EUR' }, 'other-money')).toMatchObject({
    state: 'PRICE_CHANGED',
    priceChange: { agreed: { formatted: expect.stringMatching(/^EUR/) }, total: { currency: 'USD' } },
  })
  expect(await buyer.place({ amount: agreed.amount, currency: 'usd' }, 'no-details')).toMatchObject({ state: 'PLACED' })
})

describe('an order that costs the same is refused', () => {
  const changed = (...kinds: string[]) => ({
    state: 'PRICE_CHANGED',
    order: null,
    userErrors: [{ field: 'agreed', message: 'Your order has changed. It hasn’t been placed.' }],
    priceChange: { changes: kinds.map((kind) => expect.objectContaining({ kind })) },
  })

  test('to another address, or to one with another city', async () => {
    const buyer = await atCheckout('118')
    const agreed = await buyer.see()
    const { lines } = (await buyer.run('{ viewer { cart { lines { id } } } }')).viewer.cart
    const other = await buyer.saveAddress({ line1: '2 Beta Street' })
    await buyer.ship(other, [lines[0].id])
    shop.takeCalls()
    expect(await buyer.place(agreed, 'other-address')).toMatchObject(changed('ADDRESS'))
    expect(shop.takeCalls()).not.toContain('order/action')
    const { checkout } = (await buyer.run(CHECKOUT, { seen: agreed.breakdown })).viewer
    expect(checkout.priceChange.changes).toEqual([{ kind: 'ADDRESS' }])

    const again = await buyer.see()
    await buyer.run(`mutation ($input: AddressInput!) { saveAddress(input: $input) { userErrors { message } } }`, {
      input: { ...HOME, line1: '2 Beta Street', id: other, city: 'Georgetown' },
    })
    expect(await buyer.place(again, 'other-city')).toMatchObject(changed('ADDRESS'))
    expect(await buyer.place(await buyer.see(), 'other-city')).toMatchObject({ state: 'PLACED' })
  })

  test('with other lines, however many there are', async () => {
    const buyer = await atCheckout('101')
    const more: string[] = []
    for (let id = 107; id <= 131; id += 1) more.push(await buyer.add(String(id)))
    const { lines } = (await buyer.run('{ viewer { cart { lines { id } } } }')).viewer.cart
    await buyer.ship(
      await buyer.saveAddress(),
      lines.map(({ id }: { id: string }) => id),
    )
    const agreed = await buyer.see()
    expect(agreed.breakdown).toMatch(/~$/)
    database.run('UPDATE carts SET quantity = 2 WHERE id = :id', { id: Number(more[0]) })
    expect(await buyer.place({ ...agreed, amount: 9_999_999 }, 'many-lines')).toMatchObject({
      state: 'PRICE_CHANGED',
      priceChange: { changes: expect.arrayContaining([expect.objectContaining({ kind: 'LINES' })]) },
    })
  })

  test('by another method than the shopper saw', async () => {
    const buyer = await atCheckout('119')
    const { amount, currency } = await buyer.see()
    const { checkout } = (await buyer.run('{ viewer { checkout { breakdown(method: STRIPE) } } }')).viewer
    const agreed = { amount, currency, breakdown: checkout.breakdown }
    expect(await buyer.place(agreed, 'other-method')).toMatchObject(changed('METHOD'))
  })

  test('with a breakdown of another version', async () => {
    const buyer = await atCheckout('120')
    const { amount, currency } = await buyer.see()
    const agreed = { amount, currency, breakdown: 'USD.1.2.3.4.5.6_1.2.3' }
    expect(await buyer.place(agreed, 'old-page')).toMatchObject(changed())
  })
})

// Between the last comparison and the order, the address is the one of the moment.
test('the backend refuses an address that changes while the order is placed', async () => {
  const buyer = await atCheckout('102')
  const agreed = await buyer.see()
  const { data } = await shop.backend.get(`user/address/all?user_token=${buyer.visitor.identity.guestToken}`)
  const body = (city: string) => ({
    user_token: buyer.visitor.identity.guestToken,
    order_method: 2,
    voucher: '',
    time_zone: 'UTC',
    idempotency_key: `race-${city}`,
    agreed_total: (agreed.amount / 100).toFixed(2),
    agreed_currency: 'USD',
    agreed_address: { ...data.data[0], city },
    agreed_lines: [] as object[],
  })
  const { data: cart } = await shop.backend.get(`cart/by-user?user_token=${buyer.visitor.identity.guestToken}`)
  const lines = [{ cart: cart[0].id, quantity: cart[0].quantity, shipping_type: cart[0].shipping_type }]
  const order = (given: object) => shop.backend.post('order/action', given)
  const refused = { status: 201, data: { reason: 'price_changed' } }
  expect(await order({ ...body('Boston'), agreed_lines: lines })).toMatchObject(refused)
  expect(await order(body('Washington'))).toMatchObject(refused)
  expect(await order({ ...body('Washington'), agreed_lines: [{ ...lines[0], quantity: 9 }] })).toMatchObject(refused)
  expect(await order({ ...body('Washington'), agreed_lines: lines })).toMatchObject({ status: 200 })
})

test('a repeated order returns the first one, although the cart is empty', async () => {
  const buyer = await atCheckout('107')
  const agreed = await buyer.see()
  const first = await buyer.place(agreed, 'asked-twice')
  expect(await buyer.place(agreed, 'asked-twice')).toEqual(first)
  expect(first).toMatchObject({ state: 'PLACED', priceChange: null })
})

test('two tabs that order the same cart concurrently get one order', async () => {
  const buyer = await atCheckout('117')
  const agreed = await buyer.see()
  const answers = await Promise.all([buyer.place(agreed, 'one-of-two'), buyer.place(agreed, 'two-of-two')])
  const [placed, before] = answers.toSorted((one, other) => one.state.length - other.state.length)
  expect([placed?.state, before?.state]).toEqual(['PLACED', 'PLACED_BEFORE'])
  expect(before?.order.id).toBe(placed?.order.id)
})

test('a second tab gets the order that the first one placed from the same cart', async () => {
  const buyer = await atCheckout('116')
  const agreed = await buyer.see()
  const first = await buyer.place(agreed, 'first-tab')
  expect(await buyer.place(agreed, 'second-tab')).toMatchObject({
    state: 'PLACED_BEFORE',
    order: first.order,
    priceChange: null,
    userErrors: [{ message: expect.any(String) }],
  })
  // Another total means another cart.
  const other = { amount: agreed.amount + 1, currency: agreed.currency }
  expect(await buyer.place(other, 'third-tab')).toMatchObject({ state: 'REFUSED', order: null })
  const { items } = (await buyer.run('{ viewer { orders { items { id } } } }')).viewer.orders
  expect(items).toHaveLength(1)
  // API clients without an agreed total are refused as before.
  expect((await buyer.run(PLACE, { key: 'a-program' })).placeOrder).toMatchObject({ state: 'REFUSED', order: null })
})

describe('a change that the comparison cannot detect', () => {
  test('is refused by the backend, whose settings are newer than the cached ones', async () => {
    const buyer = await atCheckout('108')
    const agreed = await buyer.see()
    const { value } = database.all<{ value: string }>("SELECT value FROM settings WHERE key = 'currency'")[0] ?? {}
    expect(value).toBe('USD')
    database.run("UPDATE settings SET value = 'EUR' WHERE key = 'currency'")
    const refused = await buyer.place(agreed, 'new-currency')
    database.run("UPDATE settings SET value = 'USD' WHERE key = 'currency'")
    await shop.graphql.purge(['shop'])
    expect(refused).toMatchObject({
      state: 'PRICE_CHANGED',
      order: null,
      priceChange: { total: { amount: agreed.amount, currency: 'EUR' }, changes: [{ kind: 'CURRENCY' }] },
    })
  })
})

test('an order is refused if it has more lines or units than the limits', async () => {
  const strict = await createTestShop({ limits: { ...DEFAULT_LIMITS, cartLines: 1 } })
  onTestFinished(() => strict.close())
  const agreed = { amount: 999_999, currency: 'USD' }
  const buyer = createBuyer(strict, createVisitor())
  await buyer.ship(await buyer.saveAddress(), [await buyer.add('101'), await buyer.add('102')])
  expect(await buyer.place({ idempotencyKey: 'too-many-lines', agreed })).toMatchObject({
    state: 'REFUSED',
    userErrors: [{ field: null, message: expect.stringMatching(/^You can order up to 1 /) }],
  })
  const { data } = await strict.backend.get(`cart/by-user?user_token=${buyer.visitor.identity.guestToken}`)
  expect(data).toHaveLength(2)
})

test.each([
  ['more lines', { cartLines: 1 }, ['101', '102']],
  ['more units of a variant, added one by one', { unitsPerLine: 2 }, ['101', '101', '101']],
])('an order without an agreed total is refused if it has %s than the limit', async (_what, limits, products) => {
  const strict = await createTestShop({ limits: { ...DEFAULT_LIMITS, ...limits } })
  onTestFinished(() => strict.close())
  const buyer = createBuyer(strict, createVisitor())
  const lines = new Set<string>()
  for (const product of products) lines.add(await buyer.add(product))
  await buyer.ship(await buyer.saveAddress(), [...lines])
  expect(await buyer.place({ idempotencyKey: 'no-agreement' })).toMatchObject({
    state: 'REFUSED',
    userErrors: [{ field: null, message: expect.stringMatching(/^You can order up to /) }],
  })
})

const createLimiter: CreateLimiter = ({ name, points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })

test('a visitor cannot order more units per hour than the limit, and refused orders do not count', async () => {
  const strict = await createTestShop({ createLimiter, limits: { ...DEFAULT_LIMITS, unitsPerHour: 5 } })
  onTestFinished(() => strict.close())
  const order = async (quantity: number, idempotencyKey: string) => {
    const guest = createBuyer(strict, createVisitor({ address: '192.0.2.1' }))
    await guest.ship(await guest.saveAddress(), [await guest.add('101', quantity)])
    return guest.place({ idempotencyKey })
  }
  expect(await order(6, 'too-many-at-once')).toMatchObject({ state: 'REFUSED', userErrors: [{ field: null }] })
  expect(await order(3, 'three-of-five')).toMatchObject({ state: 'PLACED' })
  expect(await order(3, 'six-of-five')).toMatchObject({ state: 'REFUSED' })
  expect(await order(2, 'five-of-five')).toMatchObject({ state: 'PLACED' })
  expect(await order(1, 'one-too-many')).toMatchObject({ state: 'REFUSED' })
  const other = createBuyer(strict, createVisitor({ address: '192.0.2.2' }))
  await other.buy('102')
})

test('a visitor cannot order more often than the limit', async () => {
  const strict = await createTestShop({ createLimiter, limits: { ...DEFAULT_LIMITS, ordersPerHour: 1 } })
  onTestFinished(() => strict.close())
  const buyer = createBuyer(strict, createVisitor({ address: '192.0.2.1' }))
  await buyer.buy('101')
  const again = createBuyer(strict, createVisitor({ address: '192.0.2.1' }))
  await again.ship(await again.saveAddress(), [await again.add('101')])
  expect(await again.place({ idempotencyKey: 'second-of-visitor' })).toMatchObject({
    state: 'REFUSED',
    userErrors: [{ field: null, message: 'That’s a lot of orders in a short time. Please try again later.' }],
  })
  const elsewhere = createBuyer(strict, createVisitor({ address: '192.0.2.2' }))
  await elsewhere.buy('102')
})
