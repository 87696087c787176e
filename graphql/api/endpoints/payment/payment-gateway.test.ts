import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { paymentGatewayEndpoint } from './payment-gateway.ts'
import { paymentHostsOf } from './payment-methods.ts'

const shop = { ...NO_SHOP_INFO, currency: 'EUR' }
const decode = (data: unknown) => paymentGatewayEndpoint.decode(data, { message: null, shop })

const GATEWAY = {
  cash_on_delivery: 1,
  razorpay: '1',
  razorpay_key: 'rzp_1',
  razorpay_secret: 'secret',
  stripe: true,
  stripe_key: 'pk_1',
  stripe_secret: 'sk_1',
  paypal: 1,
  paypal_key: 'client 1',
  flutterwave: 1,
  fw_public_key: 'FLW_1',
  iyzico_payment: 1,
  iyzico_secret: 'secret',
  bank: 1,
}

test('all methods are in order, with public keys only', () => {
  expect(decode(GATEWAY)).toEqual({
    methods: [
      { code: 'RAZORPAY', publicKey: 'rzp_1', scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js' },
      { code: 'CASH_ON_DELIVERY', publicKey: null, scriptUrl: null },
      { code: 'STRIPE', publicKey: 'pk_1', scriptUrl: 'https://js.stripe.com/v3/' },
      {
        code: 'PAYPAL',
        publicKey: 'client 1',
        scriptUrl:
          'https://www.paypal.com/sdk/js?client-id=client+1&currency=EUR' +
          '&components=buttons%2Cmarks&disable-funding=paylater%2Ccard',
      },
      { code: 'FLUTTERWAVE', publicKey: 'FLW_1', scriptUrl: 'https://checkout.flutterwave.com/v3.js' },
      { code: 'IYZICO', publicKey: null, scriptUrl: null },
    ],
    startedByBackend: [],
  })
})

test.each([
  ['nothing is enabled', {}],
  ['everything is disabled', { cash_on_delivery: 0, stripe: '0', stripe_key: 'pk_1', paypal: 2, paypal_key: 'c' }],
  ['a method was never set up', { stripe: 1, stripe_key: '' }],
  ['a method has a malformed key', { stripe: 1, stripe_key: {} }],
])('a method is missing if %s', (_what, data) => {
  expect(decode(data)).toEqual({ methods: [], startedByBackend: [] })
})

const STRIPE = { stripe: 1, stripe_key: 'pk_1' }
const OWN = 'https://js.stripe.com/v3/'

test.each([
  ['https://shop.test/stripe.js', 'https://shop.test/stripe.js'],
  ['http://shop.test/stripe.js', 'http://shop.test/stripe.js'],
  ['javascript:alert(1)//https://shop.test', OWN],
  ['/stripe.js', OWN],
  ['//shop.test/stripe.js', OWN],
  ['https:/shop.test/stripe.js', OWN],
  ['ftp://shop.test/stripe.js', OWN],
  ['https://', OWN],
])('the script address %j becomes %s', (stripe_script, scriptUrl) => {
  expect(decode({ ...STRIPE, stripe_script })).toEqual({
    methods: [{ code: 'STRIPE', publicKey: 'pk_1', scriptUrl }],
    startedByBackend: ['STRIPE'],
  })
})

test.each([null, '', {}])(
  'a backend that answers %j for the address does not start payments itself',
  (stripe_script) => {
    expect(decode({ ...STRIPE, stripe_script })).toEqual({
      methods: [{ code: 'STRIPE', publicKey: 'pk_1', scriptUrl: OWN }],
      startedByBackend: [],
    })
  },
)

test('the backend may have started payments of a disabled method', () => {
  const data = { stripe: 0, stripe_script: 'https://shop.test/s.js', paypal_script: 'https://shop.test/p.js' }
  expect(decode(data)).toEqual({ methods: [], startedByBackend: ['STRIPE', 'PAYPAL'] })
})

test('a page allows the hosts of its methods without duplicates', () => {
  expect(paymentHostsOf([])).toEqual({ frames: [], connections: [], images: [] })
  expect(paymentHostsOf(['PAYPAL', 'CASH_ON_DELIVERY', 'STRIPE', 'PAYPAL'])).toEqual({
    frames: ['https://www.paypal.com', 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connections: ['https://www.paypal.com', 'https://api.stripe.com'],
    images: ['https://www.paypalobjects.com'],
  })
})
