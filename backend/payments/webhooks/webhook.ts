import { createHmac } from 'node:crypto'
import type { Input } from '../../http/input.ts'
import type { ProviderName } from '../accounts/provider-name.ts'
import type { PayableOrder } from '../payment-method.ts'

export interface WebhookMessage {
  /** The bytes that were signed. */
  body: Buffer
  /** A header's value; empty when it was not sent. */
  header(name: string): string
  /** Epoch milliseconds. */
  receivedAt: number
}

/**
 * - `received`: nothing is left to do, also when the message was none of ours;
 * - `refused`: not signed, or not readable;
 * - `unavailable`: the provider did not answer our question, so it should send the message again.
 */
export type WebhookOutcome = 'received' | 'refused' | 'unavailable'

/** Messages only decide which attempt is asked about, so repeated, late and invented ones do no harm. */
export type WebhookIntake = (name: ProviderName, message: WebhookMessage) => Promise<WebhookOutcome> | undefined

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
