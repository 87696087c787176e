import type { FastifyInstance } from 'fastify'
import { asInput, textOf, type Input } from '../../http/input.ts'
import { readOutcome } from '../outcome.ts'
import type { Sandbox } from '../sandbox.ts'
import { failure, missing, publicIntent, unexpectedState } from './stripe-answers.ts'

/** The API for the double of Stripe.js. Card numbers are never sent here. */
export function registerStripeTokens(app: FastifyInstance, { records, newId }: Sandbox): void {
  app.post('/stripe/tokens', (request, reply) => {
    const body = asInput(request.body)
    const outcome = readOutcome(body['outcome'])
    if (!outcome) return reply.code(400).send(failure('invalid_request_error', 'parameter_missing', 'No outcome.'))
    const id = newId('tok_')
    records.put('stripe-token', id, { outcome, used: false, three_d_secure: textOf(body, 'three_d_secure', 20) })
    const card = { brand: 'Visa', last4: textOf(body, 'last4', 4), country: 'US', funding: 'credit' }
    return { token: { id, object: 'token', type: 'card', livemode: false, used: false, card } }
  })
}

/** The card's bank. It answers to callers who know an intent's client secret. */
export function registerBank(app: FastifyInstance, { records }: Sandbox): void {
  function findBySecret(body: Input) {
    const secret = textOf(body, 'client_secret', 100)
    const intent = records.get('stripe-intent', secret.split('_secret_')[0] ?? '')
    return secret !== '' && intent?.['client_secret'] === secret ? intent : undefined
  }

  app.post('/stripe/intent', (request, reply) => {
    const intent = findBySecret(asInput(request.body))
    return intent ? { paymentIntent: publicIntent(intent) } : reply.code(404).send(missing('No such payment_intent.'))
  })

  app.post('/stripe/authenticate', (request, reply) => {
    const body = asInput(request.body)
    const intent = findBySecret(body)
    if (!intent) return reply.code(404).send(missing('No such payment_intent.'))
    if (intent['status'] !== 'requires_action') return reply.code(400).send(unexpectedState(publicIntent(intent)))
    const isApproved = body['answer'] === 'approve'
    const status = isApproved ? 'succeeded' : 'requires_payment_method'
    const answered = { ...intent, status, next_action: null }
    records.put('stripe-intent', String(intent['id']), answered)
    if (isApproved) return { paymentIntent: publicIntent(answered) }
    const text = 'The payment method could not be authenticated. Please choose another one.'
    return reply
      .code(402)
      .send(failure('invalid_request_error', 'payment_intent_authentication_failure', text, publicIntent(answered)))
  })
}
