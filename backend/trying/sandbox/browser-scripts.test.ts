import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import axe from 'axe-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findTestBrowser } from '../../../scripts/tools/find-chromium.mjs'
import { createTestPayments, noProof } from '../../testing/test-payments.ts'
import type { TestPayments } from '../../testing/test-payments.ts'

const origin = 'http://shop.test'
/** As strict as the policy of the shop's pages. */
const policy = [
  "default-src 'none'",
  "script-src 'nonce-r' 'strict-dynamic'",
  "style-src 'self' 'nonce-r'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
const html = `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1>
<div id="one"></div><div id="two"></div>
<div id="three"></div></main><script nonce="r">
window.seen = []
window.broken = []
window.addEventListener('securitypolicyviolation', (event) => window.broken.push(event.violatedDirective))
window.load = (src) => new Promise((resolve, reject) => {
  document.head.append(Object.assign(document.createElement('script'), { src, onload: resolve, onerror: reject }))
})
</script></html>`

/** Fills in a card and returns the result of Stripe.js. */
interface CardAnswer {
  token: { id: string; card: object }
}

/** The scripts can only run where a browser is installed. */
describe.skipIf(!findTestBrowser())('in a browser, under a strict policy', () => {
  let shop: TestPayments
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    shop = await createTestPayments({ paymentTimeout: 300, sandboxBaseUrl: origin }, (app) => {
      app.get('/page', (_request, reply) =>
        reply.header('content-security-policy', policy).type('text/html').send(html),
      )
    })
    const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
    const args = ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP shop.test 127.0.0.1:${port}`]
    browser = await chromium.launch({ executablePath: findTestBrowser(), args })
  })
  beforeEach(async () => {
    page = await (await browser.newContext()).newPage()
  })
  afterEach(async () => {
    expect(await page.evaluate('window.broken ?? []')).toEqual([])
    await page.context().close()
  })
  afterAll(async () => {
    await browser.close()
    await shop.close()
  })

  async function open(name: string, query = ''): Promise<void> {
    await page.goto(`${origin}/page${query}`)
    const script = JSON.stringify(shop.payments.publicGateway()[`${name}_script`]).replace(/\?[^"]*/, '')
    await page.evaluate(`window.__sandboxDelay = 30; load(${script})`)
  }
  async function violations() {
    await page.evaluate(axe.source)
    return page.evaluate<unknown[]>('axe.run().then(({ violations }) => violations)')
  }
  const seen = () => page.evaluate<Record<string, unknown>[]>('window.seen')
  const panel = (name: string) => page.getByRole('dialog', { name: `${name} sandbox` })
  const pick = (name: string, choice: string) => panel(name).getByRole('button', { name: choice, exact: true }).click()

  async function openRazorpay(query = '') {
    const order = shop.order()
    const { payment_token } = await shop.methodOf(1).start(order)
    await open('razorpay', query)
    const options = { key: 'k', amount: 8828, currency: 'USD', name: 'Souk', order_id: payment_token }
    await page.evaluate(`{
      const checkout = new Razorpay({ ...${JSON.stringify(options)}, handler: (payment) => seen.push(payment),
        modal: { ondismiss: () => seen.push('dismissed') } })
      checkout.on('payment.failed', ({ error }) => seen.push(error.code))
      checkout.open()
    }`)
    return order
  }

  test.each(['Pay', 'Pay, answer late'])('Razorpay: %s', async (choice) => {
    const order = await openRazorpay()
    await panel('Razorpay').getByText('Souk: $88.28').waitFor()
    await pick('Razorpay', choice)
    await expect.poll(seen).toHaveLength(1)
    const [payment] = await seen()
    expect(await panel('Razorpay').count()).toBe(0)
    expect(
      await shop.methodOf(1).settle(order, {
        paymentToken: String(payment?.['razorpay_order_id']),
        paymentId: String(payment?.['razorpay_payment_id']),
        signature: String(payment?.['razorpay_signature']),
      }),
    ).toEqual({ outcome: 'paid' })
  })

  test('Razorpay: the window stays open after a declined payment, Escape dismisses it', async () => {
    await openRazorpay('?outcome=declines')
    await expect.poll(seen).toEqual(['BAD_REQUEST_ERROR'])
    expect(await panel('Razorpay').getByRole('status').textContent()).toBe('The payment was declined by the bank.')
    await page.keyboard.press('Escape')
    await expect.poll(seen).toEqual(['BAD_REQUEST_ERROR', 'dismissed'])
    expect(await panel('Razorpay').count()).toBe(0)
  })

  async function openStripe() {
    await open('stripe')
    await page.evaluate(`{
      const stripe = Stripe('pk')
      const elements = stripe.elements()
      const number = elements.create('cardNumber')
      number.mount('#one')
      number.on('change', ({ complete, error }) => seen.push(complete, error?.code ?? null))
      elements.create('cardExpiry').mount('#two')
      elements.create('cardCvc').mount(document.querySelector('#three'))
      window.tokenize = () => stripe.createToken(number)
    }`)
  }

  test('Stripe: fields validate their input and a card becomes a token that pays', async () => {
    await openStripe()
    const number = page.getByLabel('Card number')
    await number.fill('4242 4242 4242 4241')
    expect(await page.evaluate('tokenize()')).toMatchObject({ error: { code: 'invalid_number' } })
    await number.fill('4242 4242 4242 4242')
    expect(await seen()).toEqual([false, 'invalid_number', true, null])
    await page.getByLabel('Expiry date').fill('12/34')
    expect(await page.evaluate('tokenize()')).toMatchObject({ error: { code: 'incomplete_cardCvc' } })
    await page.getByLabel('Security code').fill('123')
    const token = page.evaluate<CardAnswer>('tokenize()')
    await pick('Stripe', 'Pay')
    const {
      token: { id, card },
    } = await token
    expect(card).toMatchObject({ last4: '4242' })
    expect(await shop.methodOf(3).settle(shop.order(), { ...noProof, paymentToken: id })).toEqual({ outcome: 'paid' })
    const closed = page.evaluate('tokenize()')
    await pick('Stripe', 'Close without paying')
    expect(await closed).toMatchObject({ error: { code: 'payment_closed' } })
  })

  async function askedByBank() {
    await openStripe()
    await page.getByLabel('Card number').fill('4000 0027 6000 3184')
    await page.getByLabel('Expiry date').fill('12/34')
    await page.getByLabel('Security code').fill('123')
    const token = page.evaluate<CardAnswer>('tokenize()')
    await pick('Stripe', 'Pay')
    const order = shop.order()
    const settlement = await shop.methodOf(3).settle(order, { ...noProof, paymentToken: (await token).token.id })
    const clientSecret = 'fields' in settlement ? settlement.fields.stripe_payment!.client_secret : ''
    const ask = () => page.evaluate<unknown>(`Stripe('pk').handleNextAction(${JSON.stringify({ clientSecret })})`)
    return { order, ask, paymentToken: clientSecret.split('_secret_')[0]! }
  }

  test('Stripe: the 3-D Secure challenge opens a dialog', async () => {
    const { order, ask, paymentToken } = await askedByBank()
    const asked = ask()
    await panel('Bank').getByText('Do you approve the payment of $88.28?').waitFor()
    expect(await violations()).toEqual([])
    await pick('Bank', 'Approve')
    expect(await asked).toMatchObject({ paymentIntent: { id: paymentToken, status: 'succeeded' } })
    expect(await panel('Bank').count()).toBe(0)
    expect(await shop.methodOf(3).settle(order, { ...noProof, paymentToken })).toEqual({ outcome: 'paid' })
    await expect(ask()).rejects.toThrow('not in the requires_action state')
  })

  test.each(['Refuse', 'Close', 'Escape'])('Stripe: %s in the challenge is an error', async (choice) => {
    const { order, ask, paymentToken } = await askedByBank()
    const asked = ask()
    await panel('Bank').waitFor()
    if (choice === 'Escape') await page.keyboard.press('Escape')
    else await pick('Bank', choice)
    expect(await asked).toMatchObject({
      error: { code: 'payment_intent_authentication_failure', payment_intent: { status: 'requires_payment_method' } },
    })
    expect(await shop.methodOf(3).settle(order, { ...noProof, paymentToken })).toMatchObject({
      outcome: 'refused',
      reason: 'The payment was declined. Please try another way to pay.',
    })
  })

  test.each([
    ['Pay', 'approved', 'paid'],
    ['Decline', 'approved', 'refused'],
    ['Time out', 'approved', 'unknown'],
    ['Close without paying', 'cancelled', 'refused'],
  ])('PayPal: %s', async (choice, heard, outcome) => {
    const order = shop.order()
    const { payment_token } = await shop.methodOf(4).start(order)
    await open('paypal')
    await page.evaluate(`paypal.Buttons({
      createOrder: async () => ${JSON.stringify(payment_token)},
      onApprove: ({ orderID }) => seen.push('approved', orderID),
      onCancel: ({ orderID }) => seen.push('cancelled', orderID),
      onError: (error) => seen.push(String(error)),
    }).render('#one')`)
    await page.getByRole('button', { name: 'Pay with PayPal (sandbox)' }).click()
    await pick('PayPal', choice)
    await expect.poll(seen).toEqual([heard, payment_token])
    expect(await shop.methodOf(4).settle(order, { ...noProof, paymentToken: payment_token! })).toMatchObject({
      outcome,
    })
  })

  test('PayPal: an order that cannot be created is an error, and the button is enabled again', async () => {
    await open('paypal')
    await page.evaluate(`paypal.Buttons({ createOrder: () => Promise.reject(new Error('no order')),
      onError: (error) => seen.push(error.message) }).render('#one')`)
    const button = page.getByRole('button', { name: 'Pay with PayPal (sandbox)' })
    await button.click()
    await expect.poll(seen).toEqual(['no order'])
    expect(await button.isEnabled()).toBe(true)
  })

  test.each([
    ['pays', 'paid'],
    ['late', 'paid'],
    ['declines', 'refused'],
    ['timeout', 'unknown'],
    ['closed', null],
  ])('Flutterwave: %s', async (outcome, settled) => {
    const order = shop.order()
    await open('flutterwave', `?outcome=${outcome}`)
    await page.evaluate(`{
        const modal = FlutterwaveCheckout({ public_key: 'k', tx_ref: 'ref_${order.order}', amount: '88.28',
          currency: 'USD', customer: { email: 'a@b.co', name: 'A' }, onclose: (incomplete) => seen.push({ incomplete }),
          callback: (payment) => { seen.push(payment); modal.close() } })
      }`)
    await expect.poll(seen).toHaveLength(settled ? 2 : 1)
    const events = await seen()
    expect(events.at(-1)).toEqual({ incomplete: settled === null })
    expect(await panel('Flutterwave').count()).toBe(0)
    if (!settled) return
    const paymentToken = String(events[0]?.['transaction_id'])
    expect(await shop.methodOf(5).settle(order, { ...noProof, paymentToken })).toMatchObject({ outcome: settled })
  })

  test('Iyzico: the page works without scripts', async () => {
    const order = shop.order()
    const { iyzico_payment } = await shop.methodOf(6).start(order)
    await page.goto(iyzico_payment!.paymentPageUrl!)
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL(`${origin}/thank-you?order=${order.id}`)
    expect(shop.isPaid(order)).toBe(true)
  })

  test('the panel is a labeled dialog that takes focus and has no accessibility violations', async () => {
    await openRazorpay()
    // The buttons come once the backend has written the amount.
    const focused = () => page.evaluate('document.activeElement.shadowRoot?.activeElement?.textContent')
    await expect.poll(focused).toBe('Pay')
    expect(await violations()).toEqual([])
  })
})
