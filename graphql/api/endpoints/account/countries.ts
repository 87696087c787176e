import * as v from 'valibot'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { definePublic } from '../../endpoint.ts'
import { maybe, optionalText, text } from '../../wire/wire.ts'

const named = v.object({ name: text })
const table = maybe(v.record(v.string(), v.unknown()))
const countryWire = v.looseObject({ name: text, states: table })
const listWire = v.object({ countries: v.record(v.string(), v.unknown()), phones: table })

interface Named {
  code: string
  name: string
}

/** `code` is ISO 3166 alpha-2; states have their own codes. */
export interface CountryModel extends Named {
  phonePrefix: string | null
  states: Named[]
}

type Naming = (code: string) => string | undefined

function entriesOf<Output extends { name: string }>(
  wire: Record<string, unknown> | null,
  schema: v.GenericSchema<unknown, Output>,
  order: Intl.Collator,
  nameOf: Naming = () => undefined,
): (Output & Named)[] {
  const entries = Object.entries(wire ?? {}).flatMap(([code, value]) => {
    const result = v.safeParse(schema, value)
    return result.success ? [{ ...result.output, code, name: nameOf(code) ?? (result.output.name || code) }] : []
  })
  return entries.sort((one, other) => order.compare(one.name, other.name))
}

/** Deployed backends name countries in English in every language. */
function countryNames(locale: string): Naming {
  if (locale === DEFAULT_LOCALE) return () => undefined
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  return (code) => (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined)
}

function decodeCountries(data: unknown, locale: string): CountryModel[] {
  const { countries, phones } = v.parse(listWire, data)
  const order = new Intl.Collator(locale)
  return entriesOf(countries, countryWire, order, countryNames(locale)).map(({ code, name, states }) => ({
    code,
    name,
    phonePrefix: v.parse(optionalText, phones?.[code]),
    states: entriesOf(states, named, order).map((state) => ({ code: state.code, name: state.name })),
  }))
}

/** All countries, about 250; null if the backend does not have the call. */
export const countriesEndpoint = definePublic({
  name: 'countries-phones',
  optional: 'countries-phones',
  policy: 'shop',
  absent: 'refusal',
  needsShop: false,
  decode: (data, { shop }) => decodeCountries(data, shop.locale),
  tags: () => ['countries'],
})
