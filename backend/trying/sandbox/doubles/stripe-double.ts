import type { FastifyInstance, FastifyReply } from 'fastify'
import { asInput, integerOf, textOf, type Input } from '../../../http/input.ts'
import { type Sandbox, readOutcome, bearerKeyGuard } from '../sandbox.ts'

type Fields = Record<string, unknown>

function publicIntent({ id, object, amount, currency, status, client_secret, next_action }: Fields) {
  return { id, object, amount, currency, status, client_secret, next_action }
}

function failure(type: string, code: string, message: string, intent?: Fields) {
  return { error: { type, code, message, ...(intent && { payment_intent: intent }) } }
}

function missing(message: string) {
  return failure('invalid_request_error', 'resource_missing', message)
}

/** Stripe returns the intent with an error about its state. */
function unexpectedState(intent: Fields) {
  const message = `The PaymentIntent has a status of ${String(intent['status'])}.`
  return failure('invalid_request_error', 'payment_intent_unexpected_state', message, intent)
}

/** The API for the double of Stripe.js. Card numbers are never sent here. */
function registerStripeTokens(app: FastifyInstance, { records, newId }: Sandbox): void {
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

/** The card's bank. Callers need the intent's client secret. */
function registerBank(app: FastifyInstance, { records }: Sandbox): void {
  function findBySecret(body: Input) {
    const secret = textOf(body, 'client_secret', 100)
    const intent = records.get('stripe-intent', secret.split('_secret_')[0] ?? '')
    return secret !== '' && intent?.['client_secret'] === secret ? intent : undefined
  }

  app.post('/stripe/intent', (request, reply) => {
    const intent = findBySecret(asInput(request.body))
    return intent ? { paymentIntent: publicIntent(intent) } : reply.code(404).send(missing('No such payment_intent.'))
  })

  /** The payment sheet of an app. */
  app.post('/stripe/sheet', (request, reply) => {
    const body = asInput(request.body)
    const intent = findBySecret(body)
    const outcome = readOutcome(body['outcome'])
    if (!intent || !outcome) return reply.code(404).send(missing('No such payment_intent.'))
    if (!confirmable.includes(intent['status'])) return reply.code(400).send(unexpectedState(publicIntent(intent)))
    const after = { ...intent, ...stateAfter({ outcome }) }
    records.put('stripe-intent', String(intent['id']), after)
    return { paymentIntent: publicIntent(after) }
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

const confirmable: readonly unknown[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export function registerStripeDouble(app: FastifyInstance, sandbox: Sandbox): void {
  registerIntents(app, sandbox)
  registerStripeTokens(app, sandbox)
  registerBank(app, sandbox)
}

function registerIntents(app: FastifyInstance, sandbox: Sandbox): void {
  const { records, accounts } = sandbox
  const onRequest = bearerKeyGuard(accounts.stripe)
  const find = (request: { params: unknown }) => records.get('stripe-intent', textOf(asInput(request.params), 'id'))
  const keyOf = (request: { headers: unknown }) => textOf(asInput(request.headers), 'idempotency-key')

  app.post('/stripe/v1/payment_intents', { onRequest }, (request) => {
    const key = keyOf(request)
    // A repeated request gets the first answer, even if the intent has changed since.
    const repeated = records.get('stripe-answer', key)
    if (repeated) return repeated
    const intent = createIntent(asInput(request.body), sandbox)
    records.put('stripe-intent', intent.id, intent)
    records.put('stripe-answer', key, intent)
    return intent
  })

  app.get(
    '/stripe/v1/payment_intents/:id',
    { onRequest },
    (request, reply) => find(request) ?? reply.code(404).send(missing('No such payment_intent.')),
  )

  app.post('/stripe/v1/payment_intents/:id/confirm', { onRequest }, async (request, reply) => {
    const repeated = records.get('stripe-answer', keyOf(request))
    if (repeated) return reply.code(Number(repeated['code'])).send(repeated['answer'])
    const intent = find(request)
    if (!intent) return reply.code(404).send(missing('No such payment_intent.'))
    if (!confirmable.includes(intent['status'])) return reply.code(400).send(unexpectedState(intent))
    const token = textOf(asInput(request.body), 'payment_method_data[card][token]')
    return charge(reply, { intent, token, key: keyOf(request) }, sandbox)
  })

  app.post('/stripe/v1/payment_intents/:id/cancel', { onRequest }, (request, reply) => {
    const intent = find(request)
    if (!intent) return reply.code(404).send(missing('No such payment_intent.'))
    if (!confirmable.includes(intent['status'])) return reply.code(400).send(unexpectedState(intent))
    const canceled = { ...intent, status: 'canceled', next_action: null }
    records.put('stripe-intent', String(intent['id']), canceled)
    return canceled
  })
}

/** Charges a card once; a repeated request gets the first answer. */
async function charge(
  reply: FastifyReply,
  { intent, token, key }: { intent: Fields; token: string; key: string },
  sandbox: Sandbox,
) {
  const { records } = sandbox
  const card = records.get('stripe-token', token)
  if (!card || card['used'] === true) return reply.code(400).send(missing('No such token.'))
  if (card['outcome'] === 'timeout') {
    await sandbox.hang()
    return reply.code(504).send(failure('api_error', 'timeout', 'The bank did not answer.'))
  }
  records.put('stripe-token', token, { ...card, used: true })
  const after = { ...intent, ...stateAfter(card) }
  const isDeclined = card['outcome'] === 'declines'
  const answer = isDeclined ? failure('card_error', 'card_declined', 'Your card was declined.', after) : after
  records.put('stripe-intent', String(intent['id']), after)
  records.put('stripe-answer', key, { code: isDeclined ? 402 : 200, answer })
  if (card['outcome'] === 'lost') await sandbox.hang()
  return reply.code(isDeclined ? 402 : 200).send(answer)
}

function stateAfter(card: Fields) {
  if (card['outcome'] === 'declines') return { status: 'requires_payment_method', next_action: null }
  if (card['three_d_secure'] === 'required')
    return { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } }
  return { status: 'succeeded', next_action: null }
}

function createIntent(body: Input, { newId }: Sandbox) {
  const id = newId('pi_')
  const metadata = Object.keys(body)
    .map((name) => /^metadata\[(\w+)\]$/.exec(name)?.[1])
    .filter((name) => name !== undefined)
  return {
    id,
    object: 'payment_intent',
    amount: integerOf(body, 'amount'),
    currency: textOf(body, 'currency', 3),
    status: 'requires_payment_method',
    next_action: null,
    client_secret: newId(`${id}_secret_`),
    metadata: Object.fromEntries(metadata.map((name) => [name, textOf(body, `metadata[${name}]`)])),
  }
}
