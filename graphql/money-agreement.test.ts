import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOddCatalog, WORKED_EXAMPLE } from '#backend/testing/test-odd-catalog.ts'
import { createBuyer } from './testing/test-buyer.ts'
import { createTestShop, createVisitor, type TestShop } from './testing/test-shop.ts'

const { catalog, products } = createOddCatalog()

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({}, { catalog })
})
afterAll(() => shop.close())

interface Item {
  id: number
  quantity: number
  type: 'LOCATION' | 'PICKUP'
}

type Amount = { amount: number }

const SUMMARY = 'subtotal { amount } bundleDiscount { amount } tax { amount } total { amount }'
const PRICES = `query ($voucher: String) { viewer {
  cart { summary { ${SUMMARY} } }
  checkout(voucher: $voucher) { summary { ${SUMMARY} shipping { amount } voucher { amount { amount } } } }
} }`
const ORDER = `query ($id: ID!) { viewer { order(id: $id) { total { amount } summary { ${SUMMARY} shipping { amount }
  voucher { amount } } } } }`

let count = 0

/** What one cart costs in the cart, at checkout, as an order, and by the backend's own sums; minor units. */
async function pricesOf(items: readonly Item[], voucher: string | null) {
  const visitor = createVisitor()
  const buyer = createBuyer(shop, visitor)
  const lines: { lineId: string; type: Item['type'] }[] = []
  for (const { id, quantity, type } of items) {
    const variant = products.find((product) => product.id === id)?.inventory.at(-1)
    lines.push({ lineId: await buyer.add(String(id), quantity, String(variant?.id)), type })
  }
  await buyer.shipEach(await buyer.saveAddress(), lines)
  const { cart, checkout } = (await buyer.run(PRICES, { voucher })).viewer
  const {
    order: { id },
  } = await buyer.place({ idempotencyKey: `money-agreement-${(count += 1)}`, ...(voucher && { voucher }) })
  const { order } = (await buyer.run(ORDER, { id })).viewer
  const { data } = await shop.backend.post('order/by-user', {
    order_id: Number(id),
    user_token: visitor.identity.guestToken,
  })
  return {
    cart: cart.summary,
    checkout: checkout.summary,
    order,
    calculated: data.calculated,
    charged: data.total_amount,
  }
}

/** Fails where two of them differ by a cent; gives the total back. */
async function expectAgreement(items: readonly Item[], voucher: string | null): Promise<number> {
  const { cart, checkout, order, calculated, charged } = await pricesOf(items, voucher)
  const { shipping, voucher: applied, ...goods } = checkout
  // Where the bundle gives everything away there is nothing to take off.
  expect(applied !== null).toBe(voucher !== null && goods.subtotal.amount > goods.bundleDiscount.amount)
  const off: Amount = applied?.amount ?? { amount: 0 }
  expect(goods).toEqual({ ...cart, total: { amount: cart.total.amount + shipping.amount - off.amount } })
  expect(order.summary).toEqual({ ...goods, shipping, voucher: off })
  expect(order.total).toEqual(goods.total)
  const cents = (value: number | string) => Math.round(Number(value) * 100)
  expect(cents(charged)).toBe(goods.total.amount)
  expect({
    subtotal: cents(calculated.subtotal),
    bundle: cents(calculated.bundle_offer),
    tax: cents(calculated.tax),
    shipping: cents(calculated.shipping_price),
    voucher: cents(calculated.voucher_price),
    total: cents(calculated.total_price),
  }).toEqual({
    subtotal: goods.subtotal.amount,
    bundle: goods.bundleDiscount.amount,
    tax: goods.tax.amount,
    shipping: shipping.amount,
    voucher: off.amount,
    total: goods.total.amount,
  })
  return goods.total.amount
}

const anyItems = fc.uniqueArray(
  fc.record<Item>({
    id: fc.constantFrom(...products.map(({ id }) => id)),
    quantity: fc.integer({ min: 1, max: 12 }),
    type: fc.constantFrom('LOCATION', 'PICKUP'),
  }),
  { minLength: 2, maxLength: 4, selector: ({ id }) => id },
)
const VOUCHERS = ['PERCENT', 'CAPPED', 'FLAT', null]

// All products, so that each two of deals, taxes and shipping rules meet; quantities and vouchers are dealt out.
test.each(['LOCATION', 'PICKUP'] as const)(
  'cart, checkout, order and backend agree to the cent about each product by itself, sent as %s',
  async (type) => {
    for (const [index, { id }] of products.entries()) {
      const quantity = 1 + ((index * 7) % 12)
      await expectAgreement([{ id, quantity, type }], VOUCHERS[index % VOUCHERS.length] ?? null)
    }
  },
  120_000,
)

test('cart, checkout, order and backend agree to the cent about any cart', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyItems,
      fc.constantFrom(...VOUCHERS),
      async (items, voucher) => void (await expectAgreement(items, voucher)),
    ),
    { numRuns: 150 },
  )
}, 120_000)

test("the contract's worked example costs what it says", async () => {
  const { id, quantity, total } = WORKED_EXAMPLE
  expect(await expectAgreement([{ id, quantity, type: 'LOCATION' }], null)).toBe(total)
})
