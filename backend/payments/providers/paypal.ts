import { randomUUID } from 'node:crypto'
import { asInput, textOf, type Input } from '../../http/input.ts'
import type { PaymentRecords } from '../attempts/payment-records.ts'
import { PaymentFault, PaymentRefusal } from '../contract/payment-fault.ts'
import type { PayableOrder } from '../contract/payment-method.ts'
import { identityOf, type Provider, type RecoveredPayment } from '../contract/provider.ts'
import { decimalAmount, isCurrency, isDue } from './amounts.ts'
import { basicAuthorization, callProvider, formBody, jsonBody, type Connection } from './connection.ts'

const identity = identityOf('paypal')
const { method } = identity

/** PayPal Orders v2: made and captured by the server; the browser only carries the order's id and the approval. */
export function createPaypal(connection: Connection, records: PaymentRecords, clock: () => number): Provider {
  /** Takes the money of an approved order, which has to be recorded as open before. Returns the capture's id. */
  async function capture(order: PayableOrder, reference: string): Promise<string> {
    const { status, ok, body } = await callProvider(connection, {
      method: 'POST',
      path: `/v2/checkout/orders/${encodeURIComponent(reference)}/capture`,
      headers: { ...(await authorized(connection)), 'paypal-request-id': randomUUID() },
      body: '{}',
    })
    if (ok) return checkCapture(body, order)
    // Only 422 decides. With 409, another capture of this order is in progress and may take the money.
    if (status !== 422) throw new PaymentFault()
    const issue = textOf(firstOf(body['details']), 'issue')
    // Captured before, but the answer was lost: the order itself has the result.
    if (issue === 'ORDER_ALREADY_CAPTURED') return checkCapture((await retrieve(connection, reference)) ?? {}, order)
    if (issue === 'ORDER_NOT_APPROVED') records.markUncharged(method, reference)
    else records.markEmpty(method, reference)
    throw new PaymentRefusal(issue === 'ORDER_NOT_APPROVED' ? 'unfinished' : 'declined')
  }

  return {
    ...identity,
    // Only our own capture takes money. An order that was not captured holds none, approved or not.
    charges: () => true,
    async start(order) {
      const { ok, body } = await callProvider(connection, {
        method: 'POST',
        path: '/v2/checkout/orders',
        headers: await authorized(connection),
        body: JSON.stringify({ intent: 'CAPTURE', purchase_units: [purchaseUnit(order)] }),
      })
      const reference = textOf(body, 'id')
      if (!ok || reference === '') throw new PaymentFault()
      return { reference, fields: { payment_token: reference } }
    },
    resume: (reference) => ({ payment_token: reference }),
    async verify(order, { paymentToken }) {
      // api/v1 clients send the shop's order id here; PayPal's id is then taken from the recorded attempt.
      const reference = paymentToken === String(order.id) ? records.findAttempt(method, order, 0) : paymentToken
      if (!reference || !records.isAttempt(method, reference, order.id)) throw new PaymentRefusal('forged')
      records.addAttempt(method, reference, order, clock())
      return capture(order, reference)
    },
    // Only for attempts whose capture was not answered; all others are closed.
    async recover(order, { reference }) {
      const body = await retrieve(connection, reference)
      return body ? paymentIn(body, reference, order) : null
    },
    async lookUp(order, { reference }) {
      const body = await retrieve(connection, reference)
      if (!body) return 'over'
      if (body['status'] === 'APPROVED') return 'approved'
      const payment = paymentIn(body, reference, order)
      if (payment) return [payment]
      return body['status'] === 'COMPLETED' || body['status'] === 'VOIDED' ? 'over' : []
    },
    async capture(order, { reference }) {
      records.markOpen(method, reference)
      return { payment: await capture(order, reference), token: reference }
    },
  }
}

function paymentIn(body: Input, reference: string, order: PayableOrder): RecoveredPayment | null {
  const state = captureOf(body)['status']
  if (body['status'] !== 'COMPLETED' || state === 'DECLINED' || state === 'FAILED') return null
  if (!isOurs(body, order)) throw new PaymentRefusal('mismatched')
  return { payment: checkCapture(body, order), token: reference }
}

function purchaseUnit(order: PayableOrder) {
  return {
    reference_id: order.order,
    custom_id: String(order.id),
    amount: { currency_code: order.currency, value: decimalAmount(order) },
  }
}

async function retrieve(connection: Connection, reference: string): Promise<Input | undefined> {
  const { status, ok, body } = await callProvider(connection, {
    method: 'GET',
    path: `/v2/checkout/orders/${encodeURIComponent(reference)}`,
    headers: await authorized(connection),
  })
  if (!ok && status !== 404) throw new PaymentFault()
  return ok ? body : undefined
}

async function authorized(connection: Connection): Promise<Record<string, string>> {
  const { ok, body } = await callProvider(connection, {
    method: 'POST',
    path: '/v1/oauth2/token',
    body: 'grant_type=client_credentials',
    headers: { authorization: basicAuthorization(connection), ...formBody },
  })
  const token = textOf(body, 'access_token', 4000)
  if (!ok || token === '') throw new PaymentFault()
  return { authorization: `Bearer ${token}`, ...jsonBody }
}

function checkCapture(body: Input, order: PayableOrder): string {
  const capture = captureOf(body)
  if (!isOurs(body, order)) throw new PaymentRefusal('forged')
  if (capture['status'] === 'PENDING') throw new PaymentFault()
  if (capture['status'] !== 'COMPLETED') throw new PaymentRefusal('declined')
  return textOf(capture, 'id')
}

function isOurs(body: Input, order: PayableOrder): boolean {
  const [unit, capture] = [firstOf(body['purchase_units']), captureOf(body)]
  const amount = asInput(capture['amount'])
  return (
    (textOf(capture, 'custom_id') || textOf(unit, 'custom_id')) === String(order.id) &&
    isCurrency(amount['currency_code'], order) &&
    isDue(amount['value'], order)
  )
}

function captureOf(body: Input): Input {
  return firstOf(asInput(firstOf(body['purchase_units'])['payments'])['captures'])
}

function firstOf(value: unknown): Input {
  return asInput(Array.isArray(value) ? value[0] : undefined)
}
