import { createDecipheriv } from 'node:crypto'

/**
 * The key that deployed api/v1 backends share with their clients. It protects nothing, because every browser receives
 * it.
 */
export interface OrderCipher {
  /** 32 hexadecimal digits, or 16 ASCII characters. */
  key: string
  /** Same format as `key`. */
  iv: string
}

/** Decodes a key or vector to 16 bytes. */
function bytesOf(part: string): Buffer {
  return Buffer.from(part, part.length === 16 ? 'latin1' : 'hex')
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Decodes an encrypted order body: JSON, padded with zero bytes, AES-128-CBC, Base64. Undefined when unreadable. */
export function decodeOrderData(data: unknown, { key, iv }: OrderCipher): unknown {
  if (typeof data !== 'string' || !base64.test(data)) return undefined
  try {
    const decipher = createDecipheriv('aes-128-cbc', bytesOf(key), bytesOf(iv))
    decipher.setAutoPadding(false)
    const bytes = Buffer.concat([decipher.update(data, 'base64'), decipher.final()])
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\0+$/, ''))
  } catch {
    // Wrong key, truncated body or invalid JSON: the caller treats them alike.
    return undefined
  }
}
