import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor } from '../../testing/test-shop.ts'

const CART = `cart { count lines { id availability product { id title } }
  summary { selectedCount subtotal { amount } } }`
const SHIPPING = 'shipping { lines { line { product { id } } } canContinue summary { subtotal { amount } } }'
const GONE = [
  ['101', 'AVAILABLE'],
  ['102', 'UNAVAILABLE'],
  ['107', 'UNAVAILABLE'],
  ['108', 'OUT_OF_STOCK'],
  ['109', 'INSUFFICIENT'],
]

/** A cart with one good line and one line of each kind that cannot be bought. */
async function openCart() {
  const shop = await createTestShop()
  const database = openDatabase(join(shop.backend.dataDir, 'backend.sqlite'))
  onTestFinished(async () => {
    database.close()
    await shop.close()
  })
  const buyer = createBuyer(shop, createVisitor())
  const lines: string[] = []
  for (const [id = ''] of GONE) lines.push(await buyer.add(id, 2))
  const addressId = await buyer.saveAddress()
  await buyer.ship(addressId, lines)
  database.script(`UPDATE products SET status = 2 WHERE id = 102; DELETE FROM products WHERE id = 107;
    UPDATE inventories SET quantity = 0 WHERE product_id = 108; UPDATE inventories SET quantity = 1 WHERE product_id = 109`)
  return { shop, buyer, lines, addressId }
}

test('each line says whether it can be bought, and only those that can be count', async () => {
  const { buyer } = await openCart()
  const { viewer } = await buyer.run(
    `{ viewer { ${CART} ${SHIPPING} checkout { lines { line { product { id } } } } } }`,
  )
  const only = [{ line: { product: { id: '101' } } }]
  expect(viewer.cart.lines).toMatchObject(GONE.map(([id, availability]) => ({ product: { id }, availability })))
  expect(viewer.cart).toMatchObject({ count: 10, summary: { selectedCount: 2, subtotal: { amount: 2200 } } })
  expect(viewer.shipping).toEqual({ lines: only, canContinue: true, summary: { subtotal: { amount: 2200 } } })
  expect(viewer.checkout.lines).toEqual(only)
})

test('the rest is shipped and ordered at the total that the checkout shows', async () => {
  const { buyer, lines, addressId } = await openCart()
  expect(await buyer.ship(addressId, lines.slice(0, 1))).toMatchObject({ lineErrors: [], userErrors: [] })
  const { viewer } = await buyer.run('{ viewer { checkout { breakdown summary { total { amount currency } } } } }')
  const { breakdown, summary } = viewer.checkout
  const placed = await buyer.place({
    idempotencyKey: 'without-the-gone',
    agreed: { ...summary.total, breakdown },
  })
  expect(placed).toMatchObject({ state: 'PLACED', lineErrors: [], userErrors: [] })
  const after = await buyer.run(
    `{ viewer { ${CART} order(id: "${placed.order.id}") { total { amount } lines { product { id } } } } }`,
  )
  expect(after.viewer.order).toEqual({ total: { amount: summary.total.amount }, lines: [{ product: { id: '101' } }] })
  expect(after.viewer.cart.lines).toHaveLength(4)
})

test('a line that cannot be bought is refused where it is chosen, deselected, and deleted', async () => {
  const { buyer, lines, addressId } = await openCart()
  const [, hidden, deleted, soldOut, short] = lines
  const refused = await buyer.ship(addressId, lines)
  expect(refused.lineErrors).toMatchObject([
    { lineId: hidden, code: 'NOT_FOUND' },
    { lineId: deleted, code: 'NOT_FOUND' },
  ])
  const [first = ''] = lines
  const stock = await buyer.ship(addressId, [first, soldOut ?? '', short ?? ''])
  expect(stock.lineErrors).toMatchObject([
    { lineId: soldOut, code: 'OUT_OF_STOCK' },
    { lineId: short, code: 'INSUFFICIENT_STOCK' },
  ])
  const ids = lines.slice(1)
  const { selectCartLines } = await buyer.run(
    `mutation ($ids: [ID!]!) { selectCartLines(checked: [], unchecked: $ids) { cart { lines { selected } } userErrors {
      code } } }`,
    { ids },
  )
  expect(selectCartLines.userErrors).toEqual([])
  expect(selectCartLines.cart.lines).toEqual([true, false, false, false, false].map((selected) => ({ selected })))
  for (const id of ids) {
    const { deleteCartLine } = await buyer.run(
      'mutation ($id: ID!) { deleteCartLine(id: $id) { userErrors { code } } }',
      { id },
    )
    expect(deleteCartLine.userErrors).toEqual([])
  }
  expect((await buyer.run(`{ viewer { ${CART} } }`)).viewer.cart).toMatchObject({ count: 2, lines: [{ id: first }] })
})

test('a cart of nothing that can be bought cannot continue and is refused with a reason', async () => {
  const { buyer, lines } = await openCart()
  await buyer.run('mutation ($id: ID!) { deleteCartLine(id: $id) { userErrors { code } } }', { id: lines[0] })
  const { viewer } = await buyer.run(`{ viewer { ${SHIPPING} } }`)
  expect(viewer.shipping).toEqual({ lines: [], canContinue: false, summary: null })
  const placed = await buyer.place({ idempotencyKey: 'nothing-at-all' })
  expect(placed.state).toBe('REFUSED')
  expect([...placed.lineErrors, ...placed.userErrors].length).toBeGreaterThan(0)
})
