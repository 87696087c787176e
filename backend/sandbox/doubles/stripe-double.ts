import type { FastifyInstance, FastifyReply } from 'fastify'
import { asInput, integerOf, textOf, type Input } from '../../http/input.ts'
import type { Sandbox } from '../sandbox.ts'
import { bearerKeyGuard } from './key-guards.ts'
import { failure, missing, unexpectedState } from './stripe-answers.ts'
import { registerBank, registerStripeTokens } from './stripe-browser-double.ts'

type Fields = Record<string, unknown>

const confirmable: readonly unknown[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Stripe: payment intents for the server, the rest for the double of Stripe.js. */
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
