import { type AddressModel, addressesEndpoint } from '../../api/endpoints/account/address.ts'
import {
  countriesEndpoint,
  type CountryModel,
  knownCountries,
  knownCountry,
} from '../../api/endpoints/account/countries.ts'
import { emptyPage, type Page, type PageRequest, readPages } from '../../api/wire/lists.ts'
import type { GraphQLContext, PublicContext } from '../../context.ts'
import { readAsCaller } from '../viewer/session.ts'

/** Maximum pages of the address book to read, 25 addresses each. */
const MAX_PAGES = 8

export function readAddressPage(context: GraphQLContext, request: PageRequest): Promise<Page<AddressModel>> {
  return readAsCaller(context, () => context.api.call(addressesEndpoint, request), emptyPage())
}

function readAddresses(context: GraphQLContext): Promise<AddressModel[]> {
  return readPages(MAX_PAGES, (page) => readAddressPage(context, { page }))
}

export async function findAddress(context: GraphQLContext, id: string): Promise<AddressModel | null> {
  return (await readAddresses(context)).find((address) => address.id === id) ?? null
}

/** The backend ships the next order to the default address, else to the oldest one. */
export async function findDefaultAddress(context: GraphQLContext): Promise<AddressModel | null> {
  const addresses = await readAddresses(context)
  return (
    addresses.find(({ isDefault }) => isDefault) ??
    addresses.toSorted((one, other) => Number(one.id) - Number(other.id))[0] ??
    null
  )
}

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
