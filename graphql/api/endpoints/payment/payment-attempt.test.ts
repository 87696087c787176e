import { expect, test } from 'vitest'
import { decodePaymentAttempt } from './order-placement.ts'

const NOTHING = { token: null, redirectUrl: null, clientSecret: null, failure: null }

test.each([
  ['a number of changed rows', 1, NOTHING],
  ['nothing', null, NOTHING],
  ['an order of the provider', { payment_token: 'order_1' }, { ...NOTHING, token: 'order_1' }],
  [
    'a card that its bank asks about',
    { stripe_payment: { client_secret: 'pi_1_secret_2' } },
    { ...NOTHING, clientSecret: 'pi_1_secret_2' },
  ],
  ['a 3-D Secure card without its secret', { stripe_payment: { client_secret: '' } }, NOTHING],
  ['a malformed 3-D Secure answer', { stripe_payment: 'pi_1_secret_2' }, NOTHING],
  [
    'a page of the provider',
    { iyzico_payment: { status: 'success', paymentPageUrl: 'https://pay.example/1' } },
    { ...NOTHING, redirectUrl: 'https://pay.example/1' },
  ],
  [
    'a page that is none',
    { iyzico_payment: { status: 'success', paymentPageUrl: 'javascript:1' } },
    { ...NOTHING, failure: '' },
  ],
  [
    'a page behind something else',
    { iyzico_payment: { status: 'success', paymentPageUrl: 'javascript:1//https://pay.example/1' } },
    { ...NOTHING, failure: '' },
  ],
  [
    'a page without a host',
    { iyzico_payment: { status: 'success', paymentPageUrl: 'https://' } },
    { ...NOTHING, failure: '' },
  ],
  [
    'a page without encryption, of a provider in a test',
    { iyzico_payment: { status: 'success', paymentPageUrl: 'http://pay.example/1' } },
    { ...NOTHING, redirectUrl: 'http://pay.example/1' },
  ],
  ['no page', { iyzico_payment: { status: 'success' } }, { ...NOTHING, failure: '' }],
  ['a malformed page', { iyzico_payment: 'https://pay.example/1' }, NOTHING],
  [
    'a page, although it was refused',
    { iyzico_payment: { status: 'failure', paymentPageUrl: 'https://pay.example/1' } },
    { ...NOTHING, redirectUrl: 'https://pay.example/1', failure: '' },
  ],
  [
    'all at once',
    { payment_token: 7, stripe_payment: { client_secret: 's' }, iyzico_payment: null },
    { ...NOTHING, token: '7', clientSecret: 's' },
  ],
  [
    'a refusal to start',
    { iyzico_payment: { status: 'failure', errorMessage: 'Away' } },
    { ...NOTHING, failure: 'Away' },
  ],
  [
    'a refusal to start in words of code',
    { iyzico_payment: { status: 'failure', errorMessage: 'cURL error 28: timed out' } },
    { ...NOTHING, failure: '' },
  ],
])('%s', (_name, data, expected) => {
  expect(decodePaymentAttempt(data)).toEqual(expected)
})
