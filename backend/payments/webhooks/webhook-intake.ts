import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { areSecretsEqual } from '../../ground/are-secrets-equal.ts'
import { asInput, textOf, type Input, integerOf } from '../../http/input.ts'
import { type ProviderName, providers } from '../accounts/provider-config.ts'
import type { CheckResult } from '../attempts/attempt-check.ts'
import type { CheckedAttempt, CheckSchedule } from '../attempts/check-schedule.ts'
import type {
  PayableOrders,
  WebhookIntake,
  WebhookMessage,
  WebhookOutcome,
  PayableOrder,
} from '../contract/payment-method.ts'
import { isCurrency, isDue, smallestUnits } from '../providers/amounts.ts'
import type { Connections } from '../providers/connection.ts'

/** The claims of a message about a payment. They are never trusted: the provider is asked. */
export interface WebhookEvent {
  reference: string
  orderId?: string
  /** False when the message names another amount or currency than is due. */
  isDue(order: PayableOrder): boolean
}

export interface Webhook {
  method: number
  /** Whether the provider has signed this message. Missing if the provider shares no secret: every message is a hint. */
  isSigned?(message: WebhookMessage, secret: string): boolean
  read(body: Input): WebhookEvent | null
}

function signatureOf(secret: string, ...parts: (string | Buffer)[]): string {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest('hex')
}

const events: readonly unknown[] = ['payment.authorized', 'payment.captured', 'order.paid']

/** Events of payments; see "Validate and Test Webhooks" of Razorpay's documentation. */
export const razorpayWebhook: Webhook = {
  method: providers.razorpay.method,
  isSigned: (message, secret) =>
    areSecretsEqual(message.header('x-razorpay-signature'), signatureOf(secret, message.body)),
  read(body) {
    const payment = asInput(asInput(asInput(body['payload'])['payment'])['entity'])
    if (!events.includes(body['event'])) return null
    return {
      reference: textOf(payment, 'order_id'),
      isDue: (order) =>
        integerOf(payment, 'amount') === smallestUnits(order, 'razorpay') && isCurrency(payment['currency'], order),
    }
  },
}

// Older messages may be replays. Stripe signs each delivery separately, including its own retries.
const tolerance = 5 * 60_000

/** Events of payment intents; see "Verify webhook signatures manually" of Stripe's documentation. */
export const stripeWebhook: Webhook = {
  method: providers.stripe.method,
  isSigned: (message, secret) => {
    const parts = message.header('stripe-signature').split(',')
    const valuesOf = (name: string) =>
      parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1))
    const [time = ''] = valuesOf('t')
    if (!isRecent(time, message)) return false
    const expected = signatureOf(secret, `${time}.`, message.body)
    return valuesOf('v1').some((given) => areSecretsEqual(given, expected))
  },
  read(body) {
    const intent = asInput(asInput(body['data'])['object'])
    if (body['type'] !== 'payment_intent.succeeded' || intent['object'] !== 'payment_intent') return null
    return {
      reference: textOf(intent, 'id'),
      orderId: textOf(asInput(intent['metadata']), 'order_id'),
      isDue: (order) =>
        integerOf(intent, 'amount') === smallestUnits(order, 'stripe') && isCurrency(intent['currency'], order),
    }
  },
}

function isRecent(seconds: string, { receivedAt }: WebhookMessage): boolean {
  return /^\d{1,12}$/.test(seconds) && Math.abs(Number(seconds) * 1000 - receivedAt) <= tolerance
}

/**
 * Events of orders and captures; see "Webhook event names" of PayPal's documentation. PayPal signs with a certificate
 * that would have to be fetched from an address in the message itself. The order is looked up instead, which proves
 * more. The approval counts, because an approved order is captured by this server.
 */
export const paypalWebhook: Webhook = {
  method: providers.paypal.method,
  read(body) {
    const resource = asInput(body['resource'])
    if (body['event_type'] === 'CHECKOUT.ORDER.APPROVED') {
      const units = resource['purchase_units']
      const unit = asInput(Array.isArray(units) ? units[0] : undefined)
      return eventOf(textOf(resource, 'id'), unit)
    }
    if (body['event_type'] !== 'PAYMENT.CAPTURE.COMPLETED') return null
    const related = asInput(asInput(resource['supplementary_data'])['related_ids'])
    return eventOf(textOf(related, 'order_id'), resource)
  },
}

function eventOf(reference: string, paid: Input): WebhookEvent {
  const amount = asInput(paid['amount'])
  return {
    reference,
    orderId: textOf(paid, 'custom_id'),
    isDue: (order) => isDue(amount['value'], order) && isCurrency(amount['currency_code'], order),
  }
}

/** The secret hash is sent with each message, so it proves the sender but not the body. See "Webhooks" (v3). */
export const flutterwaveWebhook: Webhook = {
  method: providers.flutterwave.method,
  isSigned: (message, secret) => areSecretsEqual(message.header('verif-hash'), secret),
  read(body) {
    const charge = asInput(body['data'])
    if (body['event'] !== 'charge.completed' || charge['status'] !== 'successful') return null
    return {
      // The browser adds a suffix for each try.
      reference: /^ref_[^_]+/.exec(textOf(charge, 'tx_ref'))?.[0] ?? '',
      isDue: (order) => isDue(charge['amount'], order) && isCurrency(charge['currency'], order),
    }
  },
}

/** See "Webhook" of Iyzico's documentation. Names the form's token and no amount; the result is looked up. */
export const iyzicoWebhook: Webhook = {
  method: providers.iyzico.method,
  read(body) {
    if (body['status'] !== 'SUCCESS') return null
    return { reference: textOf(body, 'token'), isDue: () => true }
  },
}

const webhooks: Record<ProviderName, Webhook> = {
  razorpay: razorpayWebhook,
  stripe: stripeWebhook,
  paypal: paypalWebhook,
  flutterwave: flutterwaveWebhook,
  iyzico: iyzicoWebhook,
}

interface WebhookDependencies {
  connections: Connections
  schedule: Pick<CheckSchedule, 'find'>
  orders: PayableOrders
  check: (attempt: CheckedAttempt) => Promise<CheckResult>
  log: FastifyBaseLogger
}

export function createWebhookIntake(dependencies: WebhookDependencies): WebhookIntake {
  const { connections, schedule, orders, check, log } = dependencies

  async function receive(webhook: Webhook, secret: string, message: WebhookMessage): Promise<WebhookOutcome> {
    const { method } = webhook
    if (secret !== '' && webhook.isSigned?.(message, secret) === false) {
      log.warn({ method, code: 'forged' }, 'webhook refused')
      return 'refused'
    }
    const body = parse(message.body)
    if (!body) {
      log.warn({ method, code: 'unreadable' }, 'webhook refused')
      return 'refused'
    }
    const event = webhook.read(body)
    if (!event) return 'received'
    const attempt = schedule.find(method, event.reference)
    const order = attempt && orders.findAny(attempt.orderId)
    if (!attempt || !order) {
      log.warn({ method, code: 'unknown' }, 'webhook changed nothing')
      return 'received'
    }
    if ((event.orderId ?? String(order.id)) !== String(order.id) || !event.isDue(order)) {
      log.warn({ order: order.id, method, code: 'mismatched' }, 'webhook changed nothing')
      return 'received'
    }
    return (await check(attempt)) === 'unavailable' ? 'unavailable' : 'received'
  }

  return (name, message) => {
    const connection = connections[name]?.()
    return connection && receive(webhooks[name], connection.webhookSecret ?? '', message)
  }
}

function parse(body: Buffer) {
  try {
    return asInput(JSON.parse(body.toString('utf8')))
  } catch {
    return undefined
  }
}
