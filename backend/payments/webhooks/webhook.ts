import { createHmac } from 'node:crypto'
import type { Input } from '../../http/input.ts'
import type { PayableOrder, WebhookMessage } from '../contract/payment-method.ts'

/** What a message says about a payment. It is never believed: the provider is asked. */
export interface WebhookEvent {
  reference: string
  orderId?: string
  /** False when the message names another amount or currency than is due. */
  isDue(order: PayableOrder): boolean
}

export interface Webhook {
  method: number
  /** Whether the provider has signed this message. Missing where no secret is shared for it: any message is a hint. */
  isSigned?(message: WebhookMessage, secret: string): boolean
  /** Null for events that are not about a payment. */
  read(body: Input): WebhookEvent | null
}

export function signatureOf(secret: string, ...parts: (string | Buffer)[]): string {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest('hex')
}
