import { createHmac } from 'node:crypto'
import { areSecretsEqual } from '../../ground/are-secrets-equal.ts'
import { asInput, integerOf, textOf, type Input } from '../../http/input.ts'
import type { PaymentRecords } from '../attempts/payment-records.ts'
import { PaymentFault, PaymentRefusal } from '../contract/payment-fault.ts'
import type { PayableOrder, PaymentProof } from '../contract/payment-method.ts'
import { identityOf, type Provider } from '../contract/provider.ts'
import { isCurrency, smallestUnits } from './amounts.ts'
import { basicAuthorization, callProvider, jsonBody, type Connection } from './connection.ts'

const identity = identityOf('razorpay')

export function createRazorpay(connection: Connection, records: PaymentRecords): Provider {
  const provider: Provider = {
    ...identity,
    async start(order) {
      const { ok, body } = await callProvider(connection, {
        method: 'POST',
        path: '/v1/orders',
        headers: { authorization: basicAuthorization(connection), ...jsonBody },
        body: JSON.stringify({
          amount: smallestUnits(order, 'razorpay'),
          currency: order.currency,
          receipt: `order_id_${order.id}`,
        }),
      })
      const reference = textOf(body, 'id')
      if (!ok || reference === '') throw new PaymentFault()
      return { reference, fields: { payment_token: reference } }
    },
    resume: (reference) => ({ payment_token: reference }),
    async verify(order, proof) {
      if (!records.isAttempt(identity.method, proof.paymentToken, order.id)) throw new PaymentRefusal('forged')
      if (!isSigned(proof, connection.secretKey)) throw new PaymentRefusal('forged')
      return checkPayment(connection, order, proof)
    },
    // The checkout takes money without this server: any attempt may hold some, and another window may still be open.
    async recover(order, { reference }) {
      const payment = await findPayment(connection, order, reference)
      if (!payment) return null
      // The account may be capturing it automatically at this moment.
      if (!(await capture(connection, payment, order))) throw new PaymentFault()
      return { payment: textOf(payment, 'id'), token: reference }
    },
    async lookUp(order, { reference }) {
      const payment = await findPayment(connection, order, reference)
      if (payment?.['status'] === 'authorized') return 'approved'
      return payment ? [{ payment: textOf(payment, 'id'), token: reference }] : []
    },
    capture: (order, attempt) => provider.recover(order, attempt),
  }
  return provider
}

/** The captured payment of a Razorpay order, or else one that the bank has authorized. */
async function findPayment(connection: Connection, order: PayableOrder, reference: string): Promise<Input | undefined> {
  const { status, ok, body } = await callProvider(connection, {
    method: 'GET',
    path: `/v1/orders/${encodeURIComponent(reference)}/payments`,
    headers: { authorization: basicAuthorization(connection) },
  })
  // Razorpay answers 400 for another account's order.
  if (status === 400 || status === 404) return undefined
  if (!ok || !Array.isArray(body['items'])) throw new PaymentFault()
  const taken = body['items'].map(asInput).filter(({ status: state }) => state === 'captured' || state === 'authorized')
  const payment = taken.find((one) => one['status'] === 'captured') ?? taken[0]
  if (payment && !isOurs(payment, reference, order)) throw new PaymentRefusal('mismatched')
  return payment
}

function isSigned({ paymentToken, paymentId, signature }: PaymentProof, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(`${paymentToken}|${paymentId}`).digest('hex')
  return areSecretsEqual(signature, expected)
}

// The signature proves only that the two ids belong together; amount and order are read from the payment itself.
async function checkPayment(connection: Connection, order: PayableOrder, proof: PaymentProof): Promise<string> {
  const path = `/v1/payments/${encodeURIComponent(proof.paymentId)}`
  const headers = { authorization: basicAuthorization(connection) }
  const { ok, body } = await callProvider(connection, { method: 'GET', path, headers })
  if (!ok || !isOurs(body, proof.paymentToken, order)) throw new PaymentRefusal('forged')
  if (body['status'] !== 'captured' && body['status'] !== 'authorized') throw new PaymentRefusal('declined')
  // The account may be capturing it automatically at this moment: "declined" would have the shopper pay again.
  if (!(await capture(connection, { ...body, id: proof.paymentId }, order))) throw new PaymentFault()
  return proof.paymentId
}

function isOurs(payment: Input, reference: string, order: PayableOrder): boolean {
  return (
    textOf(payment, 'order_id') === reference &&
    isCurrency(payment['currency'], order) &&
    integerOf(payment, 'amount') === smallestUnits(order, 'razorpay')
  )
}

async function capture(connection: Connection, payment: Input, order: PayableOrder): Promise<boolean> {
  if (payment['status'] === 'captured') return true
  const { ok, body } = await callProvider(connection, {
    method: 'POST',
    path: `/v1/payments/${encodeURIComponent(textOf(payment, 'id'))}/capture`,
    headers: { authorization: basicAuthorization(connection), ...jsonBody },
    body: JSON.stringify({ amount: smallestUnits(order, 'razorpay'), currency: order.currency }),
  })
  return ok && body['status'] === 'captured'
}
