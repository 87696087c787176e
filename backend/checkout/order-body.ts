import type { FastifyRequest } from 'fastify'
import type { BackendContext } from '../context.ts'
import { refused } from '../http/envelope.ts'
import type { Input } from '../http/input.ts'
import { bodyOf } from '../http/route.ts'
import { decodeOrderData } from './order-cipher.ts'

/**
 * The body of an order call. Its fields may also arrive encrypted as `data`; clients send both to suit every backend.
 * Encrypted fields take precedence, because other backends read nothing else.
 * @throws {Refusal} when `data` cannot be read, even beside readable plain fields
 */
export function orderBodyOf(request: FastifyRequest, { orderCipher }: BackendContext): Input {
  const { data, ...plain } = bodyOf(request)
  if (data === undefined || !orderCipher) return plain
  const coded = decodeOrderData(data, orderCipher)
  if (typeof coded !== 'object' || coded === null || Array.isArray(coded)) throw refused('Order data is not readable')
  return { ...plain, ...coded }
}
