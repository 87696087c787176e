import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DATABASE_FILE, openDatabase } from '../database/database.ts'
import { CHANGE_EVERYTHING, DELETE_EVERYTHING } from '../testing/change-catalog.ts'
import { createTestBackend } from '../testing/test-backend.ts'
import { createShopper, testAddress } from '../testing/test-shopper.ts'

test('orders, their tracking, lists, and letters stay the same whatever happens to the catalog', async () => {
  const backend = await createTestBackend()
  const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
  onTestFinished(async () => {
    database.close()
    await backend.close()
  })
  const shopper = createShopper(backend, 'guest-stays')
  const ids: number[] = []
  for (const voucher of ['', 'CODE15']) {
    await shopper.addToCart(104, 1, 1041)
    await shopper.addToCart(103)
    await shopper.addToCart(129, 2)
    await shopper.chooseShipping(await shopper.addAddress())
    ids.push((await shopper.order({ voucher })).data.id)
  }
  await shopper.post('cancellation/cancel-order', { order_id: ids[0], title: 'Late', message: 'Too late' })

  async function everything(): Promise<string> {
    const answers: unknown[] = []
    for (const language of ['en', 'fr', 'ar']) {
      const read = async (path: string, body: object = {}) =>
        answers.push((await backend.post(path, { user_token: 'guest-stays', ...body }, { language })).text)
      await read('order/by-user')
      for (const id of ids) {
        await read('order/by-user', { order_id: id })
        await read('order/track-ups', { order_id: id })
        const number = (await shopper.detail(id)).order
        await read('track-order', { tracking_id: number })
        await read('returnProduct', { order_id: id, product_id: 104, inventory_id: 1041, quantity: 9, reason: 'x' })
      }
    }
    for (const id of ids) await shopper.get(`order/send-order-email/${id}`)
    const letters = (await backend.readOutbox()).slice(0, ids.length)
    answers.push(...letters.map(({ email, subject, body }) => ({ email, subject, body })))
    return JSON.stringify(answers, null, 1).replaceAll(String.raw`\"`, '"')
  }

  const before = await everything()
  expect(before).toContain('Product 104 fr')
  expect(before).toContain('CODE15')
  database.script(CHANGE_EVERYTHING)
  expect(await everything()).toBe(before)
  database.script(DELETE_EVERYTHING)
  expect(await everything()).toBe(before)
  // The address book is the shopper's, and its changes are for later orders.
  await shopper.post('user/address/action', { ...testAddress, city: 'Boston' })
  expect(await everything()).toBe(before)
})

test('a product can be returned as long as it could be when it was ordered', async () => {
  const backend = await createTestBackend({ faults: true })
  const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
  onTestFinished(async () => {
    database.close()
    await backend.close()
  })
  const shopper = createShopper(backend, 'guest-returns')
  const id = await shopper.buy(101, 2)
  await backend.app.inject({ method: 'POST', url: '/__order', payload: { id, status: 5 } })
  database.script('UPDATE products SET refundable = 2 WHERE id = 101')
  const sent = { order_id: id, product_id: 101, inventory_id: 1010, quantity: 1, reason: 'Broken' }
  expect((await shopper.post('returnProduct', sent)).status).toBe(200)
  database.script('DELETE FROM products WHERE id = 101')
  expect((await shopper.post('returnProduct', sent)).status).toBe(200)
  expect((await shopper.detail(id)).ordered_products).toMatchObject([{ returned_quantity: 2 }])
})
