import { expect, test } from 'vitest'
import { readPaymentConfig } from './provider-config.ts'

const STRIPE = { STRIPE_KEY: 'pk_live_1', STRIPE_SECRET: 'sk_live_1' }
const RAZORPAY = { RAZORPAY_KEY: 'rzp_live_1', RAZORPAY_SECRET: 'hidden-1' }
const FLUTTERWAVE = { FLUTTERWAVE_KEY: 'FLWPUBK-1', FLUTTERWAVE_SECRET: 'FLWSECK-1' }
const PAYPAL = { PAYPAL_KEY: `A${'a'.repeat(50)}`, PAYPAL_SECRET: `E${'b'.repeat(50)}` }
const IYZICO = { IYZICO_KEY: 'one', IYZICO_SECRET: 'two' }

test('an account without keys does not exist, even if addresses are set', () => {
  expect(readPaymentConfig({})).toEqual({ config: {}, faults: [] })
  expect(readPaymentConfig({ STRIPE_API_URL: 'no address', STRIPE_KEY: '' })).toEqual({ config: {}, faults: [] })
  expect(Object.keys(readPaymentConfig(STRIPE).config)).toEqual(['stripe'])
})

test('keys make accounts, with the addresses of the provider', () => {
  const { config, faults } = readPaymentConfig({ ...STRIPE, ...RAZORPAY, ...FLUTTERWAVE, ...PAYPAL, ...IYZICO })
  expect(faults).toEqual([])
  expect(config).toEqual({
    razorpay: {
      publicKey: 'rzp_live_1',
      secretKey: 'hidden-1',
      apiUrl: 'https://api.razorpay.com',
      scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      webhookSecret: '',
    },
    stripe: {
      publicKey: 'pk_live_1',
      secretKey: 'sk_live_1',
      apiUrl: 'https://api.stripe.com',
      scriptUrl: 'https://js.stripe.com/v3/',
      webhookSecret: '',
    },
    paypal: {
      publicKey: PAYPAL.PAYPAL_KEY,
      secretKey: PAYPAL.PAYPAL_SECRET,
      apiUrl: 'https://api-m.paypal.com',
      scriptUrl: 'https://www.paypal.com/sdk/js',
      webhookSecret: '',
    },
    flutterwave: {
      publicKey: 'FLWPUBK-1',
      secretKey: 'FLWSECK-1',
      apiUrl: 'https://api.flutterwave.com',
      scriptUrl: 'https://checkout.flutterwave.com/v3.js',
      webhookSecret: '',
    },
    iyzico: {
      publicKey: 'one',
      secretKey: 'two',
      apiUrl: 'https://api.iyzipay.com',
      scriptUrl: '',
      webhookSecret: '',
    },
  })
})

test('other addresses replace the defaults, without trailing slashes', () => {
  const { config } = readPaymentConfig({
    ...STRIPE,
    STRIPE_API_URL: 'http://127.0.0.1:9/api//',
    STRIPE_SCRIPT_URL: 'http://127.0.0.1:9/x.js',
    ...IYZICO,
    IYZICO_SCRIPT_URL: 'http://127.0.0.1:9/none.js',
  })
  expect(config.stripe).toMatchObject({ apiUrl: 'http://127.0.0.1:9/api', scriptUrl: 'http://127.0.0.1:9/x.js' })
  expect(config.iyzico?.scriptUrl).toBe('')
})

test('secrets of webhooks belong to their accounts', () => {
  const { config, faults } = readPaymentConfig({
    ...STRIPE,
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    ...RAZORPAY,
    RAZORPAY_WEBHOOK_SECRET: '12345678',
    ...FLUTTERWAVE,
    FLUTTERWAVE_WEBHOOK_HASH: '!~345678',
    ...PAYPAL,
    PAYPAL_WEBHOOK_SECRET: 'not read',
  })
  expect(faults).toEqual([])
  expect(config.stripe?.webhookSecret).toBe('whsec_12345678')
  expect(config.razorpay?.webhookSecret).toBe('12345678')
  expect(config.flutterwave?.webhookSecret).toBe('!~345678')
  expect(config.paypal?.webhookSecret).toBe('')
})

const SWAPPED_PAYPAL = { PAYPAL_KEY: PAYPAL.PAYPAL_SECRET, PAYPAL_SECRET: PAYPAL.PAYPAL_KEY }

test.each<[string, NodeJS.ProcessEnv, string[]]>([
  ['a public key alone', { STRIPE_KEY: 'pk_1' }, ['STRIPE_KEY and STRIPE_SECRET are needed together']],
  ['a secret alone', { STRIPE_SECRET: 'sk_1' }, ['STRIPE_KEY and STRIPE_SECRET are needed together']],
  [
    'a secret in the place of the public key',
    { ...STRIPE, STRIPE_KEY: 'sk_live_2' },
    ['STRIPE_KEY: must be a publishable key (pk_…): it is sent to every visitor'],
  ],
  [
    'the public key twice',
    { ...STRIPE, STRIPE_SECRET: 'pk_live_1' },
    ['STRIPE_SECRET: must be the secret key and not the public one'],
  ],
  [
    'keys of PayPal that are swapped',
    SWAPPED_PAYPAL,
    ['PAYPAL_KEY: must be the public key, and PAYPAL_SECRET the secret one'],
  ],
  [
    'the same key twice',
    { IYZICO_KEY: 'iyz-1', IYZICO_SECRET: 'iyz-1' },
    ['IYZICO_KEY: must be the public key, and IYZICO_SECRET the secret one'],
  ],
  [
    'an address that is none',
    { ...STRIPE, STRIPE_API_URL: 'stripe' },
    [expect.stringMatching(/^STRIPE_API_URL: must be/)],
  ],
  [
    'a secret of webhooks without its account',
    { STRIPE_WEBHOOK_SECRET: 'whsec_12345678' },
    ['STRIPE_WEBHOOK_SECRET: needs STRIPE_KEY and STRIPE_SECRET'],
  ],
  [
    'one beside half an account, without its secret',
    { STRIPE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' },
    ['STRIPE_KEY and STRIPE_SECRET are needed together', 'STRIPE_WEBHOOK_SECRET: needs STRIPE_KEY and STRIPE_SECRET'],
  ],
  [
    'one beside the other half',
    { STRIPE_SECRET: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' },
    ['STRIPE_KEY and STRIPE_SECRET are needed together', 'STRIPE_WEBHOOK_SECRET: needs STRIPE_KEY and STRIPE_SECRET'],
  ],
  [
    'one of another form',
    { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'secret_12345678' },
    ["STRIPE_WEBHOOK_SECRET: must be the endpoint's signing secret (whsec_…)"],
  ],
  [
    'one with a blank',
    { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: '1234 5678' },
    ['RAZORPAY_WEBHOOK_SECRET: must be 8 to 200 printable characters without spaces'],
  ],
  [
    'a key as the secret of webhooks',
    { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: 'hidden-1' },
    ['RAZORPAY_WEBHOOK_SECRET: must not be one of the keys'],
  ],
  [
    'the public key as that',
    { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: 'rzp_live_1' },
    ['RAZORPAY_WEBHOOK_SECRET: must not be one of the keys'],
  ],
])('%s is reported without its value', (_what, env, expected) => {
  const { faults } = readPaymentConfig(env)
  expect(faults).toEqual(expected)
  for (const value of Object.values(env)) expect(faults.join(' ')).not.toContain(value)
})

test('a single PayPal key may have any form', () => {
  const { PAYPAL_KEY, PAYPAL_SECRET } = PAYPAL
  for (const env of [
    { PAYPAL_KEY, PAYPAL_SECRET: 'anything' },
    { PAYPAL_KEY: 'anything', PAYPAL_SECRET },
    { PAYPAL_KEY: PAYPAL_SECRET, PAYPAL_SECRET: 'anything' },
    { PAYPAL_KEY: 'anything', PAYPAL_SECRET: PAYPAL_KEY },
  ])
    expect(readPaymentConfig(env).faults).toEqual([])
})
