import { createHmac } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import type { PayableOrder } from '../contract/payment-method.ts'
import {
  flutterwaveWebhook,
  iyzicoWebhook,
  paypalWebhook,
  stripeWebhook,
  razorpayWebhook,
  type Webhook,
} from './webhook-intake.ts'

const order: PayableOrder = {
  id: 7,
  order: '20260601abcDEF',
  amount: 8828,
  currency: 'USD',
  lang: '',
  name: 'Ada',
  email: 'ada@example.com',
  phone: '1',
  address: { line: '1 Main Street', city: 'Washington', zip: '20001', country: 'US' },
}

const stripe = {
  type: 'payment_intent.succeeded',
  data: {
    object: { object: 'payment_intent', id: 'pi_7', amount: 8828, currency: 'usd', metadata: { order_id: '7' } },
  },
}
const flutterwave = {
  event: 'charge.completed',
  data: { status: 'successful', tx_ref: 'ref_7_2', amount: 88.28, currency: 'USD' },
}
const razorpay = {
  event: 'payment.captured',
  payload: { payment: { entity: { order_id: 'order_7', amount: 8828, currency: 'USD' } } },
}
const paid = { amount: { value: '88.28', currency_code: 'USD' }, custom_id: '7' }
const approved = { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'PP7', purchase_units: [paid] } }
const captured = {
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { id: 'CAP1', ...paid, supplementary_data: { related_ids: { order_id: 'PP7' } } },
}
const iyzico = { status: 'SUCCESS', token: 'tok_7' }

const messages: [string, Webhook, object, string, string | undefined][] = [
  ['Stripe', stripeWebhook, stripe, 'pi_7', '7'],
  ['Flutterwave', flutterwaveWebhook, flutterwave, 'ref_7', undefined],
  ['Razorpay, captured', razorpayWebhook, razorpay, 'order_7', undefined],
  ['Razorpay, authorized', razorpayWebhook, { ...razorpay, event: 'payment.authorized' }, 'order_7', undefined],
  ['Razorpay, by order', razorpayWebhook, { ...razorpay, event: 'order.paid' }, 'order_7', undefined],
  ['PayPal, approved', paypalWebhook, approved, 'PP7', '7'],
  ['PayPal, captured', paypalWebhook, captured, 'PP7', '7'],
  ['Iyzico', iyzicoWebhook, iyzico, 'tok_7', undefined],
]

describe('a message names the attempt it is about:', () => {
  it.each(messages)('%s', (_provider, webhook, message, reference, orderId) => {
    const event = webhook.read({ ...message })
    expect(event).toMatchObject({ reference })
    expect(event?.orderId).toBe(orderId)
    expect(event?.isDue(order)).toBe(true)
  })
})

describe('other events are not about a payment:', () => {
  it.each<[string, Webhook, object]>([
    ['Stripe, failed', stripeWebhook, { ...stripe, type: 'payment_intent.payment_failed' }],
    [
      'Stripe, of a charge',
      stripeWebhook,
      { ...stripe, data: { object: { ...stripe.data.object, object: 'charge' } } },
    ],
    ['Flutterwave, a transfer', flutterwaveWebhook, { ...flutterwave, event: 'transfer.completed' }],
    ['Flutterwave, failed', flutterwaveWebhook, { ...flutterwave, data: { ...flutterwave.data, status: 'failed' } }],
    ['Razorpay, failed', razorpayWebhook, { ...razorpay, event: 'payment.failed' }],
    ['PayPal, refunded', paypalWebhook, { ...captured, event_type: 'PAYMENT.CAPTURE.REFUNDED' }],
    ['Iyzico, failed', iyzicoWebhook, { ...iyzico, status: 'FAILURE' }],
  ])('%s', (_event, webhook, message) => {
    expect(webhook.read({ ...message })).toBeNull()
  })
})

test('Flutterwave: the start of a reference counts, and other forms do not', () => {
  const referenceOf = (tx_ref: unknown) =>
    flutterwaveWebhook.read({ ...flutterwave, data: { ...flutterwave.data, tx_ref } })?.reference
  expect(referenceOf('ref_7')).toBe('ref_7')
  expect(referenceOf('other_ref_7')).toBe('')
  expect(referenceOf('7')).toBe('')
  expect(referenceOf({ a: 1 })).toBe('')
})

describe('the time that Stripe signs', () => {
  const secret = 'whsec_0123456789'
  const receivedAt = 1_780_000_000_000
  function isSignedAt(time: string): boolean | undefined {
    const signature = createHmac('sha256', secret).update(`${time}.{}`).digest('hex')
    return stripeWebhook.isSigned?.(
      { body: Buffer.from('{}'), header: () => `t=${time},v1=${signature}`, receivedAt },
      secret,
    )
  }

  it.each(['1780000000', '1779999700', '1780000300'])('may be %s', (time) => expect(isSignedAt(time)).toBe(true))

  it.each(['1779999699', '1780000301', 'x1780000000', '1780000000x', '+1780000000', '1780000000 ', '1.78e9', ''])(
    'may not be %j',
    (time) => expect(isSignedAt(time)).toBe(false),
  )
})
