import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DATABASE_FILE, openDatabase } from '../database/database.ts'
import { createTestBackend } from '../testing/test-backend.ts'
import { createShopper } from '../testing/test-shopper.ts'

async function openShop() {
  const backend = await createTestBackend()
  const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
  onTestFinished(async () => {
    database.close()
    await backend.close()
  })
  return { backend, database, shopper: createShopper(backend, 'pays-taxes') }
}

// The unit price is 80.12 and two units are bought: the tax of one, rounded half up, counts twice.
test.each([
  [8.875, 7.11, '8.875'],
  [9.975, 7.99, '9.975'],
  [5.5, 4.41, '5.50'],
  [2.1, 1.68, '2.10'],
  [20, 16.02, '20.00'],
  [0.0625, 0.05, '0.0625'],
  [13.0001, 10.42, '13.0001'],
])('a tax of %d % is exact', async (percent, perUnit, shown) => {
  const { backend, database, shopper } = await openShop()
  database.run('INSERT INTO tax_rules VALUES (990, :title, 2, :percent, 0, 0)', { title: 'NY', percent })
  database.script(
    'UPDATE products SET tax_rule_id = 990, selling = 8012, offered = 0, bundle_deal_id = NULL WHERE id = 101',
  )
  const { calculated } = await shopper.detail(await shopper.buy(101, 2))
  expect(calculated.tax).toBe(Math.round(perUnit * 200) / 100)
  const { data } = await backend.post('cart/action', {
    user_token: 'looks-at-cart',
    product_id: 101,
    inventory_id: 1010,
    quantity: 1,
  })
  expect(data.quantity).toBe(1)
  const [line] = (await backend.get('cart/by-user?user_token=looks-at-cart')).data
  expect(line.flash_product.tax_rules.price).toBe(Number(shown))
})

test.each([
  [12.5, '12.50', '10.02'],
  [33.3333, '33.3333', '26.71'],
])('a voucher of %d % is exact', async (percent, shown, offered) => {
  const { backend, database, shopper } = await openShop()
  database.script('UPDATE products SET selling = 8012, offered = 0 WHERE id = 101')
  database.run("UPDATE vouchers SET price = :percent, capped_price = NULL WHERE code = 'CODE15'", { percent })
  await shopper.addToCart(101)
  await shopper.chooseShipping(await shopper.addAddress())
  expect((await shopper.post('voucher/validity', { voucher: 'CODE15', price: '1' })).data.offered).toBe(offered)
  const { data } = await backend.get('user/user-vouchers', {
    headers: await backend.signIn('sees-vouchers@example.com'),
  })
  expect(data.data[0].price).toBe(shown)
})

test.each([
  "INSERT INTO tax_rules VALUES (990, 'x', 2, 1.23456, 0, 0)",
  "INSERT INTO tax_rules VALUES (990, 'x', 1, 12.5, 0, 0)",
  'UPDATE tax_rules SET type = 2, price = 0.00001',
  "UPDATE vouchers SET type = 1, price = 0.5 WHERE code = 'CODE15'",
])('what cannot be charged is not stored: %s', async (sql) => {
  const { database } = await openShop()
  expect(() => database.script(sql)).toThrow(/four decimals|CHECK/)
})
