import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATABASE_FILE, openDatabase } from '../database/database.ts'
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts'
import { methods } from '../testing/test-payer.ts'
import { createShopper } from '../testing/test-shopper.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
  const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
  database.script(`
    UPDATE tax_rules SET price = 0;
    UPDATE shipping_places SET price = 0, pickup_price = 0;
    UPDATE products SET selling = 0, offered = 0 WHERE id = 101;
    UPDATE products SET selling = 9000000000000000, offered = 0 WHERE id = 102;
    UPDATE inventories SET price = 0, quantity = 1000
  `)
  database.close()
})
afterAll(() => backend.close())

test.each(Object.entries(methods))('an order of 0.00 is paid when it is placed with %s', async (name, method) => {
  const shopper = createShopper(backend, `free-${name}`)
  await shopper.addToCart(101)
  await shopper.chooseShipping(await shopper.addAddress())
  const { status, data } = await shopper.order({ order_method: method })
  expect(status).toBe(200)
  expect(data).not.toHaveProperty('payment_token')
  expect(await shopper.detail(data.id)).toMatchObject({ total_amount: '0.00', payment_done: 1 })
})

test('a total above 2^53 hundredths is refused, and the cart is kept', async () => {
  const shopper = createShopper(backend, 'above-2-53')
  await shopper.addToCart(102, 2)
  await shopper.chooseShipping(await shopper.addAddress())
  const { status, data } = await shopper.order()
  expect([status, data.form]).toEqual([201, ['The total is too large. Please order less at a time.']])
  expect((await shopper.get('cart/by-user')).data).toHaveLength(1)
})
