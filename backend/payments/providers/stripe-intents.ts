import { createHash } from 'node:crypto'
import { asInput, textOf, type Input } from '../../http/input.ts'
import { PaymentFault, PaymentRefusal } from '../contract/payment-fault.ts'
import type { PayableOrder } from '../contract/payment-method.ts'
import { STRIPE_UNITS, smallestUnits } from './amounts.ts'
import { callProvider, formBody, type Connection } from './connection.ts'

/** An intent succeeds at most once, however often and with whatever card it is confirmed. */
const path = '/v1/payment_intents'

/** `earlier` is in the idempotency key because Stripe repeats its answer even after the intent was canceled. */
export async function createIntent(connection: Connection, order: PayableOrder, earlier: number): Promise<string> {
  const [amount, currency] = [String(smallestUnits(order, STRIPE_UNITS)), order.currency.toLowerCase()]
  const { ok, body } = await call(connection, '', `order-${order.id}-${amount}-${currency}-${earlier}`, {
    amount,
    currency,
    'payment_method_types[]': 'card',
    'metadata[order_id]': String(order.id),
    description: `Order ${order.order}`,
  })
  const id = textOf(body, 'id')
  if (!ok || id === '') throw new PaymentRefusal('declined')
  return id
}

/** Charges a card, unless the intent was paid before. Undefined if this account does not have it. */
export async function confirmIntent(connection: Connection, id: string, token: string): Promise<Input | undefined> {
  const { status, ok, body } = await call(connection, `/${encodeURIComponent(id)}/confirm`, `${id}-${digest(token)}`, {
    // Stripe.js on the shop's own page handles 3-D Secure.
    use_stripe_sdk: 'true',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': token,
  })
  if (ok) return body
  if (status === 404) return undefined
  // The same request is still in progress.
  if (status === 409) throw new PaymentFault()
  if (status === 402) return { ...intentIn(body), status: 'requires_payment_method' }
  if (isUnexpectedState(body)) return intentIn(body) ?? retrieveIntent(connection, id)
  throw new PaymentRefusal('forged')
}

/** Undefined for intents that this account does not have. */
export async function retrieveIntent(connection: Connection, id: string): Promise<Input | undefined> {
  const { status, ok, body } = await callProvider(connection, {
    method: 'GET',
    path: `${path}/${encodeURIComponent(id)}`,
    headers: authorized(connection),
  })
  if (!ok && status !== 404) throw new PaymentFault()
  return ok ? body : undefined
}

/** If it cannot be canceled, the returned intent tells why. Undefined if this account does not have it. */
export async function cancelIntent(connection: Connection, id: string): Promise<Input | undefined> {
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

/** Stripe's errors contain the intent they are about. */
function intentIn(body: Input): Input | undefined {
  const intent = asInput(asInput(body['error'])['payment_intent'])
  return textOf(intent, 'status') === '' ? undefined : intent
}

/** Distinguishes cards without storing the token. */
function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 32)
}
