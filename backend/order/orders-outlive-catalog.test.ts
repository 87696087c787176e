import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DATABASE_FILE, openDatabase } from '../database/database.ts'
import { createTestBackend } from '../testing/test-backend.ts'
import { createShopper } from '../testing/test-shopper.ts'

test('orders and saved lists outlive their products', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-'))
  const before = await createTestBackend({ dataDir })
  const shopper = createShopper(before, 'guest-stays')
  const id = await shopper.buy(140, 2)
  const user = await before.signIn('stays@example.com')
  for (const product_id of [101, 140]) await before.post('user/wishlist/action', { product_id }, user)
  const known = await shopper.detail(id)
  await before.close()

  const database = openDatabase(join(dataDir, DATABASE_FILE))
  database.run('DELETE FROM products WHERE id = 140')
  database.run('DELETE FROM shipping_places')
  database.close()
  const after = await createTestBackend({ dataDir })
  const detail = await createShopper(after, 'guest-stays').detail(id)
  expect(detail).toMatchObject({
    calculated: known.calculated,
    total_amount: known.total_amount,
    address: known.address,
  })
  expect(detail.ordered_products).toMatchObject([
    {
      product_id: 140,
      quantity: 2,
      selling: 50,
      shipping_place: null,
      updated_inventory: null,
      product: { title: 'Product 140', slug: 'product-140', image: 'product-140.webp' },
    },
  ])
  expect((await after.get('user/profile', { headers: user })).data.wishlist).toEqual([101])
  await after.close()
  await rm(dataDir, { recursive: true, force: true })
})
