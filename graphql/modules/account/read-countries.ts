import type { PublicContext } from '../../context.ts'
import { countriesEndpoint, type CountryModel } from '../../api/endpoints/account/countries.ts'
import { knownCountries, knownCountry } from '../../api/endpoints/account/known-countries.ts'

function readListed({ api }: PublicContext): Promise<CountryModel[] | null> {
  return api.read(countriesEndpoint, undefined)
}

/** The built-in list replaces a missing one, as in generation 1. */
export async function readCountries(context: PublicContext): Promise<CountryModel[]> {
  return (await readListed(context)) ?? knownCountries(context.locale)
}

export async function findCountry(context: PublicContext, given: string): Promise<CountryModel | null> {
  const code = given.toUpperCase()
  const countries = await readListed(context)
  if (!countries) return knownCountry(code, context.locale)
  return countries.find((country) => country.code === code) ?? null
}
