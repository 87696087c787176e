import type { ProviderName } from '../accounts/provider-name.ts'

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
