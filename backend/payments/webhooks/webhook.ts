import { createHmac } from 'node:crypto'
import type { Input } from '../../http/input.ts'
import type { PayableOrder } from '../payment-method.ts'
import type { WebhookMessage } from './webhook-message.ts'

/** What a message says about a payment. It is never believed: the provider is asked. */
export interface WebhookEvent {
  /** Reference of the payment attempt. */
  reference: string
  /** Id of our order, where the message names it. */
  orderId?: string
  /** False when the message names another amount or currency than is due. */
  isDue(order: PayableOrder): boolean
}

/** What differs between the providers' webhooks. */
export interface Webhook {
  method: number
  /** Whether the provider has signed this message. Missing where no secret is shared for it: any message is a hint. */
  isSigned?(message: WebhookMessage, secret: string): boolean
  /** Null for events that are not about a payment. */
  read(body: Input): WebhookEvent | null
}

/** HMAC-SHA256 in hexadecimal digits. */
export function signatureOf(secret: string, ...parts: (string | Buffer)[]): string {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest('hex')
}
