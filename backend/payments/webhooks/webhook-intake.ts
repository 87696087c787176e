import type { FastifyBaseLogger } from 'fastify'
import { asInput } from '../../http/input.ts'
import type { ProviderName } from '../accounts/provider-name.ts'
import type { CheckResult } from '../attempts/attempt-check.ts'
import type { CheckedAttempt, CheckSchedule } from '../attempts/check-schedule.ts'
import type { PayableOrders } from '../payment-method.ts'
import type { Connections } from '../providers/connection.ts'
import { flutterwaveWebhook } from './flutterwave-webhook.ts'
import { iyzicoWebhook } from './iyzico-webhook.ts'
import { paypalWebhook } from './paypal-webhook.ts'
import { razorpayWebhook } from './razorpay-webhook.ts'
import { stripeWebhook } from './stripe-webhook.ts'
import type { WebhookIntake, WebhookMessage, WebhookOutcome } from './webhook-message.ts'
import type { Webhook } from './webhook.ts'

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

/** Finds the attempt that a message is about, and asks its provider. */
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
