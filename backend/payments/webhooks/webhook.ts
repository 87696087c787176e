import { createHmac } from 'node:crypto'
import type { Input } from '../../http/input.ts'
import type { ProviderName } from '../accounts/provider-name.ts'
import type { PayableOrder } from '../payment-method.ts'

/** A message of a provider, as it arrived. */
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

/**
 * Receives a provider's message. It only decides which attempt is asked about: its words alone never pay an order, so
 * repeated, late and invented messages do no harm. Undefined for a provider without a connection.
 */
export type WebhookIntake = (name: ProviderName, message: WebhookMessage) => Promise<WebhookOutcome> | undefined

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
