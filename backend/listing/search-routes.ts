import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../context.ts'
import { success } from '../http/envelope.ts'
import { textOf } from '../http/input.ts'
import { queryOf, viewOf } from '../http/route.ts'
import { readSuggestions } from './search.ts'

/** `GET search`: suggestions while the shopper types. */
export function registerSearch(app: FastifyInstance, context: BackendContext): void {
  app.get('/search', (request) =>
    success(readSuggestions(context.database, textOf(queryOf(request), 'q'), viewOf(request, context))),
  )
}
