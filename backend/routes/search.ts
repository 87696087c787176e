import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../context.ts'
import { success } from '../envelope.ts'
import { textOf } from '../input.ts'
import { readSuggestions } from '../store/search.ts'
import { queryOf, viewOf } from './route.ts'

/** `GET search`: what the suggestion popup shows while somebody types. */
export function registerSearch(app: FastifyInstance, context: BackendContext): void {
  app.get('/search', (request) =>
    success(readSuggestions(context.database, textOf(queryOf(request), 'q'), viewOf(request, context))))
}
