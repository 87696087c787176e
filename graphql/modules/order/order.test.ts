import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spellingsOf } from '#backend/testing/order-numbers.ts'
import { createBuyer, moveOrder } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const guest = () => createBuyer(shop, createVisitor())

const STATE = `id trackingId status isCancelled isRefunded isPaid method createdAt total { amount }
  canCancel canPay canReview canReturn`
const DETAIL = `query ($id: ID!) { viewer { order(id: $id) { ${STATE} voucherCode
  lines { product { id slug title image { thumbnail } } variantId options { attribute value } quantity freeUnits unitPrice
    { amount } tax { amount }
    shippingPrice { amount } shippingType total { amount } }
  summary { subtotal { amount } bundleDiscount { amount } shipping { amount } tax { amount } voucher { amount } total
    { amount } }
  address { name line1 countryName } cancellation { title message isRefunded } } } }`
const LIST = `query ($filter: OrderFilter, $query: String) { viewer { orders(filter: $filter, query: $query) {
  items { id lines { product { id } } summary { total { amount } } address { name } } pageInfo { total } } } }`

describe('reading', () => {
  // @3.0.17
  test('an order equals the checkout to the cent', async () => {
    const buyer = createBuyer(shop, await signedInVisitor(shop, 'detail@example.com'))
    const [shirt, flash] = [await buyer.add('104', 2, '1041'), await buyer.add('103')]
    await buyer.ship(await buyer.saveAddress(), [shirt, flash])
    const summary = `{ subtotal { amount } bundleDiscount { amount } shipping
  { amount } tax { amount } voucher { amount { amount }
        } total { amount } }`
    const { checkout } = (await buyer.run(`{ viewer { checkout(voucher: "CODE15") { summary ${summary} } } }`)).viewer
    const {
      order: { id, trackingId },
    } = await buyer.place({ voucher: 'CODE15', idempotencyKey: 'in-full-01' })
    const { order } = (await buyer.run(DETAIL, { id })).viewer
    expect(order).toMatchObject({
      id,
      trackingId,
      status: 'PENDING',
      isCancelled: false,
      isPaid: false,
      method: 'CASH_ON_DELIVERY',
      createdAt: expect.stringMatching(/T01:\d\d:00.000Z$/),
      canCancel: true,
      canPay: true,
      canReview: false,
      canReturn: false,
      voucherCode: 'CODE15',
      cancellation: null,
      address: { name: 'Ada', line1: '1 Main Street', countryName: 'United States' },
      total: checkout.summary.total,
    })
    expect(order.lines).toMatchObject([
      {
        product: { id: '104', slug: 'product-104', title: 'Product 104' },
        variantId: '1041',
        quantity: 2,
        freeUnits: 0,
        unitPrice: { amount: 2550 },
        options: [
          { attribute: 'Size', value: 'M' },
          { attribute: 'Color', value: 'Red' },
        ],
        tax: { amount: 154 },
        shippingPrice: { amount: 0 },
        shippingType: 'LOCATION',
        total: { amount: 5100 },
      },
      { product: { id: '103' }, quantity: 1, unitPrice: { amount: 750 } },
    ])
    expect(order.summary).toEqual({ ...checkout.summary, voucher: checkout.summary.voucher.amount })
  })

  // @3.0.17
  test('a list is sorted by date, filtered, and lacks the details of single orders', async () => {
    const buyer = guest()
    const first = await buyer.buy('107')
    shop.advance(60_000)
    const second = await buyer.buy('108', { method: 'STRIPE' })
    await buyer.run(
      `mutation { cancelOrder(orderId: "${first}", title: "Changed", message: "Not needed") { userErrors { message } }
        }`,
    )
    const ids = async (variables: object) =>
      (await buyer.run(LIST, { ...variables })).viewer.orders.items.map(({ id }: { id: string }) => id)
    const { orders } = (await buyer.run(LIST)).viewer
    expect(orders).toEqual({
      pageInfo: { total: 2 },
      items: [
        { id: second, lines: [{ product: { id: '108' } }], summary: null, address: null },
        { id: first, lines: [{ product: { id: '107' } }], summary: null, address: null },
      ],
    })
    expect(await ids({ filter: 'CANCELLED' })).toEqual([first])
    expect(await ids({ filter: 'CARD_PAYMENT' })).toEqual([second])
    expect(await ids({ filter: 'PAID' })).toEqual([])
    expect(await ids({ query: 'no such tracking id' })).toEqual([])
  })

  test('a caller without an identity has no orders, and no call is made', async () => {
    const buyer = guest()
    shop.takeCalls()
    const { viewer } = await buyer.run(
      '{ viewer { orders { items { id } } order(id: "1") { id } carrierTracking(orderId: "1") { status } } }',
    )
    expect(viewer).toEqual({ orders: { items: [] }, order: null, carrierTracking: null })
    expect(shop.takeCalls()).toEqual([])
  })

  test('many fields of one order cause one call, and an invalid id none', async () => {
    const buyer = guest()
    const id = await buyer.buy('109')
    shop.takeCalls()
    await buyer.run(
      `{ a: viewer { order(id: "${id}") { id } } b: viewer { order(id: "${id}") { total { amount } } } c: viewer {
        order(id: "../1") { id } } }`,
    )
    expect(shop.takeCalls()).toEqual(['order/by-user'])
  })

  test('a caller whose session ended becomes a guest', async () => {
    const visitor = createVisitor({ identity: { token: 'long-forgotten', guestToken: null } })
    expect(
      (await createBuyer(shop, visitor).run('{ viewer { orders { items { id } } } }')).viewer.orders.items,
    ).toEqual([])
    expect(visitor.events).toEqual([{ signOut: true }])
  })
})

describe('changing', () => {
  const CANCEL = `mutation ($orderId: ID!, $title: String!, $message: String) { cancelOrder(orderId: $orderId, title:
    $title, message: $message) {
    order { isCancelled canCancel canPay cancellation { title message isRefunded } } userErrors { field message } } }`
  const reason = { title: 'Changed', message: 'Not needed any more' }

  // @4.0.1
  test('canceling with a reason', async () => {
    const buyer = guest()
    const orderId = await buyer.buy('110')
    const refused = async (change: object) => (await buyer.run(CANCEL, { orderId, ...change })).cancelOrder.userErrors
    expect(await refused({ title: ' ' })).toEqual([{ field: 'title', message: 'Reason is required' }])
    const missing = [{ field: 'message', message: 'Message is required' }]
    expect(await refused({ title: 'Another reason' })).toEqual(missing)
    expect(await refused({ title: ' Another reason', message: ' ' })).toEqual(missing)
    expect((await buyer.run(CANCEL, { orderId, ...reason })).cancelOrder).toEqual({
      order: { isCancelled: true, canCancel: false, canPay: false, cancellation: { ...reason, isRefunded: false } },
      userErrors: [],
    })
  })

  test.each([{}, { message: '' }, { message: ' ' }])('canceling with a reason and the message %j', async (given) => {
    const buyer = guest()
    const orderId = await buyer.buy('113')
    const { order, userErrors } = (await buyer.run(CANCEL, { orderId, title: 'Changed', ...given })).cancelOrder
    expect(userErrors).toEqual([])
    expect(order.cancellation).toEqual({ title: 'Changed', message: '', isRefunded: false })
  })

  test('the reason is available separately', async () => {
    const buyer = guest()
    const orderId = await buyer.buy('113')
    const FIND = 'query ($orderId: ID!) { viewer { cancellation(orderId: $orderId) { title message isRefunded } } }'
    expect((await buyer.run(FIND, { orderId })).viewer.cancellation).toBeNull()
    await buyer.run(CANCEL, { orderId, ...reason })
    expect((await buyer.run(FIND, { orderId })).viewer.cancellation).toEqual({ ...reason, isRefunded: false })
  })

  test('confirmed orders cannot be canceled', async () => {
    const buyer = guest()
    const orderId = await buyer.buy('111')
    await moveOrder(shop, orderId, 2)
    expect((await buyer.run(CANCEL, { orderId, ...reason })).cancelOrder).toMatchObject({
      order: null,
      userErrors: [{ field: 'orderId', message: 'This order can no longer be canceled.' }],
    })
  })

  test('a hidden order disappears from the list', async () => {
    const buyer = guest()
    const orderId = await buyer.buy('112')
    const { hideOrder } = await buyer.run(
      `mutation ($id: ID!) { hideOrder(orderId: $id) { order { id } viewer { orders { items { id } } } userErrors {
        message } } }`,
      { id: orderId },
    )
    expect(hideOrder).toEqual({ order: null, viewer: { orders: { items: [] } }, userErrors: [] })
  })

  test('the e-mail is sent once, even if the answer is lost', async () => {
    const buyer = guest()
    const orderId = await buyer.buy('113')
    const send = `mutation ($id: ID!)
  { sendOrderEmail(orderId: $id, timeZone: "Mars/Olympus") { order { id } userErrors {
        message } } }`
    expect((await buyer.run(send, { id: orderId })).sendOrderEmail).toEqual({ order: { id: orderId }, userErrors: [] })
    shop.backend.faults.set({ path: 'order/send-order-email', mode: 'reset' })
    shop.takeCalls()
    const { errors } = await shop.ask(send, { id: orderId }, buyer.visitor)
    shop.backend.faults.clear()
    expect(errors?.[0]?.extensions['code']).toBe('UPSTREAM_DOWN')
    expect(shop.takeCalls().filter((path) => path.startsWith('order/send-order-email'))).toHaveLength(1)
  })
})

describe('tracking', () => {
  const TRACK = `query ($id: String!) { trackOrder(trackingId: $id)
  { trackingId status isCancelled createdAt lines { title
      quantity image { thumbnail } expectedOn } } }`

  test('needs only the tracking id and shows nothing personal', async () => {
    const buyer = guest()
    const id = await buyer.buy('114')
    const { order } = (
      await buyer.run('query ($id: ID!) { viewer { order(id: $id) { trackingId createdAt } } }', { id })
    ).viewer
    const stranger = createBuyer(shop, await signedInVisitor(shop, 'stranger@example.com'))
    shop.takeCalls()
    const { trackOrder } = await stranger.run(TRACK, { id: ` ${order.trackingId} ` })
    const arrival = new Date(Date.parse(order.createdAt) + 5 * 86_400_000).toISOString().slice(0, 10)
    expect(trackOrder).toEqual({
      trackingId: order.trackingId,
      status: 'PENDING',
      isCancelled: false,
      createdAt: order.createdAt,
      lines: [{ title: 'Product 114', quantity: 1, image: { thumbnail: expect.any(String) }, expectedOn: arrival }],
    })
    expect(shop.backend.calls.list().every(({ authorization }) => !authorization)).toBe(true)
    for (const typed of spellingsOf(order.trackingId)) {
      expect((await stranger.run(TRACK, { id: typed })).trackOrder, typed).toEqual(trackOrder)
      const found = (await buyer.run(LIST, { query: typed })).viewer.orders.items
      expect(
        found.map((each: { id: string }) => each.id),
        typed,
      ).toEqual([id])
    }
    for (const unknown of ['2026NOBODY1', '', '../../etc', 'x'.repeat(500)])
      expect((await stranger.run(TRACK, { id: unknown })).trackOrder).toBeNull()
  })

  test('an order and its public status have the day of arrival and the time of each step', async () => {
    const buyer = guest()
    const id = await buyer.buy('116')
    await moveOrder(shop, id, 2)
    const ORDER = `query ($id: ID!) { viewer { order(id: $id) {
      trackingId createdAt expectedOn steps { status at } } } }`
    const { trackingId, createdAt, expectedOn, steps } = (await buyer.run(ORDER, { id })).viewer.order
    expect(expectedOn).toBe(new Date(Date.parse(createdAt) + 5 * 86_400_000).toISOString().slice(0, 10))
    const at = expect.any(String)
    expect(steps).toEqual([
      { status: 'PENDING', at: createdAt },
      { status: 'CONFIRMED', at },
    ])
    const STEPS = 'query ($id: String!) { trackOrder(trackingId: $id) { steps { status at } } }'
    expect((await buyer.run(STEPS, { id: trackingId })).trackOrder.steps).toEqual(steps)
    await moveOrder(shop, id, 5)
    expect((await buyer.run(ORDER, { id })).viewer.order.expectedOn).toBeNull()
  })

  test('late products are expected tomorrow, delivered ones have no date', async () => {
    const buyer = guest()
    const id = await buyer.buy('115')
    const { trackingId } = (await buyer.run('query ($id: ID!) { viewer { order(id: $id) { trackingId } } }', { id }))
      .viewer.order
    shop.advance(30 * 86_400_000)
    const late = (await buyer.run(TRACK, { id: trackingId })).trackOrder.lines[0].expectedOn
    const { serverTime } = (await buyer.run('{ shop { serverTime } }')).shop
    expect(late).toBe(new Date(Date.parse(serverTime) + 86_400_000).toISOString().slice(0, 10))
    await moveOrder(shop, id, 5)
    expect((await buyer.run(TRACK, { id: trackingId })).trackOrder).toMatchObject({
      status: 'DELIVERED',
      lines: [{ expectedOn: null }],
    })
  })

  // @3.0.17
  test("the viewer's own order has the carrier's history", async () => {
    const buyer = guest()
    const id = await buyer.buy('116')
    await moveOrder(shop, id, 2)
    const read = async () =>
      (
        await buyer.run(
          `query ($id: ID!) { viewer { carrierTracking(orderId: $id) { trackingNumber status orderStatus description
            estimatedOn activities { at date timeText location description } } } }`,
          { id },
        )
      ).viewer.carrierTracking
    const confirmed = await read()
    expect(confirmed).toMatchObject({
      trackingNumber: expect.stringMatching(/^2026/),
      estimatedOn: expect.stringMatching(/^2026-\d\d-\d\d$/),
      status: '',
      orderStatus: 'CONFIRMED',
    })
    expect(confirmed.activities).toHaveLength(2)
    expect(confirmed.activities[0].at).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    await moveOrder(shop, id, 4)
    expect(await read()).toMatchObject({ status: '', orderStatus: 'ON_THE_WAY' })
  })
})
