import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DATABASE_FILE, openDatabase } from '../database/database.ts'
import { createTestBackend } from '../testing/test-backend.ts'
import { createShopper, type Shopper } from '../testing/test-shopper.ts'

/** Ways in which a product or its variant leaves the shop, and what is said about its line. */
const WAYS: [string, (id: number) => string, string, boolean][] = [
  ['hidden', (id) => `UPDATE products SET status = 2 WHERE id = ${id}`, 'This product is not available.', false],
  ['a deleted product', (id) => `DELETE FROM products WHERE id = ${id}`, 'This product is not available.', false],
  [
    'a deleted variant',
    (id) => `DELETE FROM inventories WHERE product_id = ${id}`,
    'This product is not available.',
    false,
  ],
  [
    'sold out',
    (id) => `UPDATE inventories SET quantity = 0 WHERE product_id = ${id}`,
    'This product is out of stock.',
    true,
  ],
  [
    'short of stock',
    (id) => `UPDATE inventories SET quantity = 1 WHERE product_id = ${id}`,
    'Product quantity exceeds inventory.',
    true,
  ],
]

/** A shopper with a good line of 101 and two units of 110, for both of which delivery is chosen. */
async function openShop(isShipped = true) {
  const backend = await createTestBackend()
  const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
  onTestFinished(async () => {
    database.close()
    await backend.close()
  })
  const shopper = createShopper(backend, 'has-both')
  const good = await shopper.addToCart(101)
  const bad = await shopper.addToCart(110, 2)
  const addressId = await shopper.addAddress()
  if (isShipped) await shopper.chooseShipping(addressId)
  return { backend, database, shopper, good, bad, addressId }
}

const cartOf = async (shopper: Shopper) => (await shopper.get('cart/by-user')).data

const chosen = (...ids: number[]) =>
  Object.fromEntries(ids.map((id) => [id, { cart: id, shipping_place: { id: 711 }, shipping_type: 1 }]))

test.each(WAYS)('a line that is %s is shown, and the others are ordered', async (_way, sql, reason, isSold) => {
  const { database, shopper, good, bad, addressId } = await openShop()
  const before = await cartOf(shopper)
  database.script(sql(110))

  const lines = await cartOf(shopper)
  expect(lines).toMatchObject([
    { id: good, is_sold: true },
    { id: bad, is_sold: isSold, flash_product: { title: 'Product 110', slug: 'product-110' } },
  ])
  expect(lines[1].flash_product.image).toBe(before[1].flash_product.image)
  const { data: profile } = await shopper.get('user/profile')
  expect(profile.cart_count).toBe(3)

  const ship = (...ids: number[]) =>
    shopper.post('cart/update-shipping', { cart: chosen(...ids), selected_address: addressId })
  expect((await ship(good, bad)).data.product).toEqual([{ [bad]: [reason] }])
  expect((await ship(good)).status).toBe(200)

  const placed = await shopper.order()
  expect((await shopper.detail(placed.data.id)).ordered_products).toMatchObject([{ product_id: 101 }])
  expect(await cartOf(shopper)).toMatchObject([{ id: bad }])
  expect((await shopper.order()).data.product).toEqual([{ [bad]: [reason] }])
})

test.each(WAYS)('a line that is %s can be deselected and deleted', async (_way, sql) => {
  const { backend, database, shopper, bad } = await openShop()
  database.script(sql(110))
  expect((await shopper.post('cart/change', { checked: [], unchecked: [bad] })).data).toBe(true)
  expect(await cartOf(shopper)).toMatchObject([{ selected: 1 }, { selected: 2 }])
  expect((await backend.delete(`cart/delete/${bad}?user_token=has-both`)).data).toMatchObject({ id: bad, quantity: 2 })
  expect(await cartOf(shopper)).toHaveLength(1)
})

test.each(WAYS)('an order whose agreed total includes a line that is %s is refused', async (_way, sql, reason) => {
  const { backend, database, shopper, bad } = await openShop()
  const other = createShopper(backend, 'has-one')
  await other.addToCart(101)
  await other.chooseShipping(await other.addAddress())
  database.script(sql(110))
  const agreed = { agreed_total: '84.90', agreed_currency: 'USD' }
  expect((await shopper.order(agreed)).data.product).toEqual([{ [bad]: [reason] }])
  expect(await cartOf(shopper)).toHaveLength(2)
  // The total without the line is what the cart shows now.
  const { total_amount: total } = await other.detail((await other.order()).data.id)
  expect((await shopper.order({ ...agreed, agreed_total: total })).status).toBe(200)
})

test('a line that is no longer sold is shown in the language of the request', async () => {
  const { backend, database } = await openShop()
  await backend.post('cart/action', { user_token: 'has-red', product_id: 104, inventory_id: 1041, quantity: 1 })
  const read = async (language: string) => {
    const { data } = await backend.get('cart/by-user?user_token=has-red', { headers: { language } })
    return data[0]
  }
  const before = [await read('en'), await read('fr')]
  database.script('DELETE FROM products; DELETE FROM attributes')
  for (const [index, language] of ['en', 'fr'].entries()) {
    const line = await read(language)
    expect(line.flash_product.title).toBe(before[index].flash_product.title)
    expect(line.updated_inventory).toMatchObject({
      quantity: 0,
      inventory_attributes: before[index].updated_inventory.inventory_attributes,
    })
  }
})

test('a guest’s line that is no longer sold becomes the member’s', async () => {
  const { backend, database } = await openShop()
  database.script('DELETE FROM products WHERE id = 110')
  const headers = await backend.signIn('keeps-lines@example.com', 'has-both')
  const { data } = await backend.get('cart/by-user', { headers })
  expect(data).toMatchObject([{ product_id: 101 }, { product_id: 110, is_sold: false }])
})

test('a voucher and free shipping count only what can be bought', async () => {
  const { database, shopper } = await openShop()
  database.script('UPDATE products SET status = 2 WHERE id = 110')
  const { data } = await shopper.post('voucher/validity', { voucher: 'CODE15', price: '1' })
  expect(data.reason).toBe('voucher_invalid')
})
