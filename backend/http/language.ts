import type { FastifyRequest } from 'fastify'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { asInput, textOf } from './input.ts'

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
