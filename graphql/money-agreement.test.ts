import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATABASE_FILE, openDatabase } from '#backend/database/database.ts'
import { createOddCatalog, WORKED_EXAMPLE } from '#backend/testing/test-odd-catalog.ts'
import { minorDigits, toDecimal } from '#shared/money.ts'
import type { PaymentCode } from './__generated__/resolver-types.ts'
import { createBuyer } from './testing/test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from './testing/test-shop.ts'

const { catalog, products } = createOddCatalog()

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({}, { catalog })
})
afterAll(() => shop.close())

/** A shop of its own whose catalogue is priced in another currency. */
async function openIn(currency: string, position: 'BEFORE' | 'AFTER'): Promise<TestShop> {
  const opened = await createTestShop({}, { catalog })
  const database = openDatabase(join(opened.backend.dataDir, DATABASE_FILE))
  const values = { currency, currency_icon: currency, currency_position: position === 'AFTER' ? '2' : '1' }
  for (const [key, value] of Object.entries(values))
    database.run('UPDATE settings SET value = :value WHERE key = :key', { key, value })
  database.close()
  return opened
}

/** With `MONEY_CARTS=1000`, as many random carts; the usual run takes a sample. */
// oxlint-disable-next-line node/no-process-env -- @NOTE a choice of the person who runs the test
const CARTS = Number(process.env['MONEY_CARTS'] ?? 60)

interface Item {
  id: number
  quantity: number
  type: 'LOCATION' | 'PICKUP'
}

type Amount = { amount: number; currency: string }

const MONEY = '{ amount currency }'
const SUMMARY = `subtotal ${MONEY} bundleDiscount ${MONEY} tax ${MONEY} total ${MONEY}`
const PRICES = `query ($voucher: String) { viewer {
  cart { summary { ${SUMMARY} } }
  checkout(voucher: $voucher) { summary { ${SUMMARY} shipping ${MONEY} voucher { amount ${MONEY} } } }
} }`
const ORDER = `query ($id: ID!) { viewer { order(id: $id) { isPaid total ${MONEY} summary { ${SUMMARY} shipping ${MONEY}
  voucher ${MONEY} } } } }`

/** Where and how a cart is bought. */
interface Circumstances {
  at: TestShop
  method?: PaymentCode
  isMember?: boolean
}

let count = 0

/** What one cart costs in the cart, at checkout, as an order, and by the backend's own sums; minor units. */
async function pricesOf(
  items: readonly Item[],
  voucher: string | null,
  { at, method = 'CASH_ON_DELIVERY', isMember = false }: Circumstances,
) {
  const visitor = isMember ? await signedInVisitor(at, `m${(count += 1)}@example.com`) : createVisitor()
  const buyer = createBuyer(at, visitor)
  const lines: { lineId: string; type: Item['type'] }[] = []
  for (const { id, quantity, type } of items) {
    const variant = products.find((product) => product.id === id)?.inventory.at(-1)
    lines.push({ lineId: await buyer.add(String(id), quantity, String(variant?.id)), type })
  }
  await buyer.shipEach(await buyer.saveAddress(), lines)
  const { cart, checkout } = (await buyer.run(PRICES, { voucher })).viewer
  const { amount, currency } = checkout.summary.total
  const placed = await buyer.place({
    method,
    idempotencyKey: `money-agreement-${(count += 1)}`,
    agreed: { amount, currency },
    ...(voucher && { voucher }),
  })
  expect(placed).toMatchObject({ state: 'PLACED', userErrors: [] })
  const { id } = placed.order
  const { order } = (await buyer.run(ORDER, { id })).viewer
  const { guestToken, token } = visitor.identity
  const body = { order_id: Number(id), user_token: guestToken }
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  const { data } = await at.backend.post('order/by-user', body, headers)
  return { cart: cart.summary, checkout: checkout.summary, order, data, payment: placed.payment }
}

/** Fails where two of them differ by a minor unit; returns the total. */
async function expectAgreement(
  items: readonly Item[],
  voucher: string | null,
  circumstances: Circumstances = { at: shop },
): Promise<number> {
  const { cart, checkout, order, data, payment } = await pricesOf(items, voucher, circumstances)
  const { shipping, voucher: applied, ...goods } = checkout
  const { currency } = goods.total
  const digits = minorDigits(currency)
  // Where the bundle gives everything away there is nothing to take off.
  expect(applied !== null).toBe(voucher !== null && goods.subtotal.amount > goods.bundleDiscount.amount)
  const off: Amount = applied?.amount ?? { amount: 0, currency }
  const total = { amount: cart.total.amount + shipping.amount - off.amount, currency }
  expect(goods).toEqual({ ...cart, total })
  expect(order.summary).toEqual({ ...goods, shipping, voucher: off })
  expect(order).toMatchObject({ total, isPaid: total.amount === 0 })
  // Exactly: an amount of the backend that is rounded for the page would be no agreement.
  const units = (value: number | string) => Number(value) * 10 ** digits
  const { calculated } = data
  expect(units(data.total_amount)).toBeCloseTo(total.amount, 6)
  const sums = {
    subtotal: goods.subtotal,
    bundle_offer: goods.bundleDiscount,
    tax: goods.tax,
    shipping_price: shipping,
    voucher_price: off,
    total_price: total,
  }
  for (const [name, { amount }] of Object.entries(sums)) expect(units(calculated[name]), name).toBeCloseTo(amount, 6)
  if (payment) expect(payment).toMatchObject({ amountDecimal: toDecimal(total.amount, digits) })
  return total.amount
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

// Without decimals, with two and with three; the symbol before the amount and after it.
test.each([
  ['USD', 'BEFORE'],
  ['JPY', 'BEFORE'],
  ['JPY', 'AFTER'],
  ['KWD', 'BEFORE'],
  ['KWD', 'AFTER'],
  ['HUF', 'AFTER'],
  ['HUF', 'BEFORE'],
  ['INR', 'BEFORE'],
  ['INR', 'AFTER'],
  ['USD', 'AFTER'],
] as const)(
  'in %s, written %s the amount, all agree to the minor unit and with the provider',
  async (currency, position) => {
    const at = await openIn(currency, position)
    const methods = ['CASH_ON_DELIVERY', 'RAZORPAY', 'PAYPAL', 'STRIPE'] as const
    await fc.assert(
      fc.asyncProperty(
        anyItems,
        fc.constantFrom(...VOUCHERS),
        fc.constantFrom(...methods),
        fc.boolean(),
        async (items, voucher, method, isMember) =>
          void (await expectAgreement(items, voucher, { at, method, isMember })),
      ),
      { numRuns: Math.ceil(CARTS / 10) },
    )
    await at.close()
  },
  600_000,
)
