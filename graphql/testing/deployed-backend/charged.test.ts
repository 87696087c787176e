import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorDigits } from '#shared/money.ts'
import { type Buyer, createBuyer } from '../test-buyer.ts'
import { createVisitor } from '../test-shop.ts'
import { createDeployedShop, type DeployedShop, HOME } from './deployed-shop.ts'
import type { SampleVoucher } from './shop-data.ts'
import { signUpVisitor } from './sign-up-visitor.ts'
import { GENERATIONS, traitsOf } from './traits.ts'

const TURKEY = { country: 'TR', state: '34', city: 'Izmir', zip: '35000' }
const FRANCE = { country: 'FR', state: '', city: 'Paris', zip: '75001' }
const MOVE = 'mutation ($input: AddressInput!) { saveAddress(input: $input) { userErrors { message } } }'
const PARTS = ['subtotal', 'bundleDiscount', 'shipping', 'tax', 'other', 'total'] as const
const SUMMARY = `summary { ${PARTS.map((part) => `${part} { amount currency }`).join(' ')} voucher { amount { amount } } }`
const SEE = `query ($voucher: String) { viewer { cart { lines { id } } checkout(voucher: $voucher) { breakdown ${SUMMARY}
  lines { line { id variant { id } quantity } } } } }`
const PLACE = `mutation ($voucher: String, $key: String!, $agreed: AgreedTotalInput) {
  placeOrder(method: CASH_ON_DELIVERY, voucher: $voucher, idempotencyKey: $key, agreed: $agreed) {
    state order { id } userErrors { message } priceChange { total { amount } } } }`
const ORDER = `query ($id: ID!) { viewer { cart { lines { id selected } } order(id: $id) { total { amount }
  summary { ${PARTS.map((part) => `${part} { amount }`).join(' ')} voucher { amount } } } } }`

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
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
const anyMoment = fc.constantFrom('before shipping', 'before checkout', 'before order')
const anyEntry = fc.record({
  item: fc.nat({ max: items.length - 1 }),
  quantity: fc.integer({ min: 1, max: 2 }),
  /** Units in a second line of the variant, which was a guest's until the sign-in. */
  twin: seldom(fc.constantFrom(1, 2)),
  isUnshipped: seldom(fc.constant(true)),
  fate: fc.option(
    fc.record({ happens: anyMoment, what: fc.constantFrom('sold out', 'one short', 'hidden', 'deselected') }),
    { freq: 2 },
  ),
})
const anyPurchase = fc.record({
  cart: fc.uniqueArray(anyEntry, { minLength: 2, maxLength: 4, selector: ({ item }) => item }),
  voucher: fc.option(anyVoucher, { freq: 6 }),
  type: fc.constantFrom('LOCATION', 'PICKUP'),
  /** The address becomes one in another country, which shipping was not chosen for. */
  moves: seldom(anyMoment),
})
type Purchase = typeof anyPurchase extends fc.Arbitrary<infer Value> ? Value : never
type Entry = Purchase['cart'][number]

let keys = 0

interface ShownLine {
  line: { id: string; variant: { id: string }; quantity: number }
}

/** In hundredths. */
function goodsOf(shown: readonly ShownLine[]): number {
  const priced = items.map(([productId, variant, price]) => [`${productId}${variant}`, { productId, price }] as const)
  const prices = new Map<string, { productId: string; price: number }>(priced)
  return shown.reduce((sum, { line }) => {
    const { productId, price = 0 } = prices.get(line.variant.id) ?? {}
    return sum + price * (productId === BOWL && line.quantity > 1 ? line.quantity - 1 : line.quantity)
  }, 0)
}

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

/** A member, and the cart's lines by item: each variant's first, then the second one of some. */
async function fill(shop: DeployedShop, cart: readonly Entry[], hasGuests: boolean) {
  const email = `charged-${(keys += 1)}@example.com`
  const member = createBuyer(shop, await signUpVisitor(shop.ask, email))
  const lines = new Map<Entry, string[]>()
  for (const entry of cart) lines.set(entry, [await member.add(...inputOf(entry, entry.quantity))])
  const twins = hasGuests ? cart.filter(({ twin }) => twin !== null) : []
  if (twins.length === 0) return { buyer: member, lines }
  const buyer = createBuyer(shop, createVisitor())
  for (const entry of twins) lines.get(entry)?.push(await buyer.add(...inputOf(entry, entry.twin ?? 1)))
  await buyer.run(`mutation { signIn(email: "${email}", password: "secret1") { userErrors { message } } }`)
  return { buyer, lines }
}

function inputOf({ item }: Entry, quantity: number): [string, number, string] {
  const [productId, variant] = items[item] ?? [TWIGS, 0]
  return [productId, quantity, `${productId}${variant}`]
}

async function befall(shop: DeployedShop, buyer: Buyer, entry: Entry, ids: readonly string[]): Promise<void> {
  const [productId, , variantId] = inputOf(entry, 0)
  const stock = shop.stockOf(Number(variantId)) ?? 0
  const units = entry.quantity + (ids.length > 1 ? (entry.twin ?? 0) : 0)
  switch (entry.fate?.what) {
    case 'sold out':
      return shop.sell(Number(variantId), stock)
    case 'one short':
      return shop.sell(Number(variantId), stock - units + 1)
    case 'hidden':
      return shop.hide(productId)
    default: {
      const mutation =
        'mutation ($ids: [ID!]!) { selectCartLines(checked: [], unchecked: $ids) { userErrors { code } } }'
      await buyer.run(mutation, { ids: ids.slice(0, 1) })
    }
  }
}

async function buy(shop: DeployedShop, { cart, voucher, type, moves }: Purchase, hasGuests: boolean): Promise<void> {
  const { buyer, lines } = await fill(shop, cart, hasGuests)
  const happen = async (moment: string) => {
    const now = cart.filter(({ fate }) => fate?.happens === moment)
    for (const entry of now) await befall(shop, buyer, entry, lines.get(entry) ?? [])
    if (moves === moment) await buyer.run(MOVE, { input: { ...HOME, ...FRANCE, id: addressId } })
    return now.length > 0 || moves === moment
  }
  const addressId = await buyer.saveAddress(TURKEY)
  await happen('before shipping')
  const unshipped = new Set(cart.flatMap((entry) => (entry.isUnshipped ? (lines.get(entry) ?? []) : [])))
  const { viewer } = await buyer.run('{ viewer { shipping { lines { line { id } } } } }')
  const shipped = viewer.shipping.lines.map(({ line }: { line: { id: string } }) => line.id)
  const chosen = shipped.filter((id: string) => !unshipped.has(id))
  if (chosen.length > 0)
    expect(await buyer.ship(addressId, chosen, type)).toMatchObject({ lineErrors: [], userErrors: [] })
  await happen('before checkout')
  const see = async (code: string | null) => (await buyer.run(SEE, { voucher: code })).viewer
  const goods = goodsOf((await see(null)).checkout.lines)
  const code = voucher && goods > 0 ? issue(shop, voucher, goods) : null
  const shown = await see(code)
  const { summary, breakdown } = shown.checkout
  expectToAddUp(summary)
  if (voucher && code) expect(summary.voucher === null).toBe(voucher.minSpend === 'one more')

  const isLate = await happen('before order')
  const agreed = { ...summary.total, breakdown }
  const variables = { agreed, voucher: summary.voucher && code, key: `charged-${(keys += 1)}` }
  const before = shop.orders().length
  const { placeOrder } = await buyer.run(PLACE, variables)
  await shop.graphql.settled()
  if (goods > 0 && !isLate) expect(placeOrder).toMatchObject({ state: 'PLACED', userErrors: [], priceChange: null })
  if (placeOrder.state !== 'PLACED') {
    const charges = shop
      .orders()
      .slice(before)
      .map((order) => shop.chargedFor(String(order.id)))
    return expect(charges.every((charge) => charge === 0)).toBe(true)
  }
  const { id } = placeOrder.order
  const kept = shop.orders().find((order) => String(order.id) === id)
  for (const { place } of kept?.lines ?? []) expect(place.country).toBe(kept?.address['country'])
  const unit = 10 ** (2 - minorDigits(agreed.currency))
  expect(Math.round(shop.chargedFor(id) / unit)).toBe(summary.total.amount)
  const { order, cart: rest } = (await buyer.run(ORDER, { id })).viewer
  expect(order.total.amount).toBe(summary.total.amount)
  expectToAddUp({ ...order.summary, voucher: order.summary.voucher.amount })
  const ordered = new Set(shown.checkout.lines.map(({ line }: ShownLine) => line.id))
  const hidden = cart.filter(({ fate }) => fate?.what === 'hidden').flatMap((entry) => inputOf(entry, 0)[0])
  const rows = cart.filter((entry) => !hidden.includes(inputOf(entry, 0)[0])).flatMap((entry) => lines.get(entry) ?? [])
  expect(new Set(rest.lines)).toEqual(
    new Set(rows.filter((line) => !ordered.has(line)).map((line) => ({ id: line, selected: false }))),
  )
}

/** Each generation and each number of decimals, in turns. */
const TURNS = ['1 JPY', '2 EUR', '3 KWD', '4 EUR', '4 JPY', '5 EUR', '5 KWD']
const cases = GENERATIONS.flatMap((generation) =>
  ['EUR', 'JPY', 'KWD'].map((currency) => {
    const mark = TURNS.includes(`${generation} ${currency}`) ? '' : ' @full'
    return { generation, currency, mark }
  }),
)

describe.each(cases)('generation $generation in $currency$mark', ({ generation, currency }) => {
  let shop: DeployedShop
  beforeAll(async () => {
    shop = await createDeployedShop(generation, { currency })
  })
  afterAll(() => shop.close())

  test('an order costs what the checkout showed, with any voucher', async () => {
    await fc.assert(
      fc.asyncProperty(anyPurchase, async (purchase) => {
        shop.restock()
        await buy(shop, purchase, traitsOf(generation).hasGuests)
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})
