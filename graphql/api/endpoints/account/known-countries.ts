import type { CountryModel } from './countries.ts'
import { dialCodes, statesOf } from './country-facts.ts'

const dialCodeOf = new Map(
  dialCodes
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
)

function statesIn(code: string): CountryModel['states'] {
  const entries = Object.hasOwn(statesOf, code) ? (statesOf[code]?.split('|') ?? []) : []
  return entries.map((entry) => {
    const [state = '', ...words] = entry.trim().split(/\s+/)
    return { code: state, name: words.join(' ') }
  })
}

function namesIn(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames([locale, 'en'], { type: 'region' })
}

function countryOf(code: string, dialCode: string, names: Intl.DisplayNames): CountryModel {
  return {
    code,
    name: names.of(code) ?? code,
    phonePrefix: dialCode === '' ? null : `+${dialCode}`,
    states: statesIn(code),
  }
}

export function knownCountry(code: string, locale: string): CountryModel | null {
  const dialCode = dialCodeOf.get(code)
  return dialCode === undefined ? null : countryOf(code, dialCode, namesIn(locale))
}

/** The built-in list, sorted by name. Most countries have no states here, so any text is accepted as one. */
export function knownCountries(locale: string): CountryModel[] {
  const names = namesIn(locale)
  const order = new Intl.Collator(locale)
  return [...dialCodeOf]
    .map(([code, dialCode]) => countryOf(code, dialCode, names))
    .sort((one, other) => order.compare(one.name, other.name))
}
