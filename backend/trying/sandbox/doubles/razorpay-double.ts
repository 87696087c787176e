import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { asInput, integerOf, textOf } from '../../../http/input.ts'
import { readOutcome, type Sandbox, basicKeyGuard } from '../sandbox.ts'

export function registerRazorpayDouble(app: FastifyInstance, sandbox: Sandbox): void {
  const { records, newId, accounts } = sandbox
  const onRequest = basicKeyGuard(accounts.razorpay)

  app.post('/razorpay/v1/orders', { onRequest }, (request, reply) => {
    const body = asInput(request.body)
    const [amount, currency] = [integerOf(body, 'amount'), textOf(body, 'currency', 3)]
    if (amount === null || amount < 100) return reply.code(400).send(badRequest('The amount is too small.'))
    const order = {
      id: newId('order_'),
      entity: 'order',
      amount,
      currency,
      receipt: textOf(body, 'receipt', 40),
      status: 'created',
    }
    records.put('razorpay-order', order.id, order)
    return order
  })

  app.get('/razorpay/v1/payments/:id', { onRequest }, async (request, reply) => {
    const payment = records.get('razorpay-payment', textOf(asInput(request.params), 'id'))
    if (!payment) return reply.code(400).send(badRequest('The id provided does not exist'))
    if (payment['outcome'] === 'timeout' || payment['outcome'] === 'lost') {
      await sandbox.hang()
      return reply.code(504).send(badRequest('The bank did not answer.'))
    }
    return payment
  })

  app.get('/razorpay/v1/orders/:id/payments', { onRequest }, (request, reply) => {
    const order = records.get('razorpay-order', textOf(asInput(request.params), 'id'))
    if (!order) return reply.code(400).send(badRequest('The id provided does not exist'))
    const items = paymentIds(order).map((id) => records.get('razorpay-payment', id) ?? {})
    return { entity: 'collection', count: items.length, items }
  })

  app.post('/razorpay/pay', (request, reply) => {
    const body = asInput(request.body)
    const outcome = readOutcome(body['outcome'])
    const order = records.get('razorpay-order', textOf(body, 'order_id'))
    if (!order || !outcome) return reply.code(400).send(badRequest('The id provided does not exist'))
    const { id: order_id, amount, currency } = order
    const status = outcome === 'declines' ? 'failed' : outcome === 'timeout' ? 'created' : 'captured'
    const payment = { id: newId('pay_'), entity: 'payment', amount, currency, order_id, status, outcome }
    records.put('razorpay-payment', payment.id, payment)
    records.put('razorpay-order', String(order_id), { ...order, payments: [...paymentIds(order), payment.id] })
    if (outcome === 'declines') return reply.code(400).send(declined(String(order_id), payment.id))
    const signature = createHmac('sha256', accounts.razorpay.secretKey)
      .update(`${order_id}|${payment.id}`)
      .digest('hex')
    return { razorpay_payment_id: payment.id, razorpay_order_id: order_id, razorpay_signature: signature }
  })
}

function paymentIds({ payments }: Record<string, unknown>): string[] {
  return Array.isArray(payments) ? payments.map(String) : []
}

function badRequest(description: string) {
  return { error: { code: 'BAD_REQUEST_ERROR', description } }
}

function declined(orderId: string, paymentId: string) {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: 'The payment was declined by the bank.',
      source: 'bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { order_id: orderId, payment_id: paymentId },
    },
  }
}
