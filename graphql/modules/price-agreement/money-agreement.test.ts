import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATABASE_FILE, openDatabase } from '#backend/database/database.ts'
import { decimalsOf, providerDigits } from '#backend/pricing/currency.ts'
import { createOddCatalog, WORKED_EXAMPLE } from '#backend/testing/test-odd-catalog.ts'
import { isoDigits, minorDigits, toDecimal } from '#shared/money.ts'
import { takesCurrency } from '#shared/payment-currencies.ts'
import type { PaymentCode } from '../../__generated__/resolver-types.ts'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../../testing/test-shop.ts'

const { catalog, products } = createOddCatalog()

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({}, { catalog })
})
afterAll(() => shop.close())

/** Opens a shop with another currency. */
async function openIn(currency: string, position: 'BEFORE' | 'AFTER'): Promise<TestShop> {
  const opened = await createTestShop({}, { catalog })
  const database = openDatabase(join(opened.backend.dataDir, DATABASE_FILE))
  const values = { currency, currency_icon: currency, currency_position: position === 'AFTER' ? '2' : '1' }
  for (const [key, value] of Object.entries(values))
    database.run('UPDATE settings SET value = :value WHERE key = :key', { key, value })
  database.close()
  return opened
}

// oxlint-disable-next-line node/no-process-env -- @NOTE a parameter of the test, not a setting of the shop
const isFull = process.env['TEST_FULL'] === '1'

interface Item {
  id: number
  quantity: number
  type: 'LOCATION' | 'PICKUP'
}

type Amount = { amount: number; currency: string }

const MONEY = '{ amount currency formatted }'
const SUMMARY = `subtotal ${MONEY} bundleDiscount ${MONEY} tax ${MONEY} total ${MONEY}`
const PRODUCT = `query ($id: ID!) { product(id: $id) { variants { id price { current ${MONEY} } } } }`
const PRICES = `query ($voucher: String) { viewer {
  cart { summary { ${SUMMARY} } }
  checkout(voucher: $voucher) { summary { ${SUMMARY} shipping ${MONEY} voucher { amount ${MONEY} } } }
} }`
const ORDER = `query ($id: ID!) { viewer { order(id: $id) { isPaid total ${MONEY} summary { ${SUMMARY} shipping ${MONEY}
  voucher ${MONEY} } } } }`

/** Choices of a purchase. */
interface Circumstances {
  at: TestShop
  position?: 'BEFORE' | 'AFTER'
  method?: PaymentCode
  isMember?: boolean
}

let count = 0

/** Checks that all formatted amounts in a result match their values, and returns the result without them. */
function withoutFormatted<Data>(result: Data, position: 'BEFORE' | 'AFTER'): Data {
  const isSymbol = /^[^\d\s]+$/
  return JSON.parse(JSON.stringify(result), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('formatted' in value)) return value
    const { formatted, ...money } = value as Amount & { formatted: string } // @NOTE the query asks for Money
    const [, before = '', digits = '', after = ''] = /^(\D*)([\d,.]+)(\D*)$/.exec(formatted) ?? []
    expect(digits.replaceAll(',', ''), formatted).toBe(toDecimal(money.amount, minorDigits(money.currency)))
    const [beside, other] = position === 'BEFORE' ? [before, after] : [after, before]
    expect([isSymbol.test(beside.trim()), other], formatted).toEqual([true, ''])
    return money
  })
}

/** The cost of a cart on the product pages, in the cart, at checkout, as an order, and by the backend's own sums. */
async function pricesOf(
  items: readonly Item[],
  voucher: string | null,
  { at, position = 'BEFORE', method = 'CASH_ON_DELIVERY', isMember = false }: Circumstances,
) {
  const visitor = isMember ? await signedInVisitor(at, `m${(count += 1)}@example.com`) : createVisitor()
  const buyer = createBuyer(at, visitor)
  const lines: { lineId: string; type: Item['type'] }[] = []
  let goods = 0
  for (const { id, quantity, type } of items) {
    const { product } = withoutFormatted(await buyer.run(PRODUCT, { id: String(id) }), position)
    const variant = product.variants.at(-1)
    goods += variant.price.current.amount * quantity
    lines.push({ lineId: await buyer.add(String(id), quantity, variant.id), type })
  }
  await buyer.shipEach(await buyer.saveAddress(), lines)
  const { cart, checkout } = withoutFormatted((await buyer.run(PRICES, { voucher })).viewer, position)
  const { amount, currency } = checkout.summary.total
  const placed = await buyer.place({
    method,
    idempotencyKey: `money-agreement-${(count += 1)}`,
    agreed: { amount, currency },
    ...(voucher && { voucher }),
  })
  expect(placed).toMatchObject({ state: 'PLACED', userErrors: [] })
  const { id } = placed.order
  const { order } = withoutFormatted((await buyer.run(ORDER, { id })).viewer, position)
  const { guestToken, token } = visitor.identity
  const body = { order_id: Number(id), user_token: guestToken }
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  const { data } = await at.backend.post('order/by-user', body, headers)
  return { goods, cart: cart.summary, checkout: checkout.summary, order, data, payment: placed.payment }
}

/** Fails if any two totals differ; returns the total. */
async function expectAgreement(
  items: readonly Item[],
  voucher: string | null,
  circumstances: Circumstances = { at: shop },
): Promise<number> {
  const { goods: subtotal, cart, checkout, order, data, payment } = await pricesOf(items, voucher, circumstances)
  const { shipping, voucher: applied, ...goods } = checkout
  const { currency } = goods.total
  const digits = minorDigits(currency)
  expect(cart.subtotal.amount).toBe(subtotal)
  // A voucher has no effect if the bundle makes everything free.
  expect(applied !== null).toBe(voucher !== null && goods.subtotal.amount > goods.bundleDiscount.amount)
  const off: Amount = applied?.amount ?? { amount: 0, currency }
  const total = { amount: cart.total.amount + shipping.amount - off.amount, currency }
  expect(goods).toEqual({ ...cart, total })
  expect(order.summary).toEqual({ ...goods, shipping, voucher: off })
  expect(order).toMatchObject({ total, isPaid: total.amount === 0 })
  // Compared unrounded.
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
  if (payment) expect(payment).toMatchObject({ amount: { decimal: toDecimal(total.amount, digits) } })
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

/** In any so many products, each two of deals, taxes and shipping rules meet; in all products, each three. */
const PAIRS = 20

// Quantities and vouchers take turns.
test.each([
  ['of each two rules, sent or picked up in turns', PAIRS, (index) => (index % 2 === 0 ? 'LOCATION' : 'PICKUP')],
  ['sent @full', products.length, () => 'LOCATION'],
  ['picked up @full', products.length, () => 'PICKUP'],
] satisfies [string, number, (index: number) => Item['type']][])(
  'cart, checkout, order and backend agree to the cent about each product alone, %s',
  async (_which, most, typeAt) => {
    for (const [index, { id }] of products.slice(0, most).entries()) {
      const quantity = 1 + ((index * 7) % 12)
      await expectAgreement([{ id, quantity, type: typeAt(index) }], VOUCHERS[index % VOUCHERS.length] ?? null)
    }
  },
  120_000,
)

test('cart, checkout, order, and backend agree to the cent on any cart', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyItems,
      fc.constantFrom(...VOUCHERS),
      async (items, voucher) => void (await expectAgreement(items, voucher)),
    ),
    { numRuns: isFull ? 150 : 15 },
  )
}, 120_000)

test("the contract's example has the stated total", async () => {
  const { id, quantity, total } = WORKED_EXAMPLE
  expect(await expectAgreement([{ id, quantity, type: 'LOCATION' }], null)).toBe(total)
})

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
  'product, cart, checkout, order, and provider show the same total in %s, symbol %s the amount',
  async (currency, position) => {
    const at = await openIn(currency, position)
    const all = ['CASH_ON_DELIVERY', 'RAZORPAY', 'PAYPAL', 'STRIPE'] as const
    const methods = all.filter((method) => takesCurrency(method, currency, null))
    await fc.assert(
      fc.asyncProperty(
        anyItems,
        fc.constantFrom(...VOUCHERS),
        fc.constantFrom(...methods),
        fc.boolean(),
        async (items, voucher, method, isMember) =>
          void (await expectAgreement(items, voucher, { at, position, method, isMember })),
      ),
      { numRuns: isFull ? 100 : 2 },
    )
    await at.close()
  },
  600_000,
)

test('the shop and the reference backend use the same decimals for all currencies', () => {
  const currencies = [...Intl.supportedValuesOf('currency'), 'XXX', '']
  const digits = (decimalsOf: (currency: string) => number) =>
    Object.fromEntries(currencies.map((currency) => [currency, decimalsOf(currency)]))
  expect(digits(minorDigits)).toEqual(digits(decimalsOf))
  // Accounting units with four decimals have two in the reference backend.
  const ofIso = (code: string) => (isoDigits(code) === 4 ? 2 : isoDigits(code))
  expect(digits((code) => providerDigits('razorpay', code))).toEqual(digits(ofIso))
})
