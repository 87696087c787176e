import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Secrets are hard to guess, so that one digest names an entry in Redis and another encrypts it. */
export const nameOf = (secret: string) => hash('sha256', `name ${secret}`, 'base64url')
const keyOf = (secret: string) => hash('sha256', `key ${secret}`, 'buffer')

/** Compressed: texts are JSON of up to 100 kB, which Redis keeps for a day. */
export function seal(secret: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv)
  return Buffer.concat([iv, cipher.update(deflateRawSync(text)), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}

/** Null if the value was not sealed with this secret. */
export function unseal(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const packed = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
    return inflateRawSync(packed).toString('utf8')
  } catch {
    return null
  }
}
