import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorDigits } from '#shared/money.ts'
import { type Buyer, createBuyer } from '../test-buyer.ts'
import { createDeployedShop, type DeployedShop } from './deployed-shop.ts'
import type { SampleVoucher } from './shop-data.ts'
import { signUpVisitor } from './sign-up-visitor.ts'
import { GENERATIONS } from './traits.ts'

const TURKEY = { country: 'TR', state: '34', city: 'Izmir', zip: '35000' }
const PARTS = ['subtotal', 'bundleDiscount', 'shipping', 'tax', 'other', 'total'] as const
const SUMMARY = `summary { ${PARTS.map((part) => `${part} { amount currency }`).join(' ')} voucher { amount { amount } } }`
const SEE = `query ($voucher: String) { viewer { checkout(voucher: $voucher) { breakdown ${SUMMARY} } } }`
const PLACE = `mutation ($voucher: String, $key: String!, $agreed: AgreedTotalInput) {
  placeOrder(method: CASH_ON_DELIVERY, voucher: $voucher, idempotencyKey: $key, agreed: $agreed) {
    state order { id } userErrors { message } priceChange { total { amount } } } }`

const idOf = (number: number) => String(48_210_000 + number * 37)
/** Offered at 9.90 instead of 12.90, and at 27.90 instead of 31.00. */
const [SENCHA, OOLONG] = [idOf(1), idOf(4)]
/** Without an offer, in the flash sale, with a flat tax, offered but sold in a variant of its own price or not. */
const [TWIGS, NEEDLES, PINE, TEAPOT] = [idOf(3), idOf(2), idOf(5), idOf(8)]
/** 14.50; one of two is free. */
const BOWL = idOf(11)

/** Product, variant, and price in hundredths. */
const items = [
  [SENCHA, 0, 990],
  [OOLONG, 0, 2790],
  [TWIGS, 0, 850],
  [NEEDLES, 0, 1800],
  [PINE, 0, 1590],
  [TEAPOT, 0, 4400],
  [TEAPOT, 1, 5250],
  [BOWL, 0, 1450],
] as const

const anyVoucher = fc.record({
  type: fc.constantFrom(1 as const, 2 as const),
  price: fc.constantFrom(1, 7, 12.5, 33.33, 50, 100),
  cappedPrice: fc.constantFrom(null, 200, 1200),
  /** Relative to the price of the goods, in hundredths. */
  minSpend: fc.constantFrom('none', 'exact', 'one more') as fc.Arbitrary<'none' | 'exact' | 'one more'>,
})
const anyPurchase = fc.record({
  cart: fc.uniqueArray(
    fc.record({ item: fc.nat({ max: items.length - 1 }), quantity: fc.integer({ min: 1, max: 2 }) }),
    {
      minLength: 1,
      maxLength: 4,
      selector: ({ item }) => item,
    },
  ),
  voucher: fc.option(anyVoucher, { freq: 6 }),
  type: fc.constantFrom('LOCATION', 'PICKUP'),
})
type Purchase = typeof anyPurchase extends fc.Arbitrary<infer Value> ? Value : never

let keys = 0

function issue(shop: DeployedShop, given: NonNullable<Purchase['voucher']>, goods: number): string {
  const code = `RANDOM${(keys += 1)}`
  const { type, price, cappedPrice } = given
  const minSpend = { none: 0, exact: goods, 'one more': goods + 1 }[given.minSpend]
  const row: SampleVoucher = {
    id: 5000 + keys,
    code,
    type,
    // An amount never exceeds the price of the cheapest product.
    price: type === 1 ? Math.min(price * 100, 850) : price,
    minSpend,
    cappedPrice,
    usageLimit: 9,
    limitPerCustomer: 1,
    isPublic: true,
    hasEnded: false,
  }
  shop.issue(row)
  return code
}

type Summary = Record<(typeof PARTS)[number], { amount: number }> & { voucher: { amount: { amount: number } } | number }

function expectToAddUp({ subtotal, bundleDiscount, shipping, tax, voucher, other, total }: Summary): void {
  const off = typeof voucher === 'number' ? voucher : (voucher?.amount.amount ?? 0)
  expect(subtotal.amount - bundleDiscount.amount + shipping.amount + tax.amount - off + other.amount).toBe(total.amount)
}

async function buy(shop: DeployedShop, buyer: Buyer, { cart, voucher, type }: Purchase): Promise<void> {
  const lines: string[] = []
  let goods = 0
  for (const { item, quantity } of cart) {
    const [productId, variant, price] = items[item] ?? [TWIGS, 0, 850]
    goods += price * (productId === BOWL ? 1 : quantity)
    lines.push(await buyer.add(productId, quantity, `${productId}${variant}`))
  }
  await buyer.ship(await buyer.saveAddress(TURKEY), lines, type)
  const see = async (code: string | null) => (await buyer.run(SEE, { voucher: code })).viewer.checkout
  const code = voucher && issue(shop, voucher, goods)
  const { summary, breakdown } = await see(code)
  expectToAddUp(summary)
  if (voucher) expect(summary.voucher === null).toBe(voucher.minSpend === 'one more')

  const agreed = { ...summary.total, breakdown }
  const variables = { agreed, voucher: summary.voucher && code, key: `charged-${(keys += 1)}` }
  const { placeOrder } = await buyer.run(PLACE, variables)
  await shop.graphql.settled()
  expect(placeOrder).toMatchObject({ state: 'PLACED', userErrors: [], priceChange: null })
  const { id } = placeOrder.order
  const unit = 10 ** (2 - minorDigits(agreed.currency))
  expect(Math.round(shop.chargedFor(id) / unit)).toBe(summary.total.amount)
  const { order } = (
    await buyer.run(
      `{ viewer { order(id: "${id}") { total { amount } summary { ${PARTS.map((part) => `${part} { amount }`).join(' ')}
        voucher { amount } } } } }`,
    )
  ).viewer
  expect(order.total.amount).toBe(summary.total.amount)
  expectToAddUp({ ...order.summary, voucher: order.summary.voucher.amount })
}

const cases = GENERATIONS.flatMap((generation) => ['EUR', 'JPY', 'KWD'].map((currency) => ({ generation, currency })))

describe.each(cases)('generation $generation in $currency', ({ generation, currency }) => {
  let shop: DeployedShop
  beforeAll(async () => {
    shop = await createDeployedShop(generation, { currency })
  })
  afterAll(() => shop.close())

  test('an order costs what the checkout showed, with any voucher', async () => {
    let buyers = 0
    await fc.assert(
      fc.asyncProperty(anyPurchase, async (purchase) => {
        shop.restock()
        const visitor = await signUpVisitor(shop.ask, `charged-${(buyers += 1)}@example.com`)
        await buy(shop, createBuyer(shop, visitor), purchase)
      }),
      { numRuns: 10 },
    )
  })
})
