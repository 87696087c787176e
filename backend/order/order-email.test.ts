import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DATABASE_FILE, openDatabase } from '../database/database.ts'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createTestCatalog } from '../testing/test-catalog.ts'
import { createShopper } from '../testing/test-shopper.ts'

const minute = 60_000
const flutterwave = 5

/** The test shop with enough stock for all tests. */
function createCatalog() {
  const catalog = createTestCatalog()
  const products = catalog.products.map((product) => ({
    ...product,
    inventory: product.inventory.map((variant) => ({ ...variant, quantity: 1000 })),
  }))
  return { ...catalog, products }
}

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ faults: true, siteUrl: 'https://shop.example', catalog: createCatalog() })
})
afterAll(() => backend.close())

let people = 0

/** Places an order for a new guest with a new e-mail address. */
async function order(fields: object = {}, shop = backend, address: object = {}, headers: Record<string, string> = {}) {
  people += 1
  const email = `person${people}@example.com`
  const shopper = createShopper(shop, `order-mail-${people}`, headers)
  await shopper.addToCart(127)
  await shopper.chooseShipping(await shopper.addAddress({ email, ...address }))
  const { data } = await shopper.order({ time_zone: 'America/New_York', ...fields })
  const id: number = data.id
  return {
    id,
    number: String(data.order),
    shopper,
    move: (status: number) => shop.app.inject({ method: 'POST', url: '/__order', payload: { id, status } }),
    cancel: () => shopper.post('cancellation/cancel-order', { order_id: id, title: 'By mistake', message: 'Sorry' }),
    async pay() {
      const charge = { tx_ref: `ref_${data.order}`, amount: data.amount, currency: data.currency, outcome: 'pays' }
      const paid = await shop.app.inject({ method: 'POST', url: '/sandbox/flutterwave/charges', payload: charge })
      const payment_token = String(paid.json().transaction_id)
      await shopper.post('order/payment-done', { id, order_method: flutterwave, payment_token })
    },
    /** E-mails to this person, oldest first. */
    emails: async () => (await shop.readOutbox()).filter((sent) => sent.email === email).toReversed(),
    async html() {
      const newest = (await shop.readOutbox()).find((sent) => sent.email === email)
      const url = shop.outboxPath.replace('/outbox', `/outbox/${newest?.id}`)
      return (await shop.app.inject(url)).body
    },
  }
}

test('an order with cash on delivery is confirmed immediately, and each step is reported once', async () => {
  const { id, number, move, emails, shopper, html } = await order()
  expect((await emails()).map(({ subject }) => subject)).toEqual([`We’ve got your order ${number}`])
  const body = (await emails())[0]?.body
  expect(body).toContain('You’ll pay when it’s delivered.')
  expect(body).toContain('Payment:\nCash on delivery')
  expect(body).not.toMatch(/unpaid/i)
  expect(body).toMatch(/Order \w+, placed on May 31, 2026 at \d\d?:\d\d\s[AP]M EDT/)
  for (const status of [2, 3, 4, 4, 5]) await move(status)
  const line = (await shopper.detail(id)).ordered_products[0]
  await shopper.post('returnProduct', {
    order_id: id,
    product_id: line.product_id,
    inventory_id: line.inventory_id,
    quantity: 1,
    reason: 'Broken',
    message: '',
  })
  expect((await emails()).map(({ subject }) => subject)).toEqual([
    `We’ve got your order ${number}`,
    `Your order ${number} is on its way`,
    `Your order ${number} has been delivered`,
    `Your return for order ${number}`,
  ])
  expect((await emails()).at(-1)?.body).toContain('We’ve received your return request for 1 × Product 127')
  expect(await html()).toContain('1 × Product 127')
})

test('a prepaid order is confirmed when it is paid, and never called unpaid', async () => {
  const { number, pay, emails } = await order({ order_method: flutterwave })
  expect(await emails()).toEqual([])
  await pay()
  backend.advance(11 * minute)
  const sent = await emails()
  expect(sent.map(({ subject }) => subject)).toEqual([`Your order ${number} is confirmed`])
  expect(sent[0]?.body).toContain('We’ve received your payment')
  expect(sent[0]?.body).toContain('Payment:\nFlutterwave (paid)')
})

test('an order that is still unpaid after some minutes gets a reminder with a link to pay', async () => {
  const { id, number, pay, emails, shopper } = await order({ order_method: flutterwave })
  await shopper.get(`order/send-order-email/${id}`)
  expect(await emails()).toEqual([])
  backend.advance(10 * minute)
  const [reminder] = await emails()
  expect(reminder?.subject).toBe(`We’re waiting for your payment for order ${number}`)
  expect(reminder?.body).toContain(`Pay now:\nhttps://shop.example/user/order/${id}\n`)
  expect(reminder?.body).toContain('in the browser you ordered with')
  await pay()
  expect((await emails()).map(({ subject }) => subject)).toEqual([
    reminder?.subject,
    `Your order ${number} is confirmed`,
  ])
})

test('an order that is cancelled before it is paid charges nothing and gets no reminder', async () => {
  const { number, cancel, emails } = await order({ order_method: flutterwave })
  await cancel()
  backend.advance(11 * minute)
  const sent = await emails()
  expect(sent.map(({ subject }) => subject)).toEqual([`Your order ${number} has been canceled`])
  expect(sent[0]?.body).toContain('you won’t be charged')
})

test('the e-mail about a cancelled paid order announces the refund, which is reported once', async () => {
  const { id, number, pay, cancel, emails, shopper } = await order({ order_method: flutterwave })
  await pay()
  await cancel()
  const { total_amount } = await shopper.detail(id)
  expect((await emails()).at(-1)?.body).toContain(`Your refund of $${total_amount} is pending.`)
  const refund = backend.outboxPath.replace('/outbox', `/outbox/orders/${id}/refund`)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await backend.app.inject(backend.outboxPath)).body).toContain(`action="${refund}"`)
  await backend.app.inject({ method: 'POST', url: refund, headers, payload: '' })
  await backend.app.inject({ method: 'POST', url: refund, headers, payload: '' })
  expect((await shopper.detail(id)).cancellation.refunded).toBe(1)
  expect((await emails()).map(({ subject }) => subject)).toEqual([
    `Your order ${number} is confirmed`,
    `Your order ${number} has been canceled`,
    `Your refund for order ${number}`,
  ])
  expect((await emails()).at(-1)?.body).toContain(`We’ve refunded $${total_amount}`)
})

test.each([
  ['en', 'ltr', 'We’ve got your order %s', '$'],
  ['fr', 'ltr', 'Nous avons bien reçu votre commande %s', ','],
  ['ar', 'rtl', 'استلمنا طلبك %s', '$'],
  ['tr', 'ltr', '%s numaralı siparişinizi aldık', ','],
  ['hi', 'ltr', 'हमें आपका ऑर्डर %s मिल गया है', '$'],
])('an order’s e-mail in %s has the right language, direction and texts', async (lang, dir, subject, digits) => {
  const { id, number, emails, html, shopper } = await order({}, backend, {}, { language: lang })
  const [sent] = await emails()
  expect(sent?.subject).toBe(subject.replace('%s', number))
  const page = await html()
  expect(page).toContain(`<html lang="${lang}" dir="${dir}">`)
  expect(page).not.toMatch(/undefined|\{\w+\}|[\u0660-\u0669]/)
  expect(sent?.body).toContain(digits)
  expect(sent?.body).toMatch(lang === 'fr' ? /[^:]\u00a0:\n/ : /[^\s:]:\n/)
  if (lang === 'fr') expect(sent?.body).not.toMatch(/[^\s\d]:(?!\/\/)/)
  const { total_amount } = await shopper.detail(id)
  const format = new Intl.NumberFormat(lang === 'ar' ? 'ar-u-nu-latn' : lang, { minimumFractionDigits: 2 })
  expect(sent?.body).toContain(`$${format.format(Number(total_amount))}`)
  const path = lang === 'en' ? '' : `/${lang}`
  expect(page).toContain(`href="https://shop.example${path}/track-order?order=${number}"`)
})

test.each([
  ['ar', 'America/New_York', 'توقيت نيويورك'],
  ['ar', 'UTC', 'UTC'],
  ['fr', 'Asia/Kolkata', 'UTC+5:30'],
])('an e-mail in %s names the time zone %s', async (language, time_zone, name) => {
  const { emails } = await order({ time_zone }, backend, {}, { language })
  expect((await emails())[0]?.body).toContain(name)
})

test('an amount in an Arabic sentence keeps its symbol on its side', async () => {
  const { id, pay, cancel, emails, shopper } = await order(
    { order_method: flutterwave },
    backend,
    {},
    { language: 'ar' },
  )
  await pay()
  await cancel()
  const { total_amount } = await shopper.detail(id)
  const body = (await emails()).at(-1)?.body ?? ''
  expect(body).toContain(`مبلغ \u2068$${total_amount}\u2069`)
  expect(body.replaceAll(/\u2068[^\u2069]*\u2069/g, '')).not.toContain('$')
})

test('names with dollar signs and markup are kept as they are', async () => {
  const name = "Ke$$ha $& $1 $` <b>O'Neil</b>"
  const { emails, html } = await order({}, backend, { name, city: '"Town" & <i>' })
  expect((await emails())[0]?.body).toContain(`Hi ${name},`)
  const page = await html()
  expect(page).toContain("Hi Ke$$ha $&amp; $1 $` &lt;b&gt;O'Neil&lt;/b&gt;,")
  expect(page).toContain('&quot;Town&quot; &amp; &lt;i&gt;')
  expect(page).not.toMatch(/<b>|<i>/)
})

test('an e-mail has the shop’s logo and color, in a light and a dark scheme', async () => {
  const { html } = await order()
  const page = await html()
  expect(page).toContain('<meta name="color-scheme" content="light dark">')
  expect(page).toContain('prefers-color-scheme:dark')
  expect(page).toMatch(/<img class="on-light" src="[^"]*logo[^"]*" alt="Test shop"/)
  expect(page).toMatch(/<img class="on-dark" [^>]*display:none/)
  const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
  const [{ value: accent = '' } = {}] = database.all<{ value: string }>(
    "SELECT value FROM settings WHERE key = 'primary_color'",
  )
  database.close()
  expect(accent).toMatch(/^#/)
  expect(page).toContain(`background:${accent};color:#ffffff`)
})

test('an e-mail explains its total and names the day of arrival until the goods have arrived', async () => {
  const { move, emails } = await order()
  const [placed] = await emails()
  expect(placed?.body).toMatch(/Subtotal: .*\nShipping: .*\n(?:Tax: .*\n)?Total: /)
  expect(placed?.body).toMatch(/Arrives by \w+, June \d+\./)
  expect(placed?.body).toContain('Washington, DC 20001')
  await move(3)
  expect((await emails()).at(-1)?.body).toContain('Arrives by ')
  await move(5)
  expect((await emails()).at(-1)?.body).not.toContain('Arrives by ')
})

test('amounts have the digits and the symbol of the shop’s currency', async () => {
  const shop = await createTestBackend({ faults: true })
  onTestFinished(() => shop.close())
  const database = openDatabase(join(shop.dataDir, DATABASE_FILE))
  onTestFinished(() => database.close())
  const set = (key: string, value: string) =>
    database.run('UPDATE settings SET value = :value WHERE key = :key', { key, value })
  set('currency', 'JPY')
  set('currency_icon', '円')
  set('currency_position', '2')
  const { id, emails, shopper, move } = await order({}, shop, {}, { language: 'fr' })
  const { total_amount } = await shopper.detail(id)
  const total = `Total\u00a0: ${Math.round(Number(total_amount))}\u00a0円`
  expect((await emails())[0]?.body).toContain(total)
  set('currency', 'EUR')
  set('currency_icon', '€')
  await move(3)
  expect((await emails()).at(-1)?.body).toContain(total)
})

test('a copy on request reports the current step in the language of the request', async () => {
  const { id, number, move, emails } = await order()
  await move(5)
  backend.advance(2 * minute)
  const path = `order/send-order-email/${id}?user_token=order-mail-${people}&time_zone=UTC`
  await backend.get(path, { headers: { language: 'fr' } })
  const sent = await emails()
  expect(sent).toHaveLength(3)
  expect(sent.at(-1)?.subject).toBe(`Votre commande ${number} a été livrée`)
  expect(sent.at(-1)?.body).toMatch(/Commande \w+ passée le 1 juin 2026 à \d\d:\d\d UTC/)
})

test('an e-mail that cannot be written is dropped and delays no other', async () => {
  const { id, emails } = await order()
  const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
  database.run("UPDATE orders SET address = 'broken' WHERE id = :id", { id })
  database.close()
  const next = await order()
  expect(await next.emails()).toHaveLength(1)
  expect(await emails()).toEqual([])
})

test.each([
  'Win at https://evil.example/unlock now',
  'evil.example',
  'Your prize: evil.рф',
  'evil．example',
  'me@evil.example',
  '1.1.1.1',
])('a letter does not greet with the link-like name %s', async (name) => {
  const { emails } = await order({}, backend, { name })
  const body = (await emails())[0]?.body ?? ''
  expect(body).not.toContain('Hi ')
})

test.each(['J. R. R. Tolkien', 'J.R.R. Tolkien', 'Dr. Weiß', 'Ada & Co.'])('a letter greets with %s', async (name) => {
  const { emails } = await order({}, backend, { name })
  expect((await emails())[0]?.body).toContain(`Hi ${name},`)
})
