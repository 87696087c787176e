import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { asInput, textOf } from '../../../http/input.ts'
import { providerNames, type ProviderName } from '../../../payments/accounts/provider-config.ts'
import type { Sandbox } from '../sandbox.ts'

/** False claims of an event. */
interface EventChange {
  /** Replaces the amount, as the provider writes amounts. */
  amount?: 1
  /** Names another order, or another payment where events name no order. */
  isOtherOrder: boolean
}

type Fields = Record<string, unknown>
type WriteEvent = (id: string, change: EventChange, sandbox: Sandbox) => Fields

const amountOf = (change: EventChange, amount: unknown) => change.amount ?? amount
const orderOf = (change: EventChange, id: unknown) => (change.isOtherOrder ? '999999' : id)

/** Events that claim "paid", true or not, so the shop has to ask. `id` is the shop's reference of the payment. */
const webhookEvents: Record<ProviderName, WriteEvent> = {
  razorpay(id, change, { records, newId }) {
    const order = records.get('razorpay-order', id) ?? {}
    const payments = Array.isArray(order['payments']) ? order['payments'] : []
    const entity = {
      id: payments.at(-1) ?? newId('pay_'),
      entity: 'payment',
      order_id: orderOf(change, id),
      amount: amountOf(change, order['amount']),
      currency: order['currency'],
      status: 'captured',
    }
    return { entity: 'event', event: 'payment.captured', contains: ['payment'], payload: { payment: { entity } } }
  },
  stripe(id, change, { records, newId }) {
    const intent = records.get('stripe-intent', id) ?? { id }
    const { order_id } = asInput(intent['metadata'])
    const object = {
      ...intent,
      object: 'payment_intent',
      status: 'succeeded',
      amount: amountOf(change, intent['amount']),
      metadata: { order_id: orderOf(change, order_id) },
    }
    return { id: newId('evt_'), object: 'event', type: 'payment_intent.succeeded', data: { object } }
  },
  paypal(id, change, { records, newId }) {
    const order = records.get('paypal-order', id) ?? {}
    const unit = asInput(Array.isArray(order['purchase_units']) ? order['purchase_units'][0] : undefined)
    const amount = { ...asInput(unit['amount']), ...(change.amount && { value: '1.00' }) }
    const custom_id = orderOf(change, unit['custom_id'])
    const event = { id: newId('WH-'), event_version: '1.0', resource_version: '2.0' }
    if (order['status'] !== 'COMPLETED') {
      const resource = { id, status: 'APPROVED', purchase_units: [{ ...unit, amount, custom_id }] }
      return { ...event, event_type: 'CHECKOUT.ORDER.APPROVED', resource }
    }
    const supplementary_data = { related_ids: { order_id: id } }
    const resource = { id: newId('').toUpperCase(), status: 'COMPLETED', amount, custom_id, supplementary_data }
    return { ...event, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource }
  },
  flutterwave(id, change, { records }) {
    const { outcome: _, ...transaction } = records.get('flutterwave', id) ?? {}
    const data = {
      ...transaction,
      tx_ref: change.isOtherOrder ? 'ref_other' : transaction['tx_ref'],
      amount: amountOf(change, transaction['amount']),
      status: 'successful',
    }
    return { event: 'charge.completed', data }
  },
  // The notification names no amount and no order, so the double changes its form: what it answers when asked.
  iyzico(id, change, { records, newId }) {
    const form = records.get('iyzico', id)
    const price = change.amount ? '1.00' : form?.['price']
    if (form) records.put('iyzico', id, { ...form, price, basketId: orderOf(change, form['basketId']) })
    return {
      token: id,
      status: 'SUCCESS',
      iyziEventType: 'CHECKOUT_FORM_AUTH',
      iyziReferenceCode: newId(''),
      paymentConversationId: form?.['conversationId'],
    }
  },
}

/** Ways of delivering a webhook. `forged` is signed with another secret, or about an invented payment. */
const deliveries = ['once', 'late', 'twice', 'forged', 'other amount', 'other order'] as const

/** `id` is the payment as its events name it. Answers the shop's status codes, in order. */
export function registerWebhookDouble(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/webhooks', async (request, reply) => {
    const body = asInput(request.body)
    const provider = providerNames.find((name) => name === body['provider'])
    const how = deliveries.find((name) => name === body['how'])
    if (!provider || !how) return reply.code(400).send({ message: 'The request is not readable.' })
    if (how === 'late') await sandbox.late()
    const isForged = how === 'forged'
    const id = isForged && !signatures[provider] ? 'invented' : textOf(body, 'id')
    const change = { isOtherOrder: how === 'other order', ...(how === 'other amount' && { amount: 1 as const }) }
    const payload = JSON.stringify(webhookEvents[provider](id, change, sandbox))
    const secret = isForged ? 'invented' : (sandbox.accounts[provider].webhookSecret ?? '')
    const headers = { 'content-type': 'application/json', ...signatures[provider]?.(payload, secret, sandbox.clock()) }
    const statuses: number[] = []
    for (let times = how === 'twice' ? 2 : 1; times > 0; times -= 1) {
      const answer = await app.inject({ method: 'POST', url: `/api/v1/webhooks/${provider}`, payload, headers })
      statuses.push(answer.statusCode)
    }
    return { statuses }
  })
}

type Sign = (payload: string, secret: string, now: number) => Record<string, string>

/** PayPal and Iyzico share no secret with the shop. */
const signatures: Partial<Record<ProviderName, Sign>> = {
  razorpay: (payload, secret) => ({ 'x-razorpay-signature': hmac(secret, payload) }),
  stripe(payload, secret, now) {
    const time = Math.floor(now / 1000)
    return { 'stripe-signature': `t=${time},v1=${hmac(secret, `${time}.${payload}`)},v0=old` }
  },
  flutterwave: (_payload, secret) => ({ 'verif-hash': secret }),
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
