import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { findKeyFaults } from './provider-config.ts'

const id = `A${'x'.repeat(59)}`
const secret = `E${'x'.repeat(59)}`
const hex = '0123456789abcdef'.repeat(2)
const stripe = { STRIPE_KEY: 'pk_live_1', STRIPE_SECRET: 'sk_live_1' }
const flutterwave = { FLUTTERWAVE_KEY: 'FLWPUBK_TEST-1-X', FLUTTERWAVE_SECRET: 'FLWSECK_TEST-1-X' }

test.each<[Record<string, string>, string[]]>([
  [{ STRIPE_KEY: 'sk_live_hidden', STRIPE_SECRET: 'sk_live_hidden' }, ['STRIPE_KEY']],
  [{ STRIPE_KEY: 'rk_live_hidden', STRIPE_SECRET: 'sk_live_1' }, ['STRIPE_KEY']],
  [{ STRIPE_KEY: 'whsec_hidden', STRIPE_SECRET: 'sk_live_1' }, ['STRIPE_KEY']],
  [{ STRIPE_KEY: 'sk_live_hidden', STRIPE_SECRET: 'pk_live_hidden' }, ['STRIPE_KEY', 'STRIPE_SECRET']],
  [{ STRIPE_KEY: 'pk_live_1', STRIPE_SECRET: 'pk_live_hidden' }, ['STRIPE_SECRET']],
  [{ STRIPE_KEY: 'sk_live_hidden' }, ['STRIPE_KEY', 'STRIPE_KEY']],
  [{ RAZORPAY_KEY: 'hidden-secret', RAZORPAY_SECRET: 'other' }, ['RAZORPAY_KEY']],
  [{ RAZORPAY_KEY: 'rzp_live_1', RAZORPAY_SECRET: 'rzp_live_hidden' }, ['RAZORPAY_SECRET']],
  [{ FLUTTERWAVE_KEY: 'FLWSECK_TEST-hidden-X', FLUTTERWAVE_SECRET: 'FLWSECK_TEST-2-X' }, ['FLUTTERWAVE_KEY']],
  [{ FLUTTERWAVE_KEY: 'FLWPUBK-1-X', FLUTTERWAVE_SECRET: 'FLWPUBK-hidden-X' }, ['FLUTTERWAVE_SECRET']],
  [{ PAYPAL_KEY: secret, PAYPAL_SECRET: id }, ['PAYPAL_KEY']],
  [{ PAYPAL_KEY: 'hidden-twice', PAYPAL_SECRET: 'hidden-twice' }, ['PAYPAL_KEY']],
  [{ IYZICO_KEY: 'hidden-twice', IYZICO_SECRET: 'hidden-twice' }, ['IYZICO_KEY']],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_live_2' }, ['STRIPE_WEBHOOK_SECRET']],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_live_1' }, ['STRIPE_WEBHOOK_SECRET']],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_hidden-secret' }, ['STRIPE_WEBHOOK_SECRET']],
  [{ RAZORPAY_KEY: 'rzp_1', RAZORPAY_SECRET: 'any', RAZORPAY_WEBHOOK_SECRET: 'hidden' }, ['RAZORPAY_WEBHOOK_SECRET']],
  [{ ...flutterwave, FLUTTERWAVE_WEBHOOK_HASH: 'FLWSECK_TEST-1-X' }, ['FLUTTERWAVE_WEBHOOK_HASH']],
  [{ ...flutterwave, FLUTTERWAVE_WEBHOOK_HASH: 'hidden with spaces' }, ['FLUTTERWAVE_WEBHOOK_HASH']],
  [{ GOOGLE_CLIENT_ID: 'GOCSPX-hidden', GOOGLE_CLIENT_SECRET: 'GOCSPX-1' }, ['GOOGLE_CLIENT_ID']],
  [
    { GOOGLE_CLIENT_ID: '1.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: '1-x.apps.googleusercontent.com' },
    ['GOOGLE_CLIENT_SECRET'],
  ],
  [
    { FACEBOOK_CLIENT_ID: hex, FACEBOOK_CLIENT_SECRET: '123456789012345' },
    ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ],
])('a key set in the wrong place is a fault: %j', (environment, names) => {
  const { faults } = readConfig(environment)
  expect(faults.map((fault) => fault.split(/:? /)[0])).toEqual(names)
  for (const value of ['hidden', 'xxx', hex, 'googleusercontent', '1234'])
    expect(faults.join('\n')).not.toContain(value)
})

test.each<Record<string, string>>([
  stripe,
  { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' },
  { ...flutterwave, FLUTTERWAVE_WEBHOOK_HASH: 'a-hash-of-our-own' },
  { STRIPE_KEY: 'pk_test_1', STRIPE_SECRET: 'rk_test_1' },
  { RAZORPAY_KEY: 'rzp_test_1', RAZORPAY_SECRET: 'anything' },
  { FLUTTERWAVE_KEY: 'FLWPUBK_TEST-1-X', FLUTTERWAVE_SECRET: 'FLWSECK_TEST-1-X' },
  { PAYPAL_KEY: id, PAYPAL_SECRET: secret },
  { PAYPAL_KEY: `${secret}1`, PAYPAL_SECRET: secret },
  { IYZICO_KEY: 'sandbox-1', IYZICO_SECRET: 'sandbox-2' },
  { IYZICO_KEY: secret, IYZICO_SECRET: id },
  { GOOGLE_CLIENT_ID: '1-x.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'GOCSPX-1' },
  { FACEBOOK_CLIENT_ID: '123456789012345', FACEBOOK_CLIENT_SECRET: hex },
])('keys in the right places are accepted: %j', (environment) => {
  expect(readConfig(environment).faults).toEqual([])
})

test('empty keys count as unset, not as one key set twice', () => {
  expect(findKeyFaults('paypal', { publicKey: '', secretKey: '' })).toEqual([])
  expect(findKeyFaults('stripe', { publicKey: '', secretKey: '' })).toEqual([])
})
