import { createDecipheriv } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { BackendContext, OrderCipher } from '../http/context.ts'
import { refused } from '../http/envelope.ts'
import type { Input } from '../http/input.ts'
import { bodyOf } from '../http/route.ts'

function bytesOf(part: string): Buffer {
  return Buffer.from(part, part.length === 16 ? 'latin1' : 'hex')
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Decodes an encrypted order body: JSON, padded with zero bytes, AES-128-CBC, Base64. Undefined when unreadable. */
function decodeOrderData(data: unknown, { key, iv }: OrderCipher): unknown {
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

/** Fields encrypted as `data` take precedence, because other backends read nothing else. */
export function orderBodyOf(request: FastifyRequest, { orderCipher }: BackendContext): Input {
  const { data, ...plain } = bodyOf(request)
  if (data === undefined || !orderCipher) return plain
  const coded = decodeOrderData(data, orderCipher)
  if (typeof coded !== 'object' || coded === null || Array.isArray(coded)) throw refused('Order data is not readable')
  return { ...plain, ...coded }
}
