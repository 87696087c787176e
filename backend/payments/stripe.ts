import { createHash } from 'node:crypto'
import { asInput, integerOf, textOf } from '../input.ts'
import type { Input } from '../input.ts'
import { isCurrency, smallestUnits } from './amounts.ts'
import { callProvider, formBody } from './connection.ts'
import type { Connection } from './connection.ts'
import type { PaymentRecords } from './payment-records.ts'
import { PaymentFault, PaymentRefusal } from './provider.ts'
import type { PayableOrder } from './provider.ts'
import type { Provider, Start } from './provider-method.ts'

/**
 * Stripe: a payment intent of the amount due, confirmed at once with the card token of the browser. A bank that wants
 * to ask the card's owner makes it two steps: the browser lets it ask (`handleNextAction`), then brings the intent's id.
 */
export function createStripe(connection: Connection, records: PaymentRecords): Provider {
  return {
    method: 3, name: 'stripe', starts: false,
    async verify(order, { paymentToken }) {
      if (paymentToken.startsWith('pi_')) {
        const intent = records.isStart(3, paymentToken, order.id) && await retrieve(connection, paymentToken)
        if (!intent || !isOurs(intent, order)) throw new PaymentRefusal('forged')
        return paidBy(intent)
      }
      const attempt = attemptOf(paymentToken)
      const earlier = await findEarlier(connection, records, order)
      const intent = earlier && await canGoOnWith(connection, earlier, attempt)
        ? earlier
        : await create(connection, order, paymentToken, attempt)
      if (!isOurs(intent, order)) throw new PaymentRefusal('forged')
      return intent['status'] === 'requires_action' ? question(intent) : paidBy(intent)
    },
  }
}

async function create(connection: Connection, order: PayableOrder, token: string, attempt: string): Promise<Input> {
  const { status, ok, body } = await callProvider(connection, {
    method: 'POST', path: '/v1/payment_intents',
    // A repeated request charges once; another card for the same order is another attempt.
    headers: { ...authorized(connection), 'idempotency-key': `order-${order.id}-${attempt}`, ...formBody },
    body: new URLSearchParams({
      amount: String(smallestUnits(order)),
      currency: order.currency.toLowerCase(),
      confirm: 'true',
      // What the bank asks is asked by Stripe.js on the shop's own page.
      use_stripe_sdk: 'true',
      'payment_method_types[]': 'card',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][token]': token,
      'metadata[order_id]': String(order.id),
      'metadata[attempt]': attempt,
      description: `Order ${order.order}`,
    }).toString(),
  })
  if (status === 402) throw new PaymentRefusal('declined')
  if (!ok) throw new PaymentRefusal('forged')
  return body
}

/** Undefined for intents that this account does not have. */
async function retrieve(connection: Connection, id: string): Promise<Input | undefined> {
  const path = `/v1/payment_intents/${encodeURIComponent(id)}`
  const { ok, body } = await callProvider(connection, { method: 'GET', path, headers: authorized(connection) })
  return ok ? body : undefined
}

/** The last intent of this order whose bank has asked, as it is now. */
async function findEarlier(connection: Connection, records: PaymentRecords, order: PayableOrder) {
  const id = records.findStart(3, order, 0)
  return id === undefined ? undefined : retrieve(connection, id)
}

/**
 * Nobody pays twice: an intent that has been paid meanwhile counts, one of the same card goes on, and one that waits
 * for an answer of another card's owner is cancelled before the next card is charged.
 */
async function canGoOnWith(connection: Connection, earlier: Input, attempt: string): Promise<boolean> {
  const status = earlier['status']
  if (status === 'succeeded' || textOf(asInput(earlier['metadata']), 'attempt') === attempt) return true
  if (status === 'requires_payment_method' || status === 'canceled') return false
  const path = `/v1/payment_intents/${encodeURIComponent(textOf(earlier, 'id'))}/cancel`
  const { ok } = await callProvider(
    connection, { method: 'POST', path, headers: { ...authorized(connection), ...formBody }, body: '' },
  )
  // It cannot be cancelled any more: money may be on its way.
  if (!ok) throw new PaymentRefusal('unfinished')
  return false
}

function authorized({ secretKey }: Connection) {
  return { authorization: `Bearer ${secretKey}` }
}

function isOurs(intent: Input, order: PayableOrder): boolean {
  return textOf(asInput(intent['metadata']), 'order_id') === String(order.id)
    && isCurrency(intent['currency'], order) && integerOf(intent, 'amount') === smallestUnits(order)
}

/** What the browser needs to let the bank ask. */
function question(intent: Input): Start {
  const [reference, clientSecret] = [textOf(intent, 'id'), textOf(intent, 'client_secret')]
  if (reference === '' || clientSecret === '') throw new PaymentFault()
  return { reference, fields: { stripe_payment: { client_secret: clientSecret } } }
}

/** The id of an intent that has paid. */
function paidBy(intent: Input): string {
  const status = intent['status']
  if (status === 'succeeded') return textOf(intent, 'id')
  // The money is on its way: nobody knows yet whether it arrives.
  if (status === 'processing') throw new PaymentFault()
  const isOver = status === 'requires_payment_method' || status === 'canceled'
  throw new PaymentRefusal(isOver ? 'declined' : 'unfinished')
}

/** Tells tries with different cards apart, without keeping the token. */
function attemptOf(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 32)
}
