import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DATABASE_FILE, openDatabase } from '#backend/database/database.ts'
import { createBuyer, HOME } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor } from '../../testing/test-shop.ts'

const FRANCE = { country: 'FR', state: '', city: 'Paris', zip: '75001', phone: '+33 1 23 45 67 89' }
const MOVE = 'mutation ($input: AddressInput!) { saveAddress(input: $input) { userErrors { message } } }'
const SHIPPING = '{ viewer { shipping { lines { line { id } delivery { placeId } } } } }'
const SEE = `query ($voucher: String) { viewer { checkout(voucher: $voucher) { breakdown lines { line { id } }
  summary { total { amount currency } voucher { code } } } } }`
const ORDERS = '{ viewer { orders { items { id total { amount } } } } }'

const anyMoment = fc.constantFrom('before shipping', 'before checkout', 'before order')
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
const anyEntry = fc.record({
  product: fc.constantFrom('101', '102', '107', '108', '109'),
  isUnshipped: seldom(fc.constant(true)),
  fate: fc.option(
    fc.record({
      happens: anyMoment,
      what: fc.constantFrom('sold out', 'one short', 'hidden', 'deleted', 'deselected'),
    }),
    { freq: 2 },
  ),
})
const anyPurchase = fc.record({
  cart: fc.uniqueArray(anyEntry, { minLength: 2, maxLength: 4, selector: ({ product }) => product }),
  voucher: fc.constantFrom(null, 'CODE15'),
  moves: fc.constantFrom(null, 'before shipping', 'before checkout', 'before checkout', 'before order'),
})

/** Two products are shipped to each country by its own place. */
const PLACES = `INSERT INTO shipping_rules (id, single_price) VALUES (72, 0);
  INSERT INTO shipping_places (id, shipping_rule_id, country, state, price, day_needed, pickup_point, pickup_price)
    VALUES (721, 72, 'US', 'ALL', 500, 2, 0, 0), (722, 72, 'FR', 'ALL', 2500, 9, 0, 0);
  UPDATE products SET shipping_rule_id = 72 WHERE id IN (102, 108)`

const FATES: Record<string, (product: string) => string> = {
  'sold out': (product) => `UPDATE inventories SET quantity = 0 WHERE product_id = ${product}`,
  'one short': (product) => `UPDATE inventories SET quantity = 1 WHERE product_id = ${product}`,
  hidden: (product) => `UPDATE products SET status = 2 WHERE id = ${product}`,
  deleted: (product) => `DELETE FROM products WHERE id = ${product}`,
}

test('an order of what is left of a cart costs what the checkout showed, or is refused', async () => {
  let keys = 0
  let placements = 0
  await fc.assert(
    fc.asyncProperty(anyPurchase, async ({ cart, voucher, moves }) => {
      const shop = await createTestShop()
      const database = openDatabase(join(shop.backend.dataDir, DATABASE_FILE))
      database.script(PLACES)
      const buyer = createBuyer(shop, createVisitor())
      const lines = new Map<string, string>()
      for (const { product } of cart) lines.set(product, await buyer.add(product, 2))
      const addressId = await buyer.saveAddress()
      async function happen(moment: string): Promise<boolean> {
        const now = cart.filter(({ fate }) => fate?.happens === moment)
        for (const { product, fate } of now) {
          const statement = FATES[fate?.what ?? '']?.(product)
          if (statement) database.script(statement)
          else
            await buyer.run(
              `mutation { selectCartLines(checked: [], unchecked: ["${lines.get(product)}"]) { cart { id } } }`,
            )
        }
        if (moves === moment) {
          const { saveAddress } = await buyer.run(MOVE, { input: { ...HOME, ...FRANCE, id: addressId } })
          expect(saveAddress.userErrors).toEqual([])
        }
        return now.length > 0 || moves === moment
      }
      await happen('before shipping')
      const unshipped = new Set(cart.flatMap(({ product, isUnshipped }) => (isUnshipped ? [lines.get(product)] : [])))
      const { shipping } = (await buyer.run(SHIPPING)).viewer
      const chosen: string[] = shipping.lines.flatMap((row: { line: { id: string }; delivery: object | null }) =>
        row.delivery && !unshipped.has(row.line.id) ? [row.line.id] : [],
      )
      if (chosen.length > 0)
        expect(await buyer.ship(addressId, chosen)).toMatchObject({ lineErrors: [], userErrors: [] })
      await happen('before checkout')
      const { checkout } = (await buyer.run(SEE, { voucher })).viewer
      const isLate = await happen('before order')
      const agreed = { ...checkout.summary.total, breakdown: checkout.breakdown }
      const placed = await buyer.place({
        idempotencyKey: `left-out-${(keys += 1)}`,
        agreed,
        ...(checkout.summary.voucher && voucher && { voucher }),
      })
      if (checkout.lines.length > 0 && !isLate) expect(placed).toMatchObject({ state: 'PLACED', userErrors: [] })
      const { items } = (await buyer.run(ORDERS)).viewer.orders
      const charged = items.map((order: { total: { amount: number } }) => order.total.amount)
      expect(charged).toEqual(placed.state === 'PLACED' ? [agreed.amount] : [])
      placements += charged.length
      database.close()
      await shop.close()
    }),
    { numRuns: 12 },
  )
  expect(placements).toBeGreaterThan(0)
}, 60_000)
