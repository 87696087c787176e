import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGuestToken } from '#shared/guest-token.ts'
import { openTestShop } from '../testing/test-shop.ts'

const APP = 'com.example.app:/paid'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ APP_REDIRECT_URIS: APP })
})
afterAll(() => shop.close())

/** A guest's app. */
function createApp() {
  const guest = createGuestToken()

  async function send(query: string) {
    const headers = { 'user-token': guest }
    const answer = await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
    return answer.json()
  }

  async function fillCart(): Promise<void> {
    const added = await send(`mutation { addToCart(input: { productId: "101", variantId: "1010", quantity: 1 }) {
      cart { lines { id } } } }`)
    const saved = await send(`mutation { saveAddress(input: { name: "Ada", email: "ada@example.com",
      phone: "+12025550100", country: "US", state: "DC", city: "Washington", zip: "20009", line1: "1 Main St" }) {
      address { id } } }`)
    const [line] = added.data.addToCart.cart.lines
    const { address } = saved.data.saveAddress
    await send(`mutation { chooseShipping(addressId: "${address.id}", lines: [{ lineId: "${line.id}", type: LOCATION }]) {
      userErrors { code } } }`)
  }

  async function place(method: string, more = '') {
    await fillCart()
    const placed = await send(`mutation { placeOrder(method: ${method}, idempotencyKey: "order-of-an-app"${more}) {
      state order { id } payment { redirectUrl clientSecret } userErrors { code } } }`)
    return placed.data?.placeOrder ?? placed
  }

  return { send, place }
}

const RETURN = `, returnUrl: "${APP}"`

/** Opens the payment page as a browser. */
async function leave(redirectUrl: string) {
  const { pathname } = new URL(redirectUrl)
  const answer = await shop.app.inject(pathname)
  return { answer, cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

test('a shopper who leaves for the provider’s page comes back to the app', async () => {
  const { order, payment } = await createApp().place('IYZICO', RETURN)
  expect(payment.redirectUrl).toMatch(/^http:\/\/shop\.test\/pay\/[\w-]{43}$/)
  const { answer, cookie } = await leave(payment.redirectUrl)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'private, no-store'])
  expect(answer.headers.location).toMatch(/^http:\/\/shop\.test\/sandbox\//)
  expect(answer.cookies).toMatchObject([{ name: 'payment_return', httpOnly: true, sameSite: 'Lax', maxAge: 3600 }])
  for (const url of [`/thank-you?order=${order.id}`, `/user/order/${order.id}`, `/fr/thank-you?order=${order.id}`]) {
    const back = await shop.app.inject({ url, headers: { cookie } })
    expect([back.statusCode, back.headers.location]).toEqual([303, `${APP}?order=${order.id}`])
    expect(back.cookies).toMatchObject([{ name: 'payment_return', value: '', maxAge: 0 }])
  }
})

test('pages of other orders and other pages are shown', async () => {
  const { payment } = await createApp().place('IYZICO', RETURN)
  const { cookie } = await leave(payment.redirectUrl)
  for (const url of ['/thank-you?order=999999', '/thank-you', '/'])
    expect((await shop.app.inject({ url, headers: { cookie } })).headers.location ?? '', url).not.toContain(APP)
})

test('the address to the provider’s page works once', async () => {
  const { payment } = await createApp().place('IYZICO', RETURN)
  expect((await leave(payment.redirectUrl)).answer.statusCode).toBe(302)
  expect((await leave(payment.redirectUrl)).answer.statusCode).toBe(404)
  expect((await shop.app.inject('/pay/unknown')).statusCode).toBe(404)
})

test('a cookie with an address that is not listed redirects nowhere', async () => {
  const value = `7.${Buffer.from('https://evil.example/').toString('base64url')}`
  const answer = await shop.app.inject({ url: '/thank-you?order=7', headers: { cookie: `payment_return=${value}` } })
  expect(answer.headers.location ?? '').not.toContain('evil')
})

test('with an address that is not listed, nothing is ordered', async () => {
  const app = createApp()
  const { errors } = await app.place('IYZICO', ', returnUrl: "https://evil.example/"')
  expect(errors[0].extensions.code).toBe('BAD_USER_INPUT')
  expect(errors[0].message).toContain('APP_REDIRECT_URIS')
  const orders = await app.send('{ viewer { orders { items { id } } } }')
  expect(orders.data.viewer.orders.items).toEqual([])
})

test('without a return address, the page is the provider’s', async () => {
  const { payment } = await createApp().place('IYZICO')
  expect(payment.redirectUrl).toContain('/sandbox/')
})

test('an app pays in Stripe’s payment sheet', async () => {
  const app = createApp()
  const { order, payment } = await app.place('STRIPE')
  expect(payment).toEqual({ redirectUrl: null, clientSecret: null })
  const start = (sheet: string) =>
    app.send(`mutation { startPayment(orderId: "${order.id}", method: STRIPE${sheet}) {
      payment { clientSecret } userErrors { code } } }`)
  expect((await start('')).data.startPayment).toEqual({ payment: { clientSecret: null }, userErrors: [] })
  const started = await start(', paymentSheet: true')
  const secret: string = started.data.startPayment.payment.clientSecret
  const paid = await shop.backend.app.inject({
    method: 'POST',
    url: '/sandbox/stripe/sheet',
    payload: { client_secret: secret, outcome: 'pays' },
  })
  expect(paid.json().paymentIntent.status).toBe('succeeded')
  const [intentId] = secret.split('_secret_')
  const settled = await app.send(`mutation { settlePayment(input: { orderId: "${order.id}", method: STRIPE,
    token: "${intentId}" }) { state userErrors { code } } }`)
  expect(settled.data.settlePayment).toEqual({ state: 'PAID', userErrors: [] })
})
