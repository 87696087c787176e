import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, type Visitor } from '../test-shop.ts'
import { account } from './cart-answers.ts'
import { createForeignShop, type ForeignShop } from './foreign-shop.ts'

const BOWL = String(48_210_000 + 11 * 37)
const JADE = String(48_210_000 + 2 * 37)
const TEAPOT = String(48_210_000 + 8 * 37)
const AMOUNTS = 'subtotal { amount } bundleDiscount { amount } shipping { amount } tax { amount } total { amount }'
const home = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '1',
  country: 'TR',
  state: '34',
  city: 'Izmir',
  zip: '35000',
  line1: 'Kordon 1',
}

/** Two bowls of which one is free, needles on sale, a teapot in the colour that costs more; shipping counts once. */
const BASKET = [
  [BOWL, 0, 2],
  [JADE, 0, 1],
  [TEAPOT, 1, 1],
] as const
const SUMS = {
  subtotal: { amount: 9950 },
  bundleDiscount: { amount: 1450 },
  shipping: { amount: 450 },
  tax: { amount: 1990 },
  total: { amount: 10_940 },
}

const member = () => createVisitor({ identity: { token: account.token, guestToken: null } })
const guest = () => createVisitor()

function steps(shop: ForeignShop, visitor: Visitor) {
  async function run(document: string, variables: Record<string, unknown> = {}) {
    const { data, errors } = await shop.ask(document, variables, visitor)
    expect(errors).toBeUndefined()
    return data
  }

  /** Fills the cart and chooses how it is shipped; returns the checkout. */
  async function fill(basket: readonly (readonly [string, number, number])[] = BASKET) {
    const lines = []
    for (const [productId, row, quantity] of basket) {
      const { addToCart } = await run(
        'mutation ($input: AddToCartInput!) { addToCart(input: $input) { line { id } userErrors { message } } }',
        {
          input: { productId, variantId: `${productId}${row}`, quantity },
        },
      )
      lines.push({ lineId: addToCart.line.id, type: 'LOCATION' })
    }
    const saved = await run(
      'mutation ($input: AddressInput!) { saveAddress(input: $input) { address { id } userErrors { message } } }',
      { input: home },
    )
    const { chooseShipping } = await run(
      `mutation ($addressId: ID!, $lines: [ShippingChoiceInput!]!) { chooseShipping(addressId: $addressId, lines:
        $lines) {
        checkout { address { id } summary { ${AMOUNTS} } } lineErrors { messages } userErrors { message } } }`,
      { addressId: saved.saveAddress.address.id, lines },
    )
    return chooseShipping
  }

  async function place(method = 'CASH_ON_DELIVERY') {
    const { placeOrder } =
      await run(`mutation { placeOrder(method: ${method}, idempotencyKey: "a-basket-of-tea", timeZone: "Europe/Paris") {
      state order { id trackingId } payment { amount { amount } } lineErrors { messages } userErrors { message } } }`)
    return placeOrder
  }

  const order = async (id: string) =>
    (
      await run(`{ viewer { order(id: "${id}") { status method isPaid isCancelled canCancel canPay total { amount }
    lines { quantity freeUnits } address { city } summary { ${AMOUNTS} } } } }`)
    ).viewer.order
  return { run, fill, place, order }
}

const buyers = [
  [1, 'a member', member],
  [3, 'a member', member],
  [3, 'a guest', guest],
  [4, 'a member', member],
  [4, 'a guest', guest],
  [5, 'a member', member],
  [5, 'a guest', guest],
] as const

describe.each(buyers)('generation %i, %s', (generation, _who, visitorOf) => {
  let shop: ForeignShop
  beforeAll(async () => {
    shop = await createForeignShop(generation)
  })
  afterAll(() => shop.close())

  test('buys for cash, to the cent of what the checkout said, and cancels', async () => {
    const { run, fill, place, order } = steps(shop, visitorOf())
    const { checkout, ...refused } = await fill()
    expect(refused).toEqual({ lineErrors: [], userErrors: [] })
    expect(checkout.summary).toEqual(SUMS)
    const placed = await place()
    expect(placed).toMatchObject({ state: 'PLACED', payment: null, lineErrors: [], userErrors: [] })
    const { id, trackingId } = placed.order
    expect(await order(id)).toEqual({
      status: 'PENDING',
      method: 'CASH_ON_DELIVERY',
      isPaid: false,
      isCancelled: false,
      canCancel: true,
      canPay: true,
      total: SUMS.total,
      lines: [
        { quantity: 2, freeUnits: 1 },
        { quantity: 1, freeUnits: 0 },
        { quantity: 1, freeUnits: 0 },
      ],
      address: { city: 'Izmir' },
      summary: SUMS,
    })
    expect((await run('{ viewer { cart { count } } }')).viewer.cart.count).toBe(0)
    expect(
      (await run(`{ trackOrder(trackingId: "${trackingId}") { status lines { quantity } } }`)).trackOrder.lines,
    ).toHaveLength(3)
    const cancelled = await run(
      `mutation { cancelOrder(orderId: "${id}", title: "Late", message: "Too late") { order { isCancelled } userErrors
        { message } } }`,
    )
    expect(cancelled.cancelOrder).toEqual({ order: { isCancelled: true }, userErrors: [] })
  })

  test('pays by card, and by cash in the end', async () => {
    const { run, fill, place, order } = steps(shop, visitorOf())
    await fill([[JADE, 0, 1]])
    const { order: placed, payment } = await place('STRIPE')
    // Needles on sale, their tax, shipping.
    expect(payment).toEqual({ amount: { amount: 1800 + 360 + 450 } })
    const { startPayment } = await run(
      `mutation { startPayment(orderId: "${placed.id}", method: CASH_ON_DELIVERY) { state userErrors { message } } }`,
    )
    expect(startPayment).toEqual({ state: 'PLACED', userErrors: [] })
    expect(await order(placed.id)).toMatchObject({ method: 'CASH_ON_DELIVERY', isPaid: false })
    const { settlePayment } = await run(
      `mutation { settlePayment(input: { orderId: "${placed.id}", method: STRIPE, token: "tok_1" }) { state userErrors
        { message } } }`,
    )
    expect(settlePayment).toEqual({ state: 'PAID', userErrors: [] })
  })
})

describe.each(buyers)('generation %i, %s, without the cipher', (generation, _who, visitorOf) => {
  let shop: ForeignShop
  beforeAll(async () => {
    shop = await createForeignShop(generation, { orderCipher: null })
  })
  afterAll(() => shop.close())

  test('is told that the backend refuses the order', async () => {
    const { run, fill, place } = steps(shop, visitorOf())
    expect((await fill([[JADE, 0, 1]])).checkout.summary.total.amount).toBe(2610)
    expect(await place()).toEqual({
      state: 'REFUSED',
      order: null,
      payment: null,
      lineErrors: [],
      // What its code fails with is not shown.
      userErrors: [{ message: 'The request was refused.' }],
    })
    expect((await run('{ viewer { cart { count } } }')).viewer.cart.count).toBe(1)
  })
})
