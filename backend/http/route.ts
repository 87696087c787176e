import type { FastifyRequest } from 'fastify'
import type { View } from '../database/sql-parts.ts'
import type { BackendContext } from './context.ts'
import { asInput, type Input } from './input.ts'
import { languageOf } from './language.ts'

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

/** The full address of a call without its query, as paginators show it. */
export function pathOf(request: FastifyRequest, context: BackendContext): string {
  return context.ownUrl() + (request.url.split('?')[0] ?? '')
}
