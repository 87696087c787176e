import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOddCatalog } from '#backend/testing/test-odd-catalog.ts'
import { LOCALES } from '#shared/locales.ts'
import { CHANGES, type ChangedLine, openShopChanges } from '../../testing/shop-changes.ts'
import { type Buyer, createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../../testing/test-shop.ts'
import { textsIn } from '../../texts/texts-in.ts'

/** Rounds of one or two changes for each kind of shopper. */
// oxlint-disable-next-line node/no-process-env -- @NOTE a parameter of the test, not a setting of the shop
const ROUNDS = process.env['TEST_FULL'] === '1' ? 300 : 50
/** Some outcomes are rare. */
const MOST_ROUNDS = 900
const REASONS = ['LINE_PRICE', 'LINE_GONE', 'LINE_QUANTITY', 'CURRENCY', 'BUNDLE', 'SHIPPING', 'TAX', 'VOUCHER']
const OUTCOMES = ['PLACED', 'LESS', 'REFUSED', 'PRICE_CHANGED', ...REASONS]
const { catalog, products } = createOddCatalog()

let shop: TestShop
let changes: ReturnType<typeof openShopChanges>
beforeAll(async () => {
  shop = await createTestShop({}, { catalog })
  changes = openShopChanges(shop)
})
afterAll(async () => {
  changes.close()
  await shop.close()
})

const MONEY = '{ amount currency formatted }'
const CHANGED = `priceChange { agreed ${MONEY} total ${MONEY} changes { kind title before ${MONEY} after ${MONEY} } }`
const SEE = `query ($voucher: String, $seen: String) { viewer { checkout(voucher: $voucher, seen: $seen) {
  breakdown summary { total ${MONEY} voucher { code } } ${CHANGED} } } }`
const PLACE = `mutation ($voucher: String, $key: String!, $agreed: AgreedTotalInput) {
  placeOrder(method: CASH_ON_DELIVERY, voucher: $voucher, idempotencyKey: $key, agreed: $agreed) {
    state order { id } lineErrors { messages } userErrors { message } ${CHANGED} } }`

const anyItem = fc.record({
  product: fc.nat({ max: products.length - 1 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  type: fc.constantFrom(1 as const, 2 as const),
})
const anyRound = fc.record({
  items: fc.uniqueArray(anyItem, { minLength: 1, maxLength: 4, selector: ({ product }) => product }),
  voucher: fc.constantFrom('PERCENT', 'CAPPED', 'FLAT', null),
  locale: fc.constantFrom(...LOCALES),
  changes: fc.array(
    fc.record({
      kind: fc.constantFrom(...CHANGES),
      line: fc.nat({ max: 3 }),
      size: fc.integer({ min: -80, max: 900 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
})
type Round = typeof anyRound extends fc.Arbitrary<infer Value> ? Value : never

/** Outcomes of the rounds of both shoppers, so that a test that checks nothing fails. */
const outcomes = new Map<string, number>()
const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
let key = 0

interface Amount {
  amount: number
}

const TAKEN_OFF = ['BUNDLE', 'VOUCHER']

/** The increase of the total according to the changes. */
function explained(each: readonly { kind: string; before: Amount; after: Amount }[]): number {
  return each.reduce((sum, { kind, before, after }) => {
    const difference = after.amount - before.amount
    return sum + (TAKEN_OFF.includes(kind) ? -difference : difference)
  }, 0)
}

/** The checkout on the page, and the input of its form. */
async function see(buyer: Buyer, voucher: string | null, seen: string | null = null) {
  const { breakdown, summary, priceChange } = (await buyer.run(SEE, { voucher, seen })).viewer.checkout
  const { amount, currency } = summary.total
  return { agreed: { amount, currency, breakdown }, voucher: summary.voucher?.code ?? null, priceChange }
}
type Seen = Awaited<ReturnType<typeof see>>

/** Orders the seen checkout; fails if more is charged than agreed, or a refusal has no explanation. */
async function order(buyer: Buyer, { agreed, voucher }: Seen, idempotencyKey: string) {
  const last = changes.lastOrder()
  const { placeOrder } = await buyer.run(PLACE, { voucher, agreed, key: idempotencyKey })
  const { state, priceChange, lineErrors, userErrors } = placeOrder
  const placed = changes.ordersAfter(last)
  count(state)
  if (state === 'PLACED') {
    expect(placed).toEqual([{ id: Number(placeOrder.order.id), total: expect.any(Number), currency: agreed.currency }])
    const charged = placed[0]?.total ?? Infinity
    expect(charged).toBeLessThanOrEqual(agreed.amount)
    if (charged < agreed.amount) count('LESS')
    // It may be even less than the backend's total if a cached setting was outdated.
    if (priceChange)
      expect(priceChange).toMatchObject({ total: { amount: charged }, agreed: { amount: agreed.amount } })
    return placeOrder
  }
  expect(placed).toEqual([])
  expect([...lineErrors, ...userErrors]).not.toEqual([])
  if (state !== 'PRICE_CHANGED') return placeOrder
  const texts = textsIn(buyer.visitor.locale)
  const { agreed: old, total } = priceChange
  expect(userErrors).toEqual([
    {
      message:
        old.amount === total.amount && old.currency === total.currency
          ? texts('refusal.orderChanged')
          : texts('refusal.priceChanged', { agreed: old.formatted, total: total.formatted }),
    },
  ])
  expect({ amount: old.amount, currency: old.currency }).toEqual({ amount: agreed.amount, currency: agreed.currency })
  expect(priceChange.changes).not.toEqual([])
  const kinds: string[] = priceChange.changes.map(({ kind }: { kind: string }) => kind)
  for (const kind of kinds) count(kind)
  if (!kinds.includes('CURRENCY')) {
    expect(explained(priceChange.changes)).toBe(total.amount - agreed.amount)
    const hasOtherLines = kinds.some((kind) => /^LINE_(?!PRICE)/.test(kind))
    const hasDearerLine = priceChange.changes.some(
      ({ kind, before, after }: { kind: string; before: Amount; after: Amount }) =>
        kind === 'LINE_PRICE' && after.amount > before.amount,
    )
    expect(total.amount > agreed.amount || hasOtherLines || hasDearerLine).toBe(true)
  }
  return placeOrder
}

async function play(buyer: Buyer, addressId: string, round: Round): Promise<void> {
  changes.reset()
  buyer.visitor.locale = round.locale
  for (const { product, quantity, type } of round.items) {
    const { id = 0, inventory } = products[product] ?? {}
    changes.fill(addressId, id, inventory?.at(-1)?.id ?? 0, quantity, type)
  }
  const lines: ChangedLine[] = changes.lines()
  const first = await see(buyer, round.voucher)
  for (const { kind, line, size } of round.changes) {
    const changed = lines[line % lines.length]
    if (changed) changes.apply({ kind, line: changed, size })
  }
  const idempotencyKey = `agreement-${(key += 1)}`
  let seen = first
  let answer = await order(buyer, seen, idempotencyKey)
  // The shopper reads the changes and agrees; twice if the cached settings were outdated too.
  for (let times = 0; answer.state === 'PRICE_CHANGED'; times += 1) {
    expect(times).toBeLessThan(2)
    seen = await see(buyer, seen.voucher, seen.agreed.breakdown)
    expect(seen.priceChange).toEqual(answer.priceChange)
    answer = await order(buyer, seen, idempotencyKey)
  }
}

describe.each(['guest', 'member'])('a %s', (who) => {
  test('pays at most the agreed total, and gets every change explained', async () => {
    const visitor = who === 'guest' ? createVisitor() : await signedInVisitor(shop, 'agreed@example.com')
    const buyer = createBuyer(shop, visitor)
    changes.reset()
    // Gives a guest a token.
    await buyer.add('101')
    const addressId = await buyer.saveAddress()
    const missing = () => OUTCOMES.filter((outcome) => !outcomes.has(outcome))
    const round = fc.asyncProperty(anyRound, (changed) => play(buyer, addressId, changed))
    for (let played = 0; played < ROUNDS || (missing().length > 0 && played < MOST_ROUNDS); played += 50)
      await fc.assert(round, { numRuns: 50, endOnFailure: true })
    expect(missing()).toEqual([])
  }, 120_000)
})
