import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { type OrderRequest, paymentDoneEndpoint, placeOrderEndpoint } from './order-placement.ts'
const member = { guestToken: 'guest-1', signedIn: true }
const shop = NO_SHOP_INFO

const REQUEST: OrderRequest = {
  method: 'STRIPE',
  voucher: 'CODE15',
  timeZone: 'Asia/Tokyo',
  idempotencyKey: 'key-1',
  agreed: null,
  seen: null,
}
const SENT = { order_method: 3, voucher: 'CODE15', time_zone: 'Asia/Tokyo', idempotency_key: 'key-1' }

test.each([
  [{ amount: 8828, currency: 'USD', currencyDigits: 2 }, '88.28'],
  [{ amount: 8828, currency: 'JPY', currencyDigits: 0 }, '8828'],
  [{ amount: 0, currency: 'KWD', currencyDigits: 3 }, '0.000'],
])('an agreed total of %j is sent as %s', (agreed, total) => {
  expect(placeOrderEndpoint.body?.({ ...REQUEST, agreed }, member)).toStrictEqual({
    ...SENT,
    agreed_total: total,
    agreed_currency: agreed.currency,
  })
})

const PLACED = { id: 4, order: '20263101aB3dF1', amount: '88.28', currency: 'USD', name: 'Ada', email: 'a@b.co' }
const SHOWN = {
  id: '4',
  trackingId: '20263101aB3dF1',
  amount: 8828,
  currency: 'USD',
  name: 'Ada',
  email: 'a@b.co',
  message: null,
  token: null,
  redirectUrl: null,
  clientSecret: null,
  failure: null,
}

test.each([
  ["with the provider's data", { order_method: 3 }, {}],
  ["with the provider's order", { payment_token: 'order_1' }, { token: 'order_1' }],
  ["with the provider's page", pageOf('https://pay.example/1'), { redirectUrl: 'https://pay.example/1' }],
  ['for cash', { amount: undefined, name: null, email: '' }, { amount: null, name: null, email: null }],
  ['by a backend without a currency', { currency: null }, { currency: null }],
  ['with an invalid amount', { amount: 'much' }, { amount: null }],
  ['with a numeric amount', { amount: 88.3 }, { amount: 8830 }],
])('an order is placed %s', (_what, change, expected) => {
  expect(placeOrderEndpoint.decode({ ...PLACED, ...change }, { message: null, shop })).toEqual({
    ...SHOWN,
    ...expected,
  })
})

function pageOf(paymentPageUrl: string) {
  return { iyzico_payment: { status: 'success', paymentPageUrl } }
}

test.each([
  ['8828', 'JPY'],
  ['8828', null],
  // The shop's currency has changed since its settings were read.
  ['88.28', 'USD'],
])('%s has the decimals of %s in a shop of JPY', (amount, currency) => {
  const yen = { ...shop, currency: 'JPY', currencyDigits: 0 }
  const placed = placeOrderEndpoint.decode({ ...PLACED, amount, currency }, { message: null, shop: yen })
  expect(placed.amount).toBe(8828)
})

test.each(['Try again', ''])("the backend's message %j is kept with the order", (message) => {
  expect(placeOrderEndpoint.decode(PLACED, { message, shop })).toEqual({ ...SHOWN, message })
})

test('the answer to a proof is a payment attempt or empty', () => {
  const nothing = { token: null, redirectUrl: null, clientSecret: null, failure: null }
  expect(paymentDoneEndpoint.decode(1, { message: null, shop })).toEqual(nothing)
  expect(paymentDoneEndpoint.decode(pageOf('http://pay.example/1'), { message: null, shop })).toEqual({
    ...nothing,
    redirectUrl: 'http://pay.example/1',
  })
})
