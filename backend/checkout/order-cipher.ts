import { createDecipheriv } from 'node:crypto'

/**
 * The key that deployed api/v1 backends share with their clients. It protects nothing, because every browser receives
 * it.
 */
export interface OrderCipher {
  /** 16 characters of ASCII. */
  key: string
  /** 16 characters of ASCII. */
  iv: string
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Decodes an encrypted order body: JSON, padded with zero bytes, AES-128-CBC, Base64. Undefined when unreadable. */
export function decodeOrderData(data: unknown, { key, iv }: OrderCipher): unknown {
  if (typeof data !== 'string' || !base64.test(data)) return undefined
  try {
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(key, 'latin1'), Buffer.from(iv, 'latin1'))
    decipher.setAutoPadding(false)
    const bytes = Buffer.concat([decipher.update(data, 'base64'), decipher.final()])
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\0+$/, ''))
  } catch {
    // Wrong key, truncated body or invalid JSON: the caller treats them alike.
    return undefined
  }
}
