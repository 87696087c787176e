import { africa } from './africa.ts'
import { americas } from './americas.ts'
import { asia } from './asia.ts'
import { europe } from './europe.ts'
import { antarctica, oceania } from './oceania.ts'
import { statesOfAmericas } from './states-americas.ts'
import { statesOfAsiaAndAfrica } from './states-asia-africa.ts'
import { statesOfEuropeAndOceania } from './states-europe-oceania.ts'

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

const regions: Record<string, Record<string, string>> = {
  Africa: africa,
  Americas: americas,
  Antarctica: antarctica,
  Asia: asia,
  Europe: europe,
  Oceania: oceania,
}

/** All countries with their states and phone prefixes, named and sorted in a language. */
export function createCountryList(lang: string): CountryList {
  const names = new Intl.DisplayNames([lang, 'en'], { type: 'region' })
  const entries = Object.entries(regions).flatMap(([region, subregions]) =>
    Object.entries(subregions).flatMap(([subregion, text]) =>
      splitEntries(text).map((entry) => readCountry(entry, region, subregion, names)),
    ),
  )
  const sorter = new Intl.Collator(lang)
  entries.sort((one, other) => sorter.compare(one.country.name, other.country.name))
  return {
    countries: Object.fromEntries(entries.map(({ country }) => [country.code2, country])),
    phones: Object.fromEntries(
      entries.flatMap(({ country, phone }) => (phone === '-' ? [] : [[country.code2, `+${phone}`]])),
    ),
  }
}

function readCountry(entry: string, region: string, subregion: string, names: Intl.DisplayNames) {
  const [code2 = '', code3 = '', phone = '-', ...words] = entry.split(' ')
  const capital = words.join(' ')
  const country: Country = {
    code2,
    code3,
    name: names.of(code2) ?? code2,
    capital: capital === '-' ? null : capital,
    region,
    subregion,
    states: readStates(code2),
  }
  return { country, phone }
}

const allStates = { ...statesOfAmericas, ...statesOfAsiaAndAfrica, ...statesOfEuropeAndOceania }

function readStates(code2: string): Record<string, State> {
  const text = allStates[code2]
  if (text === undefined) return {}
  const [subdivision = '', list = ''] = text.split(': ')
  return Object.fromEntries(
    splitEntries(list).map((entry) => {
      const [code = '', ...words] = entry.split(' ')
      return [code, { code, name: words.join(' '), subdivision }]
    }),
  )
}

function splitEntries(text: string): string[] {
  return text
    .split('|')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
