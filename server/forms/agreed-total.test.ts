import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#backend/database/database.ts'
import { formIn } from '../testing/form-in.ts'
import { goToCheckout } from '../testing/test-form-buyer.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let database: Database
beforeAll(async () => {
  shop = await openTestShop()
  database = openDatabase(join(shop.backend.dataDir, 'backend.sqlite'))
})
afterAll(async () => {
  database.close()
  await shop.close()
})

const setPrice = (id: number, price: number) =>
  database.run('UPDATE products SET selling = :price, offered = 0 WHERE id = :id', { id, price })

/** The page's text without React's comments between text nodes. */
const textOf = (html: string) => html.replaceAll('<!-- -->', '')

/** The fields that the checkout form would send. */
function orderIn(html: string): Record<string, string> {
  const fields = formIn(html, 'place-order')
  if (!fields) throw new Error('the page has no form for the order')
  return { ...fields, method: 'CASH_ON_DELIVERY' }
}

it.each([
  ['en', '', 'The total has changed', 'Agree and place order'],
  ['fr', '/fr', 'Le total a changé', 'Accepter et commander'],
  ['ar', '/ar', 'تغيّر الإجمالي', 'الموافقة وتأكيد الطلب'],
  ['tr', '/tr', 'Toplam değişti', 'Kabul et ve sipariş ver'],
  ['hi', '/hi', 'कुल राशि बदल गई है', 'मंज़ूर करें और ऑर्डर करें'],
])('a risen price is shown and confirmed without JavaScript: %s', async (lang, prefix, heading, agree) => {
  setPrice(112, 2000)
  const guest = createFormVisitor(shop)
  await goToCheckout(guest, '112')
  const first = (await guest.get(`${prefix}/checkout`)).body
  expect(first).not.toContain(heading)
  setPrice(112, 2500)
  shop.backend.calls.reset()
  const refused = await guest.post('place-order', { ...orderIn(first), lang })
  expect(refused.statusCode).toBe(303)
  expect(shop.backend.calls.list().filter(({ path }) => path.endsWith('order/action'))).toEqual([])
  expect(refused.headers.location).toMatch(new RegExp(`^${prefix}/checkout\\?seen=USD`))

  const second = textOf((await guest.get(String(refused.headers.location))).body)
  const notice = /<section[^>]*aria-labelledby="price-change".*?<\/section>/s.exec(second)?.[0] ?? ''
  for (const shown of [heading, '112', '/cart"']) expect(notice).toContain(shown)
  // Two amounts each for the product, the tax, and the total.
  expect(notice.match(/<td><bdi translate="no">/g)).toHaveLength(6)
  expect(second).toContain(agree)

  const placed = await guest.post('place-order', { ...orderIn(second), lang })
  expect(placed.headers.location).toMatch(new RegExp(`^${prefix}/thank-you\\?order=\\d+$`))
})

it('agrees to nothing without an amount', async () => {
  const guest = createFormVisitor(shop)
  await goToCheckout(guest, '113')
  const order = orderIn((await guest.get('/checkout')).body)
  const broken = await guest.post('place-order', { ...order, agreedAmount: 'much', breakdown: 'nonsense' })
  expect(broken.headers.location).toBe('/checkout?seen=nonsense&method=CASH_ON_DELIVERY')
  expect((await guest.get(String(broken.headers.location))).statusCode).toBe(200)
})

it('reports in the page’s language that an order has another total', async () => {
  const guest = createFormVisitor(shop)
  await goToCheckout(guest, '114')
  const { location } = (await guest.post('place-order', orderIn((await guest.get('/checkout')).body))).headers
  expect((await guest.get(String(location))).body).not.toContain('You agreed to')
  const told = textOf((await guest.get(`${location}&agreed=100-USD`)).body)
  expect(told).toMatch(
    /You agreed to <bdi translate="no">\$1\.00<\/bdi>, but this order came to <bdi translate="no">\$[\d.]+<\/bdi>/,
  )
})
