import type { FastifyRequest } from 'fastify'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import type { View } from '../database/sql-parts.ts'
import type { BackendContext } from './context.ts'
import { asInput, type Input, textOf } from './input.ts'

/** Header `Language`, header `Lang`, query `language` or query `lang`; unknown codes mean the default language. */
export function languageOf(request: FastifyRequest, database: Database): string {
  const query = asInput(request.query)
  const headers = asInput(request.headers)
  const given = [
    textOf(headers, 'language', 20),
    textOf(headers, 'lang', 20),
    textOf(query, 'language', 20),
    textOf(query, 'lang', 20),
  ].find((code) => code !== '')
  return findLanguage(database, given ?? '')
}

export function defaultLanguage(database: Database): string {
  return findLanguage(database, '')
}

function findLanguage(database: Database, given: string): string {
  const row = database.get<Pick<Row<'languages'>, 'code'>>(
    'SELECT code FROM languages WHERE code = :given OR is_default = 1 ORDER BY code = :given DESC LIMIT 1',
    { given: given.toLowerCase() },
  )
  return row?.code ?? 'en'
}

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
