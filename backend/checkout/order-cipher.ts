import { createDecipheriv } from 'node:crypto'

/** What deployed api/v1 backends share with their clients; it hides nothing, because every browser is given it. */
export interface OrderCipher {
  /** 16 characters of ASCII. */
  key: string
  /** 16 characters of ASCII. */
  iv: string
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The JSON value inside of a coded body: Base64 of AES-128-CBC, filled with zero bytes. Undefined when unreadable. */
export function decodeOrderData(data: unknown, { key, iv }: OrderCipher): unknown {
  if (typeof data !== 'string' || !base64.test(data)) return undefined
  try {
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(key, 'latin1'), Buffer.from(iv, 'latin1'))
    decipher.setAutoPadding(false)
    const bytes = Buffer.concat([decipher.update(data, 'base64'), decipher.final()])
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\0+$/, ''))
  } catch {
    // Another key, a body that was cut short or one that is no JSON: to the caller it is all the same.
    return undefined
  }
}
