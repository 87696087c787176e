import { createHash } from 'node:crypto'
import { asInput, integerOf, textOf, type Input } from '../../http/input.ts'
import type { PaymentRecords } from '../attempts/payment-records.ts'
import { PaymentFault, PaymentRefusal } from '../contract/payment-fault.ts'
import type { PayableOrder } from '../contract/payment-method.ts'
import { identityOf, type LookUp, type PaymentAttempt, type Provider } from '../contract/provider.ts'
import { isCurrency, smallestUnits } from './amounts.ts'
import { type Connection, callProvider, formBody } from './connection.ts'

const identity = identityOf('stripe')
const { method } = identity

/**
 * Stripe: one payment intent for an order and its amount, confirmed with the browser's card token. It can succeed only
 * once, so a card sent after a lost answer, or after a 3-D Secure challenge completed elsewhere, is not charged again.
 * 3-D Secure takes two steps: the browser handles the challenge (`handleNextAction`), then sends the intent's id.
 */
export function createStripe(connection: Connection, records: PaymentRecords, clock: () => number): Provider {
  const createWith = (order: PayableOrder, more: Record<string, string>) =>
    createIntent(connection, order, records.countAttempts(method, order.id), more)
  const create = async (order: PayableOrder) => textOf(await createWith(order, {}), 'id')

  /** Records the attempt before anything can be charged, and closes it when the card was declined. */
  async function confirm(id: string, order: PayableOrder, card: string): Promise<Input | undefined> {
    records.addAttempt(method, id, order, clock())
    const intent = await confirmIntent(connection, id, card)
    if (!intent || intent['status'] === 'requires_payment_method' || intent['status'] === 'canceled') {
      records.markEmpty(method, id)
    }
    return intent
  }

  async function intentFor(order: PayableOrder): Promise<string> {
    const last = records.lastAttempt(method, order.id)
    if (!last) return create(order)
    if (last.amount === order.amount && last.currency === order.currency) return last.reference
    const old = await cancelIntent(connection, last.reference)
    if (old?.['status'] === 'processing') throw new PaymentFault()
    // Paid, but with another amount than is due now: a person has to look into it.
    if (old && old['status'] !== 'canceled') throw new PaymentRefusal('mismatched')
    records.markEmpty(method, last.reference)
    return create(order)
  }

  async function payWith(card: string, order: PayableOrder): Promise<Input> {
    const intent = await confirm(await intentFor(order), order, card)
    if (intent && intent['status'] !== 'canceled') return intent
    const next = await confirm(await create(order), order, card)
    if (!next) throw new PaymentFault()
    return next
  }

  return {
    ...identity,
    // An intent's id proves a payment that the bank has already approved.
    charges: ({ paymentToken }) => !paymentToken.startsWith('pi_'),
    // For Stripe's payment sheet in apps, which confirms the intent itself.
    startsOnRequest: true,
    start: async (order) => clientAttempt(await createWith(order, { [SHEET]: '1' })),
    async verify(order, { paymentToken }) {
      const isIntent = paymentToken.startsWith('pi_')
      if (isIntent && !records.isAttempt(method, paymentToken, order.id)) throw new PaymentRefusal('forged')
      const intent = isIntent ? await retrieveIntent(connection, paymentToken) : await payWith(paymentToken, order)
      if (!intent) throw new PaymentRefusal('forged')
      if (!isIntent && intent['status'] === 'requires_payment_method') throw new PaymentRefusal('declined')
      if (!isOurs(intent, order)) throw new PaymentRefusal('forged')
      return !isIntent && intent['status'] === 'requires_action' ? clientAttempt(intent) : paidBy(intent)
    },
    // Another payment is about to take over. An intent whose 3-D Secure challenge is still open would charge as soon as
    // the cardholder approves, so it is cancelled; the answer also shows whether it was paid.
    async recover(order, { reference }) {
      const intent = await cancelIntent(connection, reference)
      if (!intent || intent['status'] === 'canceled') {
        records.markEmpty(method, reference)
        return null
      }
      if (intent['status'] !== 'succeeded') throw new PaymentFault()
      if (!isOurs(intent, order)) throw new PaymentRefusal('mismatched')
      return { payment: textOf(intent, 'id'), token: reference }
    },
    lookUp: (order, { reference }) => lookUpIntent(connection, order, reference),
  }
}

const SHEET = 'metadata[sheet]'

function isSheet(intent: Input): boolean {
  return textOf(asInput(intent['metadata']), 'sheet') === '1'
}

function isOurs(intent: Input, order: PayableOrder): boolean {
  return (
    textOf(asInput(intent['metadata']), 'order_id') === String(order.id) &&
    isCurrency(intent['currency'], order) &&
    integerOf(intent, 'amount') === smallestUnits(order, 'stripe')
  )
}

async function lookUpIntent(connection: Connection, order: PayableOrder, reference: string): Promise<LookUp> {
  const intent = await retrieveIntent(connection, reference)
  if (!intent || intent['status'] === 'canceled') return 'over'
  // In a payment sheet, the shopper may still enter a card, also after a declined one.
  if (intent['status'] === 'requires_payment_method') return isSheet(intent) ? [] : 'over'
  if (intent['status'] === 'processing') throw new PaymentFault()
  if (intent['status'] !== 'succeeded') return []
  if (!isOurs(intent, order)) throw new PaymentRefusal('mismatched')
  return [{ payment: textOf(intent, 'id'), token: reference }]
}

/** Data with which the client can answer a 3-D Secure challenge, or to show a payment sheet. */
function clientAttempt(intent: Input): PaymentAttempt {
  const [reference, clientSecret] = [textOf(intent, 'id'), textOf(intent, 'client_secret')]
  if (reference === '' || clientSecret === '') throw new PaymentFault()
  return { reference, fields: { stripe_payment: { client_secret: clientSecret } } }
}

function paidBy(intent: Input): string {
  const status = intent['status']
  if (status === 'succeeded') return textOf(intent, 'id')
  if (status === 'processing') throw new PaymentFault()
  const isOver = status === 'requires_payment_method' || status === 'canceled'
  throw new PaymentRefusal(isOver ? 'declined' : 'unfinished')
}

/** An intent succeeds at most once, however often and with whatever card it is confirmed. */
const path = '/v1/payment_intents'

/** `earlier` is in the idempotency key because Stripe repeats its answer even after the intent was canceled. */
async function createIntent(
  connection: Connection,
  order: PayableOrder,
  earlier: number,
  more: Record<string, string>,
): Promise<Input> {
  const [amount, currency] = [String(smallestUnits(order, 'stripe')), order.currency.toLowerCase()]
  const { ok, body } = await call(connection, '', `order-${order.id}-${amount}-${currency}-${earlier}`, {
    amount,
    currency,
    'payment_method_types[]': 'card',
    'metadata[order_id]': String(order.id),
    description: `Order ${order.order}`,
    ...more,
  })
  if (!ok || textOf(body, 'id') === '') throw new PaymentRefusal('declined')
  return body
}

/** Charges a card, unless the intent was paid before. Undefined if this account does not have it. */
async function confirmIntent(connection: Connection, id: string, token: string): Promise<Input | undefined> {
  const { status, ok, body } = await call(connection, `/${encodeURIComponent(id)}/confirm`, `${id}-${digest(token)}`, {
    // Stripe.js on the shop's own page handles 3-D Secure.
    use_stripe_sdk: 'true',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': token,
  })
  if (ok) return body
  if (status === 404) return undefined
  if (status === 409) throw new PaymentFault()
  if (status === 402) return { ...intentIn(body), status: 'requires_payment_method' }
  if (isUnexpectedState(body)) return intentIn(body) ?? retrieveIntent(connection, id)
  throw new PaymentRefusal('forged')
}

async function retrieveIntent(connection: Connection, id: string): Promise<Input | undefined> {
  const { status, ok, body } = await callProvider(connection, {
    method: 'GET',
    path: `${path}/${encodeURIComponent(id)}`,
    headers: authorized(connection),
  })
  if (!ok && status !== 404) throw new PaymentFault()
  return ok ? body : undefined
}

/** If it cannot be canceled, the returned intent shows the reason. Undefined if this account does not have it. */
async function cancelIntent(connection: Connection, id: string): Promise<Input | undefined> {
  const { status, ok, body } = await call(connection, `/${encodeURIComponent(id)}/cancel`, '', {})
  if (ok) return body
  if (status === 404) return undefined
  if (!isUnexpectedState(body)) throw new PaymentFault()
  return intentIn(body) ?? retrieveIntent(connection, id)
}

function call(connection: Connection, ending: string, key: string, fields: Record<string, string>) {
  return callProvider(connection, {
    method: 'POST',
    path: path + ending,
    body: new URLSearchParams(fields).toString(),
    headers: { ...authorized(connection), ...formBody, ...(key !== '' && { 'idempotency-key': key }) },
  })
}

function authorized({ secretKey }: Connection) {
  return { authorization: `Bearer ${secretKey}` }
}

function isUnexpectedState(body: Input): boolean {
  return asInput(body['error'])['code'] === 'payment_intent_unexpected_state'
}

function intentIn(body: Input): Input | undefined {
  const intent = asInput(asInput(body['error'])['payment_intent'])
  return textOf(intent, 'status') === '' ? undefined : intent
}

/** Distinguishes cards without storing the token. */
function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 32)
}
