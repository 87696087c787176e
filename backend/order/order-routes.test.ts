import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATABASE_FILE, openDatabase } from '../database/database.ts'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createTestCatalog } from '../testing/test-catalog.ts'
import { createShopper, testAddress } from '../testing/test-shopper.ts'
import type { Shopper } from '../testing/test-shopper.ts'

/** The test shop without free shipping and with a pickup point. */
function createCatalog() {
  const catalog = createTestCatalog()
  return { ...catalog, site: { ...catalog.site, freeShopping: 0 } }
}

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ catalog: createCatalog(), faults: true })
})
afterAll(() => backend.close())

const guest = (token: string) => createShopper(backend, token)
const move = (id: number, status: number) =>
  backend.app.inject({ method: 'POST', url: '/__order', payload: { id, status } })

test.each([
  ['EUR', 'EUR'],
  [null, 'USD'],
])('with %s in the settings an order is in %s', async (value, currency) => {
  const shop = await createTestBackend()
  const database = openDatabase(join(shop.dataDir, DATABASE_FILE))
  database.run("UPDATE settings SET value = :value WHERE key = 'currency'", { value })
  database.close()
  const shopper = createShopper(shop, 'order-currency')
  expect((await shopper.detail(await shopper.buy(101))).currency).toBe(currency)
  await shop.close()
})

test('without a selection, an address or a shipping place an order is refused', async () => {
  const shopper = guest('order-nothing')
  expect((await shopper.order()).data.form).toEqual([
    "You don't have any product selected. Please a select a product first.",
  ])
  const lineId = await shopper.addToCart(101)
  expect((await shopper.order()).data.form).toEqual(['Please add an address first.'])
  await shopper.addAddress()
  expect(await shopper.order()).toMatchObject({
    status: 201,
    data: { product: [{ [lineId]: ['Product is unable to be shipped.'] }] },
    message: { [lineId]: ['Product is unable to be shipped.'] },
  })
})

test('unknown and disabled methods are refused before anything happens', async () => {
  const shopper = guest('order-method')
  await shopper.addToCart(101)
  await shopper.chooseShipping(await shopper.addAddress())
  expect((await shopper.order({ order_method: '' })).data.form).toEqual(['Order method is required'])
  for (const order_method of [7, 99, -1]) {
    expect((await shopper.order({ order_method })).data.form).toEqual(['This payment method is not available'])
  }
  expect((await shopper.get('cart/by-user')).data).toHaveLength(1)
})

test('an idempotency key places one order, even with two requests at the same time', async () => {
  const shopper = guest('order-once')
  await shopper.addToCart(116, 2)
  await shopper.chooseShipping(await shopper.addAddress())
  const key = { idempotency_key: 'order-key-1' }
  const [first, second] = await Promise.all([shopper.order(key), shopper.order(key)])
  expect(second.text).toBe(first.text)
  expect((await shopper.order(key)).data.id).toBe(first.data.id)
  expect((await shopper.get('order/by-user')).data.total).toBe(1)
  expect((await backend.get('product/116')).data.inventory[0].quantity).toBe(8)
  // The key finds the order when its answer was lost. It works for the caller only, and invalid keys are refused.
  const query = 'order/by-user?idempotency_key=order-key-1'
  expect((await shopper.get(query)).data.id).toBe(first.data.id)
  const other = guest('order-other')
  expect((await other.get(query)).data.form).toEqual(['Order is not found'])
  expect((await other.order(key)).data.form[0]).toContain('product selected')
  for (const idempotency_key of ['a b', '!order-key-1', 'order-key-1!']) {
    expect((await other.order({ idempotency_key })).data.form).toEqual(['Idempotency key is not valid'])
  }
})

test('a guest and the user they sign in as may have used the same idempotency key', async () => {
  const key = { idempotency_key: 'same-order-key' }
  const orderWith = async (shopper: Shopper, productId: number) => {
    await shopper.addToCart(productId)
    await shopper.chooseShipping(await shopper.addAddress())
    return (await shopper.order(key)).data.id
  }
  const member = createShopper(backend, '', await backend.signIn('same-key@example.com'))
  const own = await orderWith(member, 117)
  const asGuest = await orderWith(guest('same-key-guest'), 118)
  const signIn = { email: 'same-key@example.com', password: 'secret1', user_token: 'same-key-guest' }
  const { status, data } = await backend.post('user/signin', signIn)
  expect(status).toBe(200)
  const signedIn = createShopper(backend, '', { authorization: `Bearer ${data.token}` })
  const { data: list } = await signedIn.get('order/by-user')
  expect(list.data.map(({ id }: { id: number }) => id)).toEqual([asGuest, own])
  expect((await signedIn.order(key)).data.id).toBe(own)
})

test('50 buyers for 10 pieces: 10 orders are placed, 40 are refused', async () => {
  const buyers = Array.from({ length: 50 }, (_, index) => guest(`buyer-${String(index).padStart(3, '0')}`))
  for (const buyer of buyers) {
    await buyer.addToCart(120)
    await buyer.chooseShipping(await buyer.addAddress())
  }
  const answers = await Promise.all(buyers.map((buyer) => buyer.order()))
  const texts = answers.map(({ status, data }) => (status === 200 ? 'sold' : String(Object.values(data.product[0])[0])))
  expect(Map.groupBy(texts, (text) => text).get('sold')).toHaveLength(10)
  expect(texts.filter((text) => text === 'This product is out of stock.')).toHaveLength(40)
  expect((await backend.get('product/120')).data.inventory[0].quantity).toBe(0)
})

test('the order keeps its address when the address book changes', async () => {
  const shopper = guest('order-address')
  const id = await shopper.buy(123)
  const { address } = await shopper.detail(id)
  await shopper.post('user/address/action', { ...testAddress, id: address.id, city: 'Boston' })
  expect((await shopper.detail(id)).address.city).toBe('Washington')
  const refused = await backend.delete(`user/address/delete/${address.id}?user_token=order-address`)
  expect(refused.data.form).toEqual(['An order uses this address'])
})

test('a pending order can be cancelled, which returns its units to stock', async () => {
  const shopper = guest('order-cancel')
  const id = await shopper.buy(124, 3)
  expect((await shopper.get(`cancellation/find/${id}`)).status).toBe(201)
  expect((await shopper.post('cancellation/cancel-order', {})).data.form).toEqual([
    'Order is required',
    'Title is required',
  ])
  const cancelled = await shopper.post('cancellation/cancel-order', {
    order_id: id,
    title: 'Late',
    message: 'Too late',
  })
  expect(cancelled.data).toEqual({ result: { cancelled: true, order_id: id } })
  expect((await shopper.get(`cancellation/find/${id}`)).data).toMatchObject({
    order_id: id,
    title: 'Late',
    message: 'Too late',
    refunded: 0,
  })
  expect((await shopper.detail(id)).cancellation).toMatchObject({ title: 'Late' })
  expect((await backend.get('product/124')).data.inventory[0].quantity).toBe(10)
  const again = await shopper.post('cancellation/cancel-order', { order_id: id, title: 'Other', message: 'Reason' })
  expect([again.status, again.data.form]).toEqual([201, ['This order cannot be cancelled any more']])
  expect((await shopper.detail(id)).cancellation).toMatchObject({ title: 'Late' })
  const confirmed = await shopper.buy(125)
  await move(confirmed, 2)
  expect(
    (await shopper.post('cancellation/cancel-order', { order_id: confirmed, title: 'x', message: 'y' })).data.form,
  ).toEqual(['This order cannot be cancelled any more'])
})

test('the order is sent by e-mail in the caller’s language', async () => {
  const shopper = guest('order-mail')
  const id = await shopper.buy(126, 2)
  const { order } = await shopper.detail(id)
  const sent = await backend.get(`order/send-order-email/${id}?user_token=order-mail&time_zone=UTC`, {
    headers: { language: 'fr' },
  })
  expect(sent.data).toBe(true)
  const [email] = await backend.readOutbox()
  expect(email).toMatchObject({ email: 'ada@example.com', subject: `Nous avons bien reçu votre commande ${order}` })
  expect(email?.body).toContain('Product 126 fr\n2 × $36,00 = $72,00')
  expect(email?.body).toContain('Total\u00a0: $84,16')
  expect(email?.body).toContain('Paiement à la livraison')
  expect(email?.body).toContain(`/fr/track-order?order=${order}\n`)
})

test('the e-mail links a member to the complete order', async () => {
  const { authorization } = await backend.signIn('order-mail@example.com')
  const shopper = createShopper(backend, '', { authorization })
  const id = await shopper.buy(126)
  await backend.get(`order/send-order-email/${id}`, { headers: { authorization } })
  const [email] = await backend.readOutbox()
  expect(email?.body).toContain(`/user/order/${id}\n`)
  const { data: profile } = await backend.get('user/profile', { headers: { authorization } })
  expect((await shopper.detail(id)).user).toEqual({
    id: profile.id,
    name: profile.name,
    email: 'order-mail@example.com',
  })
})

test('the limit of e-mails counts per order', async () => {
  const shopper = guest('order-mails')
  const [one, two] = [await shopper.buy(128), await shopper.buy(128)]
  const send = async (id: number) => (await shopper.get(`order/send-order-email/${id}`)).status
  for (let sent = 0; sent < 5; sent += 1) expect(await send(one)).toBe(200)
  expect(await send(one)).not.toBe(200)
  expect(await send(two)).toBe(200)
})

test('orders only move forward', async () => {
  const shopper = guest('order-steps')
  const id = await shopper.buy(127)
  expect((await move(id, 2)).statusCode).toBe(200)
  const back = await move(id, 1)
  expect([back.statusCode, back.json()]).toEqual([400, { message: 'Orders only move forward, up to status 5.' }])
  expect((await move(id, 2)).statusCode).toBe(400)
  expect((await move(id, 6)).statusCode).toBe(400)
  for (const payload of [{}, { id }, { status: 3 }, { id: 'x', status: 3 }, { id, status: 'x' }]) {
    expect((await backend.app.inject({ method: 'POST', url: '/__order', payload })).statusCode).toBe(400)
  }
  expect((await move(id, 5)).statusCode).toBe(200)
  // Cash on delivery is paid now.
  expect(await shopper.detail(id)).toMatchObject({ status: 5, payment_done: 1 })
})
