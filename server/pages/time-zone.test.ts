import { afterAll, beforeAll, expect, it } from 'vitest'
import { goToCheckout, placeOrder } from '../testing/test-form-buyer.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The first `<time>` in a page's content, and its text. */
function firstTime(html: string) {
  const [, time = '', words = ''] = /<main.*?<time[^>]*dateTime="([^"]+)"[^>]*>(.*?)<\/time>/is.exec(html) ?? []
  return { time: new Date(time), words: words.replaceAll('<!-- -->', '') }
}

it.each([
  ['Pacific/Kiritimati', 'Pacific/Kiritimati'],
  ['Pacific%2FPago_Pago', 'Pacific/Pago_Pago'],
  ['Mars/Olympus', 'UTC'],
  ['', 'UTC'],
])('an order has its date in the browser’s time zone: %j', async (cookie, timeZone) => {
  const buyer = createFormVisitor(shop)
  await goToCheckout(buyer, '107')
  const id = await placeOrder(buyer)
  if (cookie !== '') buyer.jar.set('time_zone', cookie)
  const { time, words } = firstTime((await buyer.get(`/user/order/${id}`)).body)
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone })
  expect(words).toBe(`${format.format(time)}${timeZone === 'UTC' ? ' UTC' : ''}`)
})

it('public pages do not depend on it', async () => {
  const plain = (body: string) =>
    body.replaceAll(/nonce="[^"]+"/g, '').replaceAll(/"(renderedAt|requestId|serverTime)":"[^"]*"/g, '')
  const get = async (cookie: string) =>
    plain((await shop.app.inject({ url: '/product/product-101/101', headers: { cookie } })).body)
  expect(await get('time_zone=Pacific/Kiritimati')).toBe(await get(''))
})
