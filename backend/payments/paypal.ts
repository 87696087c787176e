import { randomUUID } from 'node:crypto'
import { asInput, textOf } from '../input.ts'
import type { Input } from '../input.ts'
import { decimalAmount, isCurrency, isDue } from './amounts.ts'
import { basicAuthorization, callProvider, formBody, jsonBody } from './connection.ts'
import type { Connection } from './connection.ts'
import type { PaymentRecords } from './payment-records.ts'
import { PaymentFault, PaymentRefusal } from './provider.ts'
import type { PayableOrder } from './provider.ts'
import type { Provider } from './provider-method.ts'

/** PayPal Orders v2: made and captured by the server; the browser only carries the order's id and the approval. */
export function createPaypal(connection: Connection, records: PaymentRecords): Provider {
  return {
    method: 4, name: 'paypal', starts: true,
    async start(order) {
      const { ok, body } = await callProvider(connection, {
        method: 'POST', path: '/v2/checkout/orders', headers: await authorized(connection),
        body: JSON.stringify({ intent: 'CAPTURE', purchase_units: [purchaseUnit(order)] }),
      })
      const reference = textOf(body, 'id')
      if (!ok || reference === '') throw new PaymentFault()
      return { reference, fields: { payment_token: reference } }
    },
    resume: (reference) => ({ payment_token: reference }),
    async verify(order, { paymentToken }) {
      // api/v1 clients send the shop's order id here; the provider's own is known then.
      const reference = paymentToken === String(order.id) ? records.findStart(4, order, 0) : paymentToken
      if (!reference || !records.isStart(4, reference, order.id)) throw new PaymentRefusal('forged')
      const headers = await authorized(connection)
      const path = `/v2/checkout/orders/${encodeURIComponent(reference)}`
      const captured = await callProvider(connection, {
        method: 'POST', path: `${path}/capture`, headers: { ...headers, 'paypal-request-id': randomUUID() }, body: '{}',
      })
      const issue = textOf(firstOf(captured.body['details']), 'issue')
      if (captured.ok) return checkCapture(captured.body, order)
      // Captured before, but the answer never arrived here: the order itself tells how it went.
      if (issue === 'ORDER_ALREADY_CAPTURED') {
        return checkCapture((await callProvider(connection, { method: 'GET', path, headers })).body, order)
      }
      throw new PaymentRefusal(issue === 'ORDER_NOT_APPROVED' ? 'unfinished' : 'declined')
    },
  }
}

function purchaseUnit(order: PayableOrder) {
  return {
    reference_id: order.order, custom_id: String(order.id),
    amount: { currency_code: order.currency, value: decimalAmount(order) },
  }
}

async function authorized(connection: Connection): Promise<Record<string, string>> {
  const { ok, body } = await callProvider(connection, {
    method: 'POST', path: '/v1/oauth2/token', body: 'grant_type=client_credentials',
    headers: { authorization: basicAuthorization(connection), ...formBody },
  })
  const token = textOf(body, 'access_token', 4000)
  if (!ok || token === '') throw new PaymentFault()
  return { authorization: `Bearer ${token}`, ...jsonBody }
}

function checkCapture(body: Input, order: PayableOrder): string {
  const unit = firstOf(body['purchase_units'])
  const capture = firstOf(asInput(unit['payments'])['captures'])
  const amount = asInput(capture['amount'])
  const isOurs = (textOf(capture, 'custom_id') || textOf(unit, 'custom_id')) === String(order.id)
    && isCurrency(amount['currency_code'], order) && isDue(amount['value'], order)
  if (!isOurs) throw new PaymentRefusal('forged')
  if (capture['status'] !== 'COMPLETED') throw new PaymentRefusal('declined')
  return textOf(capture, 'id')
}

function firstOf(value: unknown): Input {
  return asInput(Array.isArray(value) ? value[0] : undefined)
}
