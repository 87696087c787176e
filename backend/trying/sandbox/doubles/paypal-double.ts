import type { FastifyInstance } from 'fastify'
import { asInput, textOf } from '../../../http/input.ts'
import { readOutcome, type Sandbox, basicKeyGuard, bearerKeyGuard } from '../sandbox.ts'

type PaypalOrder = Record<string, unknown> & { id: string }

export function registerPaypalDouble(app: FastifyInstance, sandbox: Sandbox): void {
  const { records, newId, accounts } = sandbox
  const accessToken = newId('A21')
  const onRequest = bearerKeyGuard({ publicKey: '', secretKey: accessToken })
  const find = (request: { params: unknown }) => records.get('paypal-order', textOf(asInput(request.params), 'id'))

  app.post('/paypal/v1/oauth2/token', { onRequest: basicKeyGuard(accounts.paypal) }, () => ({
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: 32_400,
  }))

  app.post('/paypal/v2/checkout/orders', { onRequest }, (request, reply) => {
    const units = asInput(request.body)['purchase_units']
    const unit = asInput(Array.isArray(units) ? units[0] : undefined)
    const order: PaypalOrder = { id: newId('').slice(0, 17).toUpperCase(), status: 'CREATED', purchase_units: [unit] }
    records.put('paypal-order', order.id, order)
    return reply.code(201).send(order)
  })

  app.get(
    '/paypal/v2/checkout/orders/:id',
    { onRequest },
    (request, reply) => find(request) ?? reply.code(404).send(issue('INVALID_RESOURCE_ID')),
  )

  app.post('/paypal/v2/checkout/orders/:id/capture', { onRequest }, async (request, reply) => {
    const order = find(request)
    if (!order) return reply.code(404).send(issue('INVALID_RESOURCE_ID'))
    if (order['outcome'] === 'timeout') {
      await sandbox.hang()
      return reply.code(504).send(issue('TIMEOUT'))
    }
    if (order['status'] === 'COMPLETED') return reply.code(422).send(issue('ORDER_ALREADY_CAPTURED'))
    if (order['status'] !== 'APPROVED') return reply.code(422).send(issue('ORDER_NOT_APPROVED'))
    if (order['outcome'] === 'declines') return reply.code(422).send(issue('INSTRUMENT_DECLINED'))
    const completed = capture(order, newId('').toUpperCase())
    records.put('paypal-order', String(order['id']), completed)
    if (order['outcome'] === 'lost') await sandbox.hang()
    return reply.code(201).send(completed)
  })

  registerApproval(app, sandbox)
}

function registerApproval(app: FastifyInstance, { records }: Sandbox): void {
  app.post('/paypal/approve', (request, reply) => {
    const body = asInput(request.body)
    const order = records.get('paypal-order', textOf(body, 'orderID'))
    const outcome = readOutcome(body['outcome'])
    if (!order || !outcome || order['status'] === 'COMPLETED') return reply.code(422).send(issue('INVALID_RESOURCE_ID'))
    records.put('paypal-order', String(order['id']), { ...order, status: 'APPROVED', outcome })
    return { orderID: order['id'], payerID: 'SANDBOXPAYER' }
  })
}

function capture(order: Record<string, unknown>, id: string) {
  const units = order['purchase_units']
  const unit = asInput(Array.isArray(units) ? units[0] : undefined)
  const captures = [{ id, status: 'COMPLETED', amount: unit['amount'], custom_id: unit['custom_id'] }]
  return { ...order, status: 'COMPLETED', purchase_units: [{ ...unit, payments: { captures } }] }
}

function issue(name: string) {
  return { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: name }] }
}
