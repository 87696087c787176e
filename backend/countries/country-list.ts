import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { languageOf } from '../http/route.ts'
import countries from './countries.json' with { type: 'json' }
import namesByCountry from './state-names.json' with { type: 'json' }
import statesByCountry from './states.json' with { type: 'json' }

interface State {
  code: string
  name: string
  subdivision: string
}

interface Country {
  code2: string
  code3: string
  name: string
  capital: string | null
  region: string
  subregion: string
  states: Record<string, State>
}

export interface CountryList {
  countries: Record<string, Country>
  phones: Record<string, string>
}

export function createCountryList(lang: string): CountryList {
  const names = new Intl.DisplayNames([lang, 'en'], { type: 'region' })
  const sorter = new Intl.Collator(lang)
  const entries = countries
    .map(({ code2, code3, phone, ...more }) => {
      const country: Country = { code2, code3, name: names.of(code2) ?? code2, ...more, states: statesOf(code2, lang) }
      return { country, phone }
    })
    .sort((one, other) => sorter.compare(one.country.name, other.country.name))
  return {
    countries: Object.fromEntries(entries.map(({ country }) => [country.code2, country])),
    phones: Object.fromEntries(
      entries.flatMap(({ country, phone }) => (phone === null ? [] : [[country.code2, phone]])),
    ),
  }
}

const subdivisions: Record<string, { subdivision: string; names: Record<string, string> }> = statesByCountry

const translations: Record<string, Record<string, string[]>> = namesByCountry
const languages = ['en', 'fr', 'ar', 'tr', 'hi']

function statesOf(code2: string, lang: string): Record<string, State> {
  const { subdivision = '', names = {} } = subdivisions[code2] ?? {}
  const codes = Object.keys(names)
  return Object.fromEntries(codes.map((code) => [code, { code, name: stateName(code2, code, lang), subdivision }]))
}

/** The code itself if the country has no such state. */
export function stateName(country: string, code: string, lang: string): string {
  const name = subdivisions[country]?.names[code] ?? code
  return lang === 'en' ? name : translations[country]?.[code]?.[languages.indexOf(lang)] || name
}

/** `GET countries-phones`. The list never changes, so it is built once for each language. */
export function registerCountries(app: FastifyInstance, context: BackendContext): void {
  // bounded: the languages
  const lists = new Map<string, CountryList>()

  app.get('/countries-phones', (request) => {
    const lang = languageOf(request, context.database)
    const list = lists.get(lang) ?? createCountryList(lang)
    lists.set(lang, list)
    return success(list)
  })
}
