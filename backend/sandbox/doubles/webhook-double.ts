import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { asInput, textOf } from '../../http/input.ts'
import { providerNames, type ProviderName } from '../../payments/accounts/provider-name.ts'
import type { Sandbox } from '../sandbox.ts'
import { webhookEvents } from './webhook-events.ts'

/** How a webhook is delivered. `forged` is signed with another secret, or about an invented payment. */
const deliveries = ['once', 'late', 'twice', 'forged', 'other amount', 'other order'] as const

/**
 * `POST webhooks` with `provider`, `id` (the payment as its events name it) and `how`: the double of a provider's
 * webhooks. Answers the shop's status codes, in order.
 */
export function registerWebhookDouble(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/webhooks', async (request, reply) => {
    const body = asInput(request.body)
    const provider = providerNames.find((name) => name === body['provider'])
    const how = deliveries.find((name) => name === body['how'])
    if (!provider || !how) return reply.code(400).send({ message: 'The request is not readable.' })
    if (how === 'late') await sandbox.late()
    const isForged = how === 'forged'
    const id = isForged && !signatures[provider] ? 'invented' : textOf(body, 'id')
    const change = { isOtherOrder: how === 'other order', ...(how === 'other amount' && { amount: 1 as const }) }
    const payload = JSON.stringify(webhookEvents[provider](id, change, sandbox))
    const secret = isForged ? 'invented' : (sandbox.accounts[provider].webhookSecret ?? '')
    const headers = { 'content-type': 'application/json', ...signatures[provider]?.(payload, secret, sandbox.clock()) }
    const statuses: number[] = []
    for (let times = how === 'twice' ? 2 : 1; times > 0; times -= 1) {
      const answer = await app.inject({ method: 'POST', url: `/api/v1/webhooks/${provider}`, payload, headers })
      statuses.push(answer.statusCode)
    }
    return { statuses }
  })
}

type Sign = (payload: string, secret: string, now: number) => Record<string, string>

/** PayPal and Iyzico share no secret with the shop. */
const signatures: Partial<Record<ProviderName, Sign>> = {
  razorpay: (payload, secret) => ({ 'x-razorpay-signature': hmac(secret, payload) }),
  stripe(payload, secret, now) {
    const time = Math.floor(now / 1000)
    return { 'stripe-signature': `t=${time},v1=${hmac(secret, `${time}.${payload}`)},v0=old` }
  },
  flutterwave: (_payload, secret) => ({ 'verif-hash': secret }),
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
