import { afterAll, beforeAll, expect, test } from 'vitest'
import { providers } from './payments/accounts/provider-config.ts'
import { createTestBackend } from './testing/test-backend.ts'
import type { TestBackend } from './testing/test-backend.ts'
import { createShopper } from './testing/test-shopper.ts'

/** A shop with accounts at Stripe and Google only, and without the sandbox. */
let backend: TestBackend
beforeAll(async () => {
  // Nothing listens on port 9: no test here needs an answer from Stripe.
  const stripe = {
    publicKey: 'pk_live_1',
    secretKey: 'sk_live_hidden',
    apiUrl: 'http://127.0.0.1:9',
    scriptUrl: 'https://js.example/v3/',
  }
  backend = await createTestBackend({
    sandbox: false,
    siteUrl: 'https://shop.example',
    payments: { stripe },
    social: { google: { clientId: 'client-1', clientSecret: 'client-hidden' } },
  })
})
afterAll(() => backend.close())

const notOffered = ['This payment method is not available']

test('only cash and the provider with an account are offered', async () => {
  const { data, text } = await backend.get('payment-gateway')
  expect(data).toEqual({
    ...Object.fromEntries(Object.values(providers).map(({ switchName }) => [switchName, 0])),
    cash_on_delivery: 1,
    stripe: 1,
    bank: 0,
    stripe_key: 'pk_live_1',
    stripe_script: 'https://js.example/v3/',
    razorpay_key: null,
    razorpay_script: null,
    paypal_key: null,
    paypal_script: null,
    fw_public_key: null,
    flutterwave_script: null,
  })
  expect(text).not.toContain('hidden')
})

test.each([1, 4, 5, 6])('method %i can be used neither to order nor to pay', async (method) => {
  const shopper = createShopper(backend, `no-method-${method}`)
  await shopper.addToCart(101)
  await shopper.chooseShipping(await shopper.addAddress())
  expect((await shopper.order({ order_method: method })).data.form).toEqual(notOffered)
  const { data } = await shopper.order()
  const done = { id: data.id, order_method: method, payment_token: String(data.id) }
  expect((await shopper.post('order/payment-done', done)).data.form).toEqual(notOffered)
  expect(await shopper.detail(data.id)).toMatchObject({ payment_done: 0, order_method: 2 })
})

test('an order for a provider with an account is accepted', async () => {
  const shopper = createShopper(backend, 'with-account')
  await shopper.addToCart(102)
  await shopper.chooseShipping(await shopper.addAddress())
  expect(await shopper.order({ order_method: 3 })).toMatchObject({ status: 200, data: { order_method: 3 } })
})

test('a callback of a provider without an account pays nothing', async () => {
  const shopper = createShopper(backend, 'no-callback')
  const id = await shopper.buy(102)
  const answer = await backend.app.inject({
    method: 'POST',
    url: `/api/v1/iyzico-callback?order_id=${id}`,
    payload: 'token=anything',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `https://shop.example/user/order/${id}`])
  expect(await shopper.detail(id)).toMatchObject({ payment_done: 0 })
})

test.each(['razorpay', 'paypal', 'flutterwave', 'iyzico'])('%s has no webhook without an account', async (name) => {
  const request = {
    method: 'POST',
    url: `/api/v1/webhooks/${name}`,
    payload: '{"status":"SUCCESS","token":"x"}',
  } as const
  const answer = await backend.app.inject(request)
  expect([answer.statusCode, answer.json()]).toEqual([404, { received: false }])
})

test('only the sign-in provider with an account is offered', async () => {
  const { setting } = (await backend.get('common')).data
  expect(setting).toMatchObject({ google_login: 1, facebook_login: 0 })
  const follow = async (path: string, accept = '*/*') => {
    const { statusCode, headers } = await backend.app.inject({
      url: `/api/v1/user/social-login/${path}`,
      headers: { accept },
    })
    return [statusCode, String(headers.location)]
  }
  expect(await follow('redirect/google')).toEqual([
    302,
    expect.stringMatching(/^https:\/\/accounts\.google\.com\/.*client_id=client-1/),
  ])
  for (const path of ['redirect/facebook', 'callback/facebook?code=1&state=1']) {
    expect(await follow(path)).toEqual([
      302,
      expect.stringMatching(/^https:\/\/shop\.example\/social-callback\?error=/),
    ])
    expect(await follow(path, 'application/json')).toEqual([403, 'undefined'])
  }
})

test.each([
  ['GET', 'stripe.js'],
  ['GET', 'razorpay.js'],
  ['POST', 'stripe/tokens'],
  ['POST', 'razorpay/pay'],
  ['POST', 'paypal/approve'],
  ['POST', 'flutterwave/charges'],
  ['GET', 'iyzico/pay'],
  ['POST', 'iyzico/pay'],
  ['GET', 'oauth/google/authorize'],
  ['POST', 'oauth/facebook/authorize'],
  ['POST', 'oauth/facebook/token'],
] as const)('%s /sandbox/%s does not exist', async (method, path) => {
  const { statusCode } = await backend.app.inject({
    method,
    url: `/sandbox/${path}`,
    ...(method === 'POST' && { payload: {} }),
  })
  expect(statusCode).toBe(404)
})
