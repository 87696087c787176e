import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, createBuyer } from '../test-buyer.ts'
import { createVisitor } from '../test-shop.ts'
import type { Changes } from './deployed-shop.ts'
import { type Item, openReferenceShop, openDeployedShop, type PurchaseShop } from './purchase-shops.ts'

const AMOUNTS = 'subtotal { amount } bundleDiscount { amount } shipping { amount } tax { amount } total { amount }'
const TURKEY = { country: 'TR', state: '34', city: 'Izmir', zip: '35000' }

/**
 * By hand: a teapot for 52.50, two bowls of 14.50 (one is free), three tea bowls of 19.50 in the sale. Tax is 20
 * percent of each unit, free or not: 10.50, 2 × 2.90, 3 × 3.90; generation 4 does not tax the free bowl. The voucher
 * takes 7 percent off 125.50, which is 8.785. Two lines are sent for 4.50, one is picked up for 1.00; each line pays,
 * or each way of shipping once.
 */
const SUMS = {
  byLine: { tax: { amount: 2800 }, shipping: { amount: 1000 }, total: { amount: 15_471 } },
  once: { tax: { amount: 2800 }, shipping: { amount: 550 }, total: { amount: 15_021 } },
  paidUnits: { tax: { amount: 2510 }, shipping: { amount: 550 }, total: { amount: 14_731 } },
}
const GOODS = { subtotal: { amount: 14_000 }, bundleDiscount: { amount: 1450 } }
const VOUCHER = { amount: 879 }

type Charged = keyof typeof SUMS

type Open = () => Promise<PurchaseShop>
const deployed =
  (generation: 1 | 2 | 3 | 4 | 5, changes: Changes = {}): Open =>
  () =>
    openDeployedShop(generation, changes)

/** As an owner may change a copy. */
const CHANGES: Changes = { ownLanguage: 'ar', refusalStatus: 500 }

const shops: [name: string, open: Open, charged: Charged, takesGuests: boolean][] = [
  ['generation 1', deployed(1), 'byLine', false],
  ['generation 2', deployed(2), 'byLine', true],
  ['generation 3', deployed(3), 'once', true],
  ['generation 4', deployed(4), 'paidUnits', true],
  ['generation 5', deployed(5), 'once', true],
  ['generation 1, refusing with status 500', deployed(1, CHANGES), 'byLine', false],
  ['generation 2 in Arabic, refusing with status 500 @full', deployed(2, CHANGES), 'byLine', true],
  ['generation 3 in Arabic, refusing with status 500', deployed(3, CHANGES), 'once', true],
  ['generation 4 in Arabic, refusing with status 500 @full', deployed(4, CHANGES), 'paidUnits', true],
  ['generation 5 in Arabic, refusing with status 500 @full', deployed(5, CHANGES), 'once', true],
  ['the reference backend', () => openReferenceShop(true), 'once', true],
  ['the reference backend, shipping charged by line', () => openReferenceShop(false), 'byLine', true],
]

const cases = shops.flatMap(([name, open, charged, takesGuests]) => [
  { name, who: 'member', open, charged },
  ...(takesGuests ? [{ name, who: 'guest', open, charged }] : []),
])

describe.each(cases)('$name, a $who', ({ open, who, charged }) => {
  let shop: PurchaseShop
  let count = 0
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  async function come(): Promise<Buyer> {
    count += 1
    return createBuyer(shop, who === 'member' ? await shop.member(`buyer-${count}@example.com`) : createVisitor())
  }

  const add = (buyer: Buyer, [productId, variantId]: Item, quantity = 1) => buyer.add(productId, quantity, variantId)

  /** Completes an order of one item. */
  async function buy(buyer: Buyer, item: Item): Promise<string> {
    const line = await add(buyer, item)
    expect(await buyer.ship(await buyer.saveAddress(TURKEY), [line])).toMatchObject({ lineErrors: [], userErrors: [] })
    const placed = await buyer.place({ idempotencyKey: `only-${item[1]}` })
    expect(placed).toMatchObject({ state: 'PLACED', userErrors: [] })
    return placed.order.id
  }

  /** Fills the cart and chooses delivery or pickup for everything except the kettle. */
  async function fill(buyer: Buyer): Promise<void> {
    const { teapot, bowl, teaBowl, kettle } = shop.items
    const [sent, alsoSent] = [await add(buyer, teapot), await add(buyer, bowl, 2)]
    const [pickedUp, left] = [await add(buyer, teaBowl), await add(buyer, kettle)]
    const changed = await buyer.run(
      `mutation { more: setCartLineQuantity(id: "${pickedUp}", quantity: 3) { userErrors { message } }
        fewer: selectCartLines(checked: [], unchecked: ["${left}"]) { cart { count summary { subtotal { amount }
        bundleDiscount { amount } tax { amount } } } userErrors { message } } }`,
    )
    expect(changed).toEqual({
      more: { userErrors: [] },
      fewer: { cart: { count: 7, summary: { ...GOODS, tax: SUMS[charged].tax } }, userErrors: [] },
    })
    const shipped = await buyer.shipEach(await buyer.saveAddress(TURKEY), [
      { lineId: sent, type: 'LOCATION' },
      { lineId: alsoSent, type: 'LOCATION' },
      { lineId: pickedUp, type: 'PICKUP' },
    ])
    expect(shipped).toMatchObject({ lineErrors: [], userErrors: [] })
  }

  test('an order with a voucher costs what the checkout shows, to the cent', async () => {
    const buyer = await come()
    await fill(buyer)
    const summary = `summary { ${AMOUNTS} voucher { code amount { amount } } }`
    const { unknown } = await buyer.run(
      'mutation { unknown: checkVoucher(code: "NO_IDENTITY") { checkout { address { id } } userErrors { message } } }',
    )
    const { known } = await buyer.run(
      `mutation { known: checkVoucher(code: "HARVEST") { checkout { ${summary} } userErrors { message } } }`,
    )
    expect(unknown).toEqual({ checkout: null, userErrors: [{ message: expect.stringMatching(/voucher/i) }] })
    const expected = { ...GOODS, ...SUMS[charged], voucher: { code: 'HARVEST', amount: VOUCHER } }
    expect(known).toEqual({ checkout: { summary: expected }, userErrors: [] })
    const again = await buyer.run(`{ viewer { checkout(voucher: "HARVEST") { ${summary} } } }`)
    expect(again.viewer.checkout.summary).toEqual(expected)

    const placed = await buyer.place({ voucher: 'HARVEST', idempotencyKey: 'a-tea-party' })
    expect(placed).toMatchObject({ state: 'PLACED', payment: null, lineErrors: [], userErrors: [] })
    const { viewer } = await buyer.run(
      `{ viewer { cart { count lines { selected } } orders { items { id trackingId total { amount } } }
        order(id: "${placed.order.id}") { status method isPaid voucherCode total { amount } address { city }
        lines { quantity freeUnits unitPrice { amount } shippingType }
        summary { ${AMOUNTS} voucher { amount } } } } }`,
    )
    const { total } = expected
    expect(viewer).toEqual({
      cart: { count: 1, lines: [{ selected: false }] },
      orders: { items: [{ id: placed.order.id, trackingId: placed.order.trackingId, total }] },
      order: {
        status: 'PENDING',
        method: 'CASH_ON_DELIVERY',
        isPaid: false,
        voucherCode: 'HARVEST',
        total,
        address: { city: 'Izmir' },
        lines: [
          { quantity: 1, freeUnits: 0, unitPrice: { amount: 5250 }, shippingType: 'LOCATION' },
          { quantity: 2, freeUnits: 1, unitPrice: { amount: 1450 }, shippingType: 'LOCATION' },
          { quantity: 3, freeUnits: 0, unitPrice: { amount: 1950 }, shippingType: 'PICKUP' },
        ],
        summary: { ...GOODS, ...SUMS[charged], voucher: VOUCHER },
      },
    })
  })

  if (who === 'guest')
    test("a member who signs in can buy the guest's cart", async () => {
      const buyer = await come()
      await fill(buyer)
      const email = 'guest-and-member@example.com'
      await shop.member(email)
      const { signIn } = await buyer.run(
        `mutation { signIn(email: "${email}", password: "secret1") { viewer { signedIn cart { count } } userErrors {
          message } } }`,
      )
      expect(signIn).toEqual({ viewer: { signedIn: true, cart: { count: 7 } }, userErrors: [] })
      expect(await buyer.place({ idempotencyKey: 'from-guest' })).toMatchObject({ state: 'PLACED', userErrors: [] })
      const { viewer } = await buyer.run('{ viewer { orders { items { total { amount } lines { quantity } } } } }')
      expect(viewer.orders.items).toEqual([
        {
          total: { amount: SUMS[charged].total.amount + VOUCHER.amount },
          lines: [1, 2, 3].map((quantity) => ({ quantity })),
        },
      ])
    })

  test('an order is tracked and canceled once', async () => {
    const buyer = await come()
    const id = await buy(buyer, shop.items.kettle)
    const { order } = (await buyer.run(`{ viewer { order(id: "${id}") { trackingId canCancel } } }`)).viewer
    expect(order.canCancel).toBe(true)
    const track = `{ trackOrder(trackingId: "${order.trackingId}") { status isCancelled lines { quantity } } }`
    expect((await shop.ask(track)).data.trackOrder).toEqual({
      status: 'PENDING',
      isCancelled: false,
      lines: [{ quantity: 1 }],
    })
    const cancel = `mutation { cancelOrder(orderId: "${id}", title: "Late", message: "Too late") { order {
      isCancelled canCancel canPay cancellation { title message isRefunded } } userErrors { message } } }`
    expect((await buyer.run(cancel)).cancelOrder).toEqual({
      order: {
        isCancelled: true,
        canCancel: false,
        canPay: false,
        cancellation: { title: 'Late', message: 'Too late', isRefunded: false },
      },
      userErrors: [],
    })
    expect((await buyer.run(cancel)).cancelOrder).toEqual({
      order: null,
      userErrors: [{ message: 'This order can no longer be canceled.' }],
    })
    expect((await shop.ask(track)).data.trackOrder.isCancelled).toBe(true)
  })

  test('an order is canceled without a message', async () => {
    const buyer = await come()
    const id = await buy(buyer, shop.items.kettle)
    const cancel = `mutation { cancelOrder(orderId: "${id}", title: "Late") {
      order { cancellation { title message } } userErrors { message } } }`
    expect((await buyer.run(cancel)).cancelOrder).toEqual({
      order: { cancellation: { title: 'Late', message: '' } },
      userErrors: [],
    })
  })

  test('a delivered product is reviewed, and the review is found and changed', async () => {
    const buyer = await come()
    const [productId] = shop.items.bowl
    const orderId = await buy(buyer, shop.items.bowl)
    const save = async (rating: number, text: string) =>
      (
        await buyer.run(
          `mutation ($input: ReviewInput!) { saveReview(input: $input) { review { id rating text } message
            userErrors { message } } }`,
          { input: { orderId, productId, rating, text } },
        )
      ).saveReview
    const find = async () =>
      (await buyer.run(`{ viewer { review(productId: "${productId}") { rating text } } }`)).viewer
    expect(await save(4, 'Early')).toMatchObject({ review: null, userErrors: [{ message: expect.any(String) }] })
    expect(await find()).toEqual({ review: null })

    await shop.deliver(orderId)
    const able = `{ viewer { order(id: "${orderId}") { status canReview canCancel } } }`
    expect((await buyer.run(able)).viewer.order).toEqual({ status: 'DELIVERED', canReview: true, canCancel: false })
    const written = await save(4, 'A good bowl')
    expect(written).toMatchObject({ review: { rating: 4 }, message: 'Thank you for your review', userErrors: [] })
    expect(await find()).toEqual({ review: { rating: 4, text: 'A good bowl' } })
    const { reviews } = (await shop.ask(`{ reviews(productId: "${productId}") { items { text rating } } }`)).data
    expect(reviews.items).toContainEqual({ text: 'A good bowl', rating: 4 })
    expect((await save(2, 'It broke')).review).toEqual({ id: written.review.id, rating: 2, text: 'It broke' })
  })

  test('an unknown voucher is refused with its code', async () => {
    const buyer = await come()
    await buyer.ship(await buyer.saveAddress(TURKEY), [await add(buyer, shop.items.kettle)])
    const { checkVoucher } = await buyer.run('mutation { checkVoucher(code: "NO-SUCH") { userErrors { code } } }')
    expect(checkVoucher).toEqual({ userErrors: [{ code: 'VOUCHER_INVALID' }] })
  })

  test('the last unit is sold once, and the other buyer gets a line error', async () => {
    const [slow, quick] = [await come(), await come()]
    const line = await add(slow, shop.items.lastPot)
    const address = await slow.saveAddress(TURKEY)
    await slow.ship(address, [line])
    await buy(quick, shop.items.lastPot)
    const messages = [expect.stringMatching(/stock|inventory/)]
    const lineErrors = [{ code: 'OUT_OF_STOCK', lineId: line, messages }]
    expect(await slow.place({ idempotencyKey: 'too-late' })).toMatchObject({
      state: 'REFUSED',
      order: null,
      lineErrors,
      userErrors: [],
    })
    expect(await slow.ship(address, [line])).toEqual({ checkout: null, lineErrors, userErrors: [] })
  })
})
