import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { languageOf } from '../http/language.ts'
import { createCountryList, type CountryList } from './country-list.ts'

/** `GET countries-phones`. The list never changes, so it is built once for each language. */
export function registerCountries(app: FastifyInstance, context: BackendContext): void {
  const lists = new Map<string, CountryList>()

  app.get('/countries-phones', (request) => {
    const lang = languageOf(request, context.database)
    const list = lists.get(lang) ?? createCountryList(lang)
    lists.set(lang, list)
    return success(list)
  })
}
