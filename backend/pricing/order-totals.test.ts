import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createOddCatalog } from '../testing/test-odd-catalog.ts'
import { createShopper } from '../testing/test-shopper.ts'
import { unitPrice } from './order-totals.ts'

const { catalog, deals, taxes, rules, products, vouchers, freeFrom } = createOddCatalog()

// oxlint-disable-next-line node/no-process-env -- @NOTE a parameter of the test, not a setting of the shop
const isFull = process.env['TEST_FULL'] === '1'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ catalog })
})
afterAll(() => backend.close())

interface Choice {
  index: number
  quantity: number
  type: 1 | 2
}

const percentOf = (base: bigint, percent: number) => (base * BigInt(percent) * 2n + 100n) / 200n

/** §4 of the contract, implemented a second time with BigInt and without code of the backend. */
function reference(choices: Choice[], code: string) {
  let [subtotal, bundle, tax, shipping] = [0n, 0n, 0n, 0n]
  const charged = new Set<string>()
  for (const { index, quantity, type } of choices) {
    const product = products[index]
    const [deal, taxRule, rule] = [deals[index % 5] ?? null, taxes[index % 4], rules[index % 3]]
    if (!product || !taxRule || !rule) throw new Error('no such product')
    const flash = catalog.flashSales[0]?.products.find(({ productId }) => productId === product.id)
    const variant = product.inventory.at(-1)
    const own = variant && variant.attributeValueIds.length > 0 ? variant.price : 0
    const unit = BigInt(own || flash?.price || product.offered || product.selling)
    subtotal += unit * BigInt(quantity)
    if (deal && quantity >= deal.buy) bundle += unit * BigInt(Math.min(deal.free, quantity))
    tax += BigInt(quantity) * (taxRule.type === 1 ? BigInt(taxRule.price) : percentOf(unit, taxRule.price))
    const key = `${rule.id}/${type}`
    if (!rule.singlePrice || !charged.has(key)) shipping += BigInt(type === 1 ? rule.price : rule.pickupPrice)
    charged.add(key)
  }
  const base = subtotal - bundle
  if (base >= BigInt(freeFrom)) shipping = 0n
  const voucher = voucherOf(code, base)
  return { subtotal, bundle, tax, shipping, voucher, total: base + shipping + tax - voucher }
}

function voucherOf(code: string, base: bigint): bigint {
  const rule = vouchers.find((candidate) => candidate.code === code)
  if (!rule) return 0n
  const full = rule.type === 1 ? BigInt(rule.price) : percentOf(base, rule.price)
  const capped = rule.cappedPrice !== null && BigInt(rule.cappedPrice) < full ? BigInt(rule.cappedPrice) : full
  return capped < base ? capped : base
}

const cents = (value: number | string) => BigInt(Math.round(Number(value) * 100))

async function placeOrder(token: string, choices: Choice[], voucher: string) {
  const shopper = createShopper(backend, token)
  const addressId = await shopper.addAddress()
  const cart: Record<string, object> = {}
  for (const { index, quantity, type } of choices) {
    const product = products[index]
    const lineId = await shopper.addToCart(product?.id ?? 0, quantity, product?.inventory.at(-1)?.id)
    cart[lineId] = { cart: lineId, shipping_place: { id: (rules[index % 3]?.id ?? 0) * 10 }, shipping_type: type }
  }
  await shopper.post('cart/update-shipping', { selected_address: addressId, cart })
  const validity = voucher === '' ? null : await shopper.post('voucher/validity', { voucher, price: 1 })
  const placed = await shopper.order({ voucher, order_method: 3 })
  const detail = await shopper.detail(placed.data.id)
  return { due: placed.data.amount, offered: validity?.data.offered ?? 0, detail }
}

test('cart, voucher, order and its detail agree with the contract to the cent', async () => {
  const lines = fc.uniqueArray(
    fc.record({
      index: fc.nat(products.length - 1),
      quantity: fc.integer({ min: 1, max: 12 }),
      type: fc.constantFrom(1 as const, 2 as const),
    }),
    { minLength: 1, maxLength: 6, selector: ({ index }) => index },
  )
  let count = 0
  await fc.assert(
    fc.asyncProperty(lines, fc.constantFrom('', 'PERCENT', 'CAPPED', 'FLAT'), async (choices, voucher) => {
      const { due, offered, detail } = await placeOrder(`totals-${(count += 1)}`, choices, voucher)
      const expected = reference(choices, voucher)
      const { calculated, ordered_products, total_amount } = detail
      expect({
        subtotal: cents(calculated.subtotal),
        bundle: cents(calculated.bundle_offer),
        tax: cents(calculated.tax),
        shipping: cents(calculated.shipping_price),
        voucher: cents(calculated.voucher_price),
        total: cents(calculated.total_price),
      }).toEqual(expected)
      expect([cents(total_amount), cents(due), cents(offered)]).toEqual([
        expected.total,
        expected.total,
        expected.voucher,
      ])
      expect(ordered_products).toHaveLength(choices.length)
    }),
    { numRuns: isFull ? 1000 : 100 },
  )
}, 120_000)

test('the shipping price of a line that is not ordered moves to the next line of its rule', async () => {
  const singlePriceRule = 2
  const [stays, goes] = products.filter((_product, index) => index % 3 === singlePriceRule)
  const rule = rules[singlePriceRule]
  const shopper = createShopper(backend, 'totals-unshipped')
  const addressId = await shopper.addAddress()
  const add = (product = stays) => shopper.addToCart(product?.id ?? 0, 1, product?.inventory.at(-1)?.id)
  await add(stays)
  const lineId = await add(goes)
  await shopper.post('cart/update-shipping', {
    selected_address: addressId,
    cart: { [lineId]: { cart: lineId, shipping_place: { id: (rule?.id ?? 0) * 10 }, shipping_type: 1 } },
  })
  const detail = await shopper.detail((await shopper.order()).data.id)
  expect(detail.ordered_products).toMatchObject([{ product_id: goes?.id }])
  expect(detail.calculated.shipping_price).toBe((rule?.price ?? 0) / 100)
})

const prices = { hasAttributes: true, variant: 400, flash: 300, offered: 200, selling: 100 }
test.each([
  [400, {}],
  [300, { variant: 0 }],
  [300, { hasAttributes: false }],
  [0, { variant: 0, flash: 0 }],
  [200, { variant: 0, flash: null }],
  [100, { variant: 0, flash: null, offered: 0 }],
])('%i is the price with %j', (expected, change) => {
  expect(unitPrice({ ...prices, ...change })).toBe(expected)
})
