import type { FastifyInstance } from 'fastify'
import { asInput, integerOf, textOf } from '../input.ts'
import { readOutcome } from './outcome.ts'
import type { Sandbox } from './sandbox.ts'
import { bearerKeyGuard } from './server-key.ts'

/** Stripe: payment intents for the server, `tokens` for the double of Stripe.js. Card numbers never come here. */
export function registerStripeDouble(app: FastifyInstance, sandbox: Sandbox): void {
  const { records, newId, accounts } = sandbox

  app.post('/stripe/v1/payment_intents', { onRequest: bearerKeyGuard(accounts.stripe) }, async (request, reply) => {
    const body = asInput(request.body)
    const repeated = records.get('stripe-intent', textOf(asInput(request.headers), 'idempotency-key'))
    if (repeated) return repeated
    const token = textOf(body, 'payment_method_data[card][token]')
    const card = records.get('stripe-token', token)
    if (!card || card['used'] === true) {
      return reply.code(400).send(failure('invalid_request_error', 'resource_missing', 'No such token.'))
    }
    records.put('stripe-token', token, { ...card, used: true })
    if (card['outcome'] === 'timeout') await sandbox.hang()
    if (card['outcome'] === 'declines') {
      return reply.code(402).send(failure('card_error', 'card_declined', 'Your card was declined.'))
    }
    const intent = {
      id: newId('pi_'), object: 'payment_intent', amount: integerOf(body, 'amount'),
      currency: textOf(body, 'currency', 3), status: 'succeeded',
      metadata: { order_id: textOf(body, 'metadata[order_id]') },
    }
    records.put('stripe-intent', textOf(asInput(request.headers), 'idempotency-key'), intent)
    return intent
  })

  app.post('/stripe/tokens', (request, reply) => {
    const body = asInput(request.body)
    const outcome = readOutcome(body['outcome'])
    if (!outcome) return reply.code(400).send(failure('invalid_request_error', 'parameter_missing', 'No outcome.'))
    const id = newId('tok_')
    records.put('stripe-token', id, { outcome, used: false })
    const card = { brand: 'Visa', last4: textOf(body, 'last4', 4), country: 'US', funding: 'credit' }
    return { token: { id, object: 'token', type: 'card', livemode: false, used: false, card } }
  })
}

function failure(type: string, code: string, message: string) {
  return { error: { type, code, message } }
}
