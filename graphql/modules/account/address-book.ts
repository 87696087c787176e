import type { GraphQLContext } from '../../context.ts'
import { type AddressModel, addressesEndpoint } from '../../api/endpoints/account/address.ts'
import type { Page } from '../../api/wire/page.ts'
import { readAsCaller } from '../viewer/session.ts'
import { emptyPage } from './empty-page.ts'

/** Maximum pages of the address book to read, 25 addresses each. */
const MAX_PAGES = 8

export function readAddressPage(context: GraphQLContext, page: number): Promise<Page<AddressModel>> {
  return readAsCaller(context, () => context.api.call(addressesEndpoint, { page }), emptyPage())
}

async function readAddresses(context: GraphQLContext): Promise<AddressModel[]> {
  const first = await readAddressPage(context, 1)
  const count = Math.min(MAX_PAGES, first.pageInfo.pageCount)
  const others = Array.from({ length: count - 1 }, (_, index) => readAddressPage(context, index + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
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
