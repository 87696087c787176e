import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { goToCheckout } from '../testing/test-form-buyer.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'

const OTHERS = /razorpay|paypal|flutterwave|ravepay/

let shop: Awaited<ReturnType<typeof openTestShop>>
let checkout: string
let cart: string

beforeAll(async () => {
  shop = await openTestShop()
  const database = openDatabase(join(shop.backend.dataDir, 'backend.sqlite'))
  database.run("UPDATE payment_gateway SET enabled = 0 WHERE name NOT IN ('stripe', 'cash_on_delivery')", {})
  database.close()
  const visitor = createFormVisitor(shop)
  const { authorization } = await shop.backend.signIn('policy@example.com')
  visitor.jar.set('frontend_token', authorization.slice('Bearer '.length))
  await goToCheckout(visitor, '107')
  checkout = String((await visitor.get('/checkout')).headers['content-security-policy'])
  cart = String((await visitor.get('/cart')).headers['content-security-policy'])
})
afterAll(() => shop.close())

it('the checkout allows only the hosts of the enabled payment methods', async () => {
  const hosts = await shop.graphql.paymentHosts({ locale: 'en', requestId: 'test' })
  expect(hosts.frames).toContain('https://js.stripe.com')
  for (const host of [...hosts.frames, ...hosts.connections, ...hosts.images]) expect(checkout).toContain(host)
  expect(checkout).not.toMatch(OTHERS)
})

it('a page without payments allows none of them', () => {
  expect(cart).not.toMatch(/stripe/)
  expect(cart).not.toMatch(OTHERS)
})
