import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the clock of the sender may be from ours, milliseconds. */
export const WINDOW = 5 * 60_000

/** What was sent, with its headers as they came. */
export interface SignedMessage {
  /** Seconds since 1970, as the sender's clock had them. */
  timestamp: unknown
  /** Hexadecimal HMAC-SHA256 of `timestamp.body`. */
  signature: unknown
  body: Buffer
}

/** Why a message is not believed. */
export type SignatureFault = 'SIGNATURE_MISSING' | 'SIGNATURE_WRONG' | 'TIMESTAMP_OUTSIDE_WINDOW'

function digestOf(secret: string, timestamp: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
}

/**
 * @param now the wall clock, epoch milliseconds
 * @returns what is wrong with the message, or its signature in one spelling
 */
export function checkSignature(
  { timestamp, signature, body }: SignedMessage,
  secret: string,
  now: number,
): { fault: SignatureFault } | { signature: string } {
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return { fault: 'SIGNATURE_MISSING' }
  if (typeof signature !== 'string' || !/^[\da-f]{64}$/i.test(signature)) return { fault: 'SIGNATURE_MISSING' }
  if (!timingSafeEqual(digestOf(secret, timestamp, body), Buffer.from(signature, 'hex')))
    return { fault: 'SIGNATURE_WRONG' }
  // After the signature, so that a stranger learns nothing about our clock.
  if (Math.abs(now - Number(timestamp) * 1_000) > WINDOW) return { fault: 'TIMESTAMP_OUTSIDE_WINDOW' }
  return { signature: signature.toLowerCase() }
}
