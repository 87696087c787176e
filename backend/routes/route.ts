import type { FastifyRequest } from 'fastify'
import type { BackendContext } from '../context.ts'
import { refused } from '../envelope.ts'
import { asInput } from '../input.ts'
import type { Input } from '../input.ts'
import { languageOf } from '../language.ts'
import { decodeOrderData } from '../order-cipher.ts'
import type { View } from '../store/view.ts'

export function viewOf(request: FastifyRequest, context: BackendContext): View {
  return { lang: languageOf(request, context.database), now: context.clock() }
}

export function queryOf(request: FastifyRequest): Input {
  return asInput(request.query)
}

export function paramsOf(request: FastifyRequest): Input {
  return asInput(request.params)
}

export function bodyOf(request: FastifyRequest): Input {
  return asInput(request.body)
}

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

/** The full address of a call without its query, as paginators show it. */
export function pathOf(request: FastifyRequest, context: BackendContext): string {
  return context.ownUrl() + (request.url.split('?')[0] ?? '')
}
