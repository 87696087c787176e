import { areSecretsEqual } from '../../are-secrets-equal.ts'
import { asInput, integerOf, textOf } from '../../http/input.ts'
import { isCurrency, STRIPE_UNITS, smallestUnits } from '../providers/amounts.ts'
import type { WebhookMessage } from './webhook-message.ts'
import { signatureOf, type Webhook } from './webhook.ts'

// Older messages may be replayed ones. Stripe signs each delivery anew, its own repetitions too.
const tolerance = 5 * 60_000

/** Events of payment intents; see "Verify webhook signatures manually" of Stripe's documentation. */
export const stripeWebhook: Webhook = {
  method: 3,
  isSigned: (message, secret) => {
    const parts = message.header('stripe-signature').split(',')
    const valuesOf = (name: string) =>
      parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1))
    const [time = ''] = valuesOf('t')
    if (!isRecent(time, message)) return false
    const expected = signatureOf(secret, `${time}.`, message.body)
    // While a secret is being replaced there is one signature for each.
    return valuesOf('v1').some((given) => areSecretsEqual(given, expected))
  },
  read(body) {
    const intent = asInput(asInput(body['data'])['object'])
    if (body['type'] !== 'payment_intent.succeeded' || intent['object'] !== 'payment_intent') return null
    return {
      reference: textOf(intent, 'id'),
      orderId: textOf(asInput(intent['metadata']), 'order_id'),
      isDue: (order) =>
        integerOf(intent, 'amount') === smallestUnits(order, STRIPE_UNITS) && isCurrency(intent['currency'], order),
    }
  },
}

function isRecent(seconds: string, { receivedAt }: WebhookMessage): boolean {
  return /^\d{1,12}$/.test(seconds) && Math.abs(Number(seconds) * 1000 - receivedAt) <= tolerance
}
