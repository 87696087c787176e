import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum clock skew in milliseconds. */
export const WINDOW = 5 * 60_000

export interface SignedMessage {
  /** Seconds since 1970, by the sender's clock. */
  timestamp: unknown
  /** Hexadecimal HMAC-SHA256 of `timestamp.body`. */
  signature: unknown
  body: Buffer
}

export type SignatureFault = 'SIGNATURE_MISSING' | 'SIGNATURE_WRONG' | 'TIMESTAMP_OUTSIDE_WINDOW'

function digestOf(secret: string, timestamp: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
}

export function checkSignature(
  { timestamp, signature, body }: SignedMessage,
  secret: string,
  now: number,
): { fault: SignatureFault } | { signature: string } {
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return { fault: 'SIGNATURE_MISSING' }
  if (typeof signature !== 'string' || !/^[\da-f]{64}$/i.test(signature)) return { fault: 'SIGNATURE_MISSING' }
  if (!timingSafeEqual(digestOf(secret, timestamp, body), Buffer.from(signature, 'hex')))
    return { fault: 'SIGNATURE_WRONG' }
  // Checked after the signature, so that an unauthenticated client cannot probe the clock.
  if (Math.abs(now - Number(timestamp) * 1_000) > WINDOW) return { fault: 'TIMESTAMP_OUTSIDE_WINDOW' }
  return { signature: signature.toLowerCase() }
}
