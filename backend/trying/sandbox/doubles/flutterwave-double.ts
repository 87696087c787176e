import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { asInput, textOf } from '../../../http/input.ts'
import { readOutcome, type Sandbox, bearerKeyGuard } from '../sandbox.ts'

export function registerFlutterwaveDouble(app: FastifyInstance, sandbox: Sandbox): void {
  const { records, newId, accounts } = sandbox
  const onRequest = bearerKeyGuard(accounts.flutterwave)

  app.get('/flutterwave/v3/transactions/:id/verify', { onRequest }, async (request, reply) => {
    const transaction = records.get('flutterwave', textOf(asInput(request.params), 'id'))
    if (!transaction) return reply.code(400).send({ status: 'error', message: 'No transaction was found', data: null })
    if (transaction['outcome'] === 'timeout' || transaction['outcome'] === 'lost') {
      await sandbox.hang()
      return reply.code(504).send({ status: 'error', message: 'The bank did not answer.', data: null })
    }
    return { status: 'success', message: 'Transaction fetched successfully', data: transaction }
  })

  app.get('/flutterwave/v3/transactions', { onRequest }, (request) => {
    const query = asInput(request.query)
    const email = textOf(query, 'customer_email')
    const data = idsOf(sandbox, email)
      .map((id) => records.get('flutterwave', id) ?? {})
      // A payment that timed out has moved no money, whatever its window showed.
      .filter(({ status, outcome }) => status === textOf(query, 'status') && outcome !== 'timeout')
    return { status: 'success', message: 'Transactions fetched', data }
  })

  app.post('/flutterwave/charges', (request, reply) => {
    const body = asInput(request.body)
    const outcome = readOutcome(body['outcome'])
    const amount = Number(textOf(body, 'amount', 20))
    if (!outcome || !(amount > 0)) return reply.code(400).send({ status: 'error', message: 'The amount is missing' })
    const id = randomInt(1_000_000, 999_999_999)
    const transaction = {
      id,
      tx_ref: textOf(body, 'tx_ref', 100),
      flw_ref: newId('FLW-SANDBOX-'),
      amount,
      charged_amount: amount,
      currency: textOf(body, 'currency', 3),
      status: outcome === 'declines' ? 'failed' : 'successful',
    }
    records.put('flutterwave', String(id), { ...transaction, outcome })
    const email = textOf(body, 'email')
    records.put('flutterwave-customer', email, { ids: [String(id), ...idsOf(sandbox, email)] })
    return { ...transaction, transaction_id: id }
  })
}

function idsOf({ records }: Sandbox, email: string): string[] {
  const ids = records.get('flutterwave-customer', email)?.['ids']
  return Array.isArray(ids) ? ids.map(String) : []
}
