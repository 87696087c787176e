import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Row } from '../database/__generated__/rows.ts'
import { refused, success } from '../http/envelope.ts'
import { text } from '../http/fields.ts'
import { readForm, requiredId, requiredNumber } from '../http/form.ts'
import { requireIdentity } from '../http/identity.ts'
import { findOrder, payable, setPayment } from '../order/orders.ts'
import type { PaymentMethod, PaymentProof, PaymentContext } from '../payments/contract/payment-method.ts'
import { orderBodyOf } from './order-body.ts'

const Report = v.object({
  id: requiredId('Order'),
  order_method: requiredNumber('Order method'),
  payment_token: text(),
  payment_id: text(),
  signature: text(),
})

/** `POST order/payment-done`: the browser reports a payment, which counts only once the provider has confirmed it. */
export function registerPaymentDone(app: FastifyInstance, context: PaymentContext): void {
  app.post('/order/payment-done', async (request) => {
    const { order, method, proof } = read(context, request)
    return success(await settle(context, order, method, proof))
  })
}

function read(context: PaymentContext, request: FastifyRequest) {
  const body = orderBodyOf(request, context)
  const identity = requireIdentity(request, context, body)
  const { id, order_method: number, ...given } = readForm(body, Report)
  const order = findOrder(context.database, identity, id)
  if (!order) throw refused('Order is not found')
  const method = context.payments.methodOf(number)
  if (!method) throw refused('This payment method is not available')
  const proof = { paymentToken: given.payment_token, paymentId: given.payment_id, signature: given.signature }
  return { order, method, proof }
}

/** Changed rows (0 if the provider cannot be reached now), or the fields for a new payment attempt. */
async function settle(context: PaymentContext, order: Row<'orders'>, method: PaymentMethod, proof: PaymentProof) {
  if (order.cancelled === 1) throw refused('This order is cancelled')
  if (order.payment_done === 1) {
    // The answer to the first report may have been lost.
    const isRepeated = proof.paymentToken !== '' && proof.paymentToken === order.payment_token
    if (isRepeated && method.method === order.order_method) return 0
    if (proof.paymentToken !== '') {
      // It may be a second payment, which the sweep finds and a person has to refund.
      context.log.warn({ order: order.id, method: method.method }, 'payment reported for a paid order')
      context.payments.checkAgain(order.id, method.method)
    }
    throw refused('This order is paid already')
  }
  const settlement = await method.settle(payable(order), proof)
  if (settlement.outcome === 'refused') throw refused(settlement.reason)
  if (settlement.outcome === 'unknown') return 0
  if (settlement.outcome === 'paid') return notePaid(context, order, method, proof)
  const fields = settlement.outcome === 'started' ? settlement.fields : undefined
  const payment = { method: method.method, paid: false, token: fields?.payment_token }
  const changed = setPayment(context, order.id, payment, context.clock())
  return fields ?? changed
}

/** The receipt's method may differ from the requested one: an earlier payment may have been found. */
function notePaid(context: PaymentContext, order: Row<'orders'>, asked: PaymentMethod, proof: PaymentProof) {
  const { payments, clock } = context
  const { method, token } = payments.receiptOf(order.id) ?? { method: asked.method, token: proof.paymentToken }
  return setPayment(context, order.id, { method, paid: true, token: token || undefined }, clock())
}
