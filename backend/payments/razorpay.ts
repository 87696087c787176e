import { createHmac } from 'node:crypto'
import { isSameSecret } from '../is-same-secret.ts'
import { integerOf, textOf } from '../input.ts'
import { isCurrency, smallestUnits } from './amounts.ts'
import { basicAuthorization, callProvider, jsonBody } from './connection.ts'
import type { Connection } from './connection.ts'
import type { PaymentRecords } from './payment-records.ts'
import { PaymentFault, PaymentRefusal } from './provider.ts'
import type { PayableOrder, PaymentProof } from './provider.ts'
import type { Provider } from './provider-method.ts'

/** Razorpay Orders: an order before the shopper pays; afterwards its handler's signature and the payment itself. */
export function createRazorpay(connection: Connection, records: PaymentRecords): Provider {
  return {
    method: 1, name: 'razorpay', starts: true,
    async start(order) {
      const { ok, body } = await callProvider(connection, {
        method: 'POST', path: '/v1/orders', headers: { authorization: basicAuthorization(connection), ...jsonBody },
        body: JSON.stringify(
          { amount: smallestUnits(order), currency: order.currency, receipt: `order_id_${order.id}` },
        ),
      })
      const reference = textOf(body, 'id')
      if (!ok || reference === '') throw new PaymentFault()
      return { reference, fields: { payment_token: reference } }
    },
    resume: (reference) => ({ payment_token: reference }),
    async verify(order, proof) {
      if (!records.isStart(1, proof.paymentToken, order.id)) throw new PaymentRefusal('forged')
      if (!isSigned(proof, connection.secretKey)) throw new PaymentRefusal('forged')
      return checkPayment(connection, order, proof)
    },
  }
}

function isSigned({ paymentToken, paymentId, signature }: PaymentProof, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(`${paymentToken}|${paymentId}`).digest('hex')
  return isSameSecret(signature, expected)
}

// The signature only says that the two ids belong together; what was paid is known by the payment alone.
async function checkPayment(connection: Connection, order: PayableOrder, proof: PaymentProof): Promise<string> {
  const path = `/v1/payments/${encodeURIComponent(proof.paymentId)}`
  const headers = { authorization: basicAuthorization(connection) }
  const { ok, body } = await callProvider(connection, { method: 'GET', path, headers })
  const isOurs = textOf(body, 'order_id') === proof.paymentToken && isCurrency(body['currency'], order)
    && integerOf(body, 'amount') === smallestUnits(order)
  if (!ok || !isOurs) throw new PaymentRefusal('forged')
  if (body['status'] === 'captured') return proof.paymentId
  if (body['status'] !== 'authorized') throw new PaymentRefusal('declined')
  const capture = await callProvider(connection, {
    method: 'POST', path: `${path}/capture`, headers: { ...headers, ...jsonBody },
    body: JSON.stringify({ amount: smallestUnits(order), currency: order.currency }),
  })
  if (!capture.ok || capture.body['status'] !== 'captured') throw new PaymentRefusal('declined')
  return proof.paymentId
}
