import type { FastifyRequest } from 'fastify'
import type { BackendContext } from '../context.ts'
import { refused } from '../http/envelope.ts'
import type { Input } from '../http/input.ts'
import { bodyOf } from '../http/route.ts'
import { decodeOrderData } from './order-cipher.ts'

/**
 * The body of a call about an order, whose fields may also come coded as `data`. Clients send both to suit every
 * backend; the coded ones count, as they do where nothing else is read.
 * @throws {Refusal} when `data` cannot be read, also beside fields that can.
 */
export function orderBodyOf(request: FastifyRequest, { orderCipher }: BackendContext): Input {
  const { data, ...plain } = bodyOf(request)
  if (data === undefined || !orderCipher) return plain
  const coded = decodeOrderData(data, orderCipher)
  if (typeof coded !== 'object' || coded === null || Array.isArray(coded)) throw refused('Order data is not readable')
  return { ...plain, ...coded }
}
