import type { FastifyInstance } from 'fastify'
import { asInput, integerOf, textOf } from '../input.ts'
import type { Input } from '../input.ts'
import { readOutcome } from './outcome.ts'
import type { Sandbox } from './sandbox.ts'
import { bearerKeyGuard } from './server-key.ts'

/** Stripe: payment intents for the server, the rest for the double of Stripe.js. Card numbers never come here. */
export function registerStripeDouble(app: FastifyInstance, sandbox: Sandbox): void {
  registerIntents(app, sandbox)
  registerTokens(app, sandbox)
  registerBank(app, sandbox)
}

function registerIntents(app: FastifyInstance, sandbox: Sandbox): void {
  const { records, accounts } = sandbox
  const onRequest = bearerKeyGuard(accounts.stripe)
  const find = (request: { params: unknown }) => records.get('stripe-intent', textOf(asInput(request.params), 'id'))

  app.post('/stripe/v1/payment_intents', { onRequest }, async (request, reply) => {
    const body = asInput(request.body)
    const key = textOf(asInput(request.headers), 'idempotency-key')
    // The same answer as the first time, whatever has become of the intent since.
    const repeated = records.get('stripe-answer', key)
    if (repeated) return repeated
    const token = textOf(body, 'payment_method_data[card][token]')
    const card = records.get('stripe-token', token)
    if (!card || card['used'] === true) return reply.code(400).send(missing('No such token.'))
    records.put('stripe-token', token, { ...card, used: true })
    if (card['outcome'] === 'timeout') await sandbox.hang()
    if (card['outcome'] === 'declines') {
      return reply.code(402).send(failure('card_error', 'card_declined', 'Your card was declined.'))
    }
    const intent = createIntent(body, sandbox, card['three_d_secure'] === 'required')
    records.put('stripe-intent', intent.id, intent)
    records.put('stripe-answer', key, intent)
    return intent
  })

  app.get('/stripe/v1/payment_intents/:id', { onRequest }, (request, reply) =>
    find(request) ?? reply.code(404).send(missing('No such payment_intent.')))

  app.post('/stripe/v1/payment_intents/:id/cancel', { onRequest }, (request, reply) => {
    const intent = find(request)
    if (!intent) return reply.code(404).send(missing('No such payment_intent.'))
    if (intent['status'] === 'succeeded' || intent['status'] === 'canceled') return reply.code(400).send(unexpectedState())
    const canceled = { ...intent, status: 'canceled', next_action: null }
    records.put('stripe-intent', String(intent['id']), canceled)
    return canceled
  })
}

function createIntent(body: Input, { newId }: Sandbox, isAsked: boolean) {
  const id = newId('pi_')
  const metadata = Object.keys(body).map((name) => /^metadata\[(\w+)\]$/.exec(name)?.[1]).filter((name) => name !== undefined)
  return {
    id, object: 'payment_intent', amount: integerOf(body, 'amount'), currency: textOf(body, 'currency', 3),
    status: isAsked ? 'requires_action' : 'succeeded', next_action: isAsked ? { type: 'use_stripe_sdk' } : null,
    client_secret: newId(`${id}_secret_`),
    metadata: Object.fromEntries(metadata.map((name) => [name, textOf(body, `metadata[${name}]`)])),
  }
}

function registerTokens(app: FastifyInstance, { records, newId }: Sandbox): void {
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

/** The card's bank, which asks whoever knows the secret of an intent. */
function registerBank(app: FastifyInstance, { records }: Sandbox): void {
  function findBySecret(body: Input) {
    const secret = textOf(body, 'client_secret', 100)
    const intent = records.get('stripe-intent', secret.split('_secret_')[0] ?? '')
    return secret !== '' && intent?.['client_secret'] === secret ? intent : undefined
  }

  app.post('/stripe/intent', (request, reply) => {
    const intent = findBySecret(asInput(request.body))
    return intent ? { paymentIntent: seen(intent) } : reply.code(404).send(missing('No such payment_intent.'))
  })

  app.post('/stripe/authenticate', (request, reply) => {
    const body = asInput(request.body)
    const intent = findBySecret(body)
    if (!intent) return reply.code(404).send(missing('No such payment_intent.'))
    if (intent['status'] !== 'requires_action') return reply.code(400).send(unexpectedState())
    const isApproved = body['answer'] === 'approve'
    const status = isApproved ? 'succeeded' : 'requires_payment_method'
    const answered = { ...intent, status, next_action: null }
    records.put('stripe-intent', String(intent['id']), answered)
    if (isApproved) return { paymentIntent: seen(answered) }
    const text = 'The payment method could not be authenticated. Please choose another one.'
    const { error } = failure('invalid_request_error', 'payment_intent_authentication_failure', text)
    return reply.code(402).send({ error: { ...error, payment_intent: seen(answered) } })
  })
}

/** An intent as browsers see it. */
function seen({ id, object, amount, currency, status, client_secret, next_action }: Record<string, unknown>) {
  return { id, object, amount, currency, status, client_secret, next_action }
}

function failure(type: string, code: string, message: string) {
  return { error: { type, code, message } }
}

function missing(message: string) {
  return failure('invalid_request_error', 'resource_missing', message)
}

function unexpectedState() {
  return failure('invalid_request_error', 'payment_intent_unexpected_state', 'The payment has another state.')
}
