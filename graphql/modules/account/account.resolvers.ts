import type { PublicContext } from '../../context.ts'
import { accountVouchersEndpoint } from '../../rest/endpoints/account/account-vouchers.ts'
import type { CountryModel } from '../../rest/endpoints/account/countries.ts'
import { compareListEndpoint, followingEndpoint, wishlistEndpoint } from '../../rest/endpoints/account/saved-lists.ts'
import { hasPostalCodes, requiresPostalCode } from '../../rules/address-rules.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { readAsMember } from '../viewer/session.ts'
import { findDefaultAddress, readAddressPage } from './address-book.ts'
import { deleteAddress, saveAddress } from './change-address.ts'
import { emptyPage } from './empty-page.ts'
import { changePassword, updateProfile } from './own-account.ts'
import { findCountry, readCountries } from './read-countries.ts'
import { readSaved } from './saved-ids.ts'
import { toggleSaved } from './toggle-saved.ts'

/** Without the countries' names an address is still useful: it then shows the codes. */
function countryOfAddress(context: PublicContext, code: string): Promise<CountryModel | null> {
  return findCountry(context, code).catch(() => null)
}

export const accountResolvers = {
  Query: {
    countries: (_parent, _args, context) => readCountries(context),
    country: (_parent, { code }, context) => findCountry(context, code),
  },
  Viewer: {
    addresses: (_viewer, { page }, context) => readAddressPage(context, page ?? 1),
    defaultAddress: (_viewer, _args, context) => findDefaultAddress(context),
    wishlist: (_viewer, { page }, context) =>
      readAsMember(context, () => context.api.call(wishlistEndpoint, { page: page ?? 1 }), emptyPage()),
    compareList: (_viewer, { page }, context) =>
      readAsMember(context, () => context.api.call(compareListEndpoint, { page: page ?? 1 }), emptyPage()),
    following: (_viewer, { page }, context) =>
      readAsMember(context, () => context.api.call(followingEndpoint, { page: page ?? 1 }), emptyPage()),
    vouchers: (_viewer, { page }, { api }) => api.call(accountVouchersEndpoint, { page: page ?? 1 }),
    saved: (_viewer, _args, context) => readSaved(context),
  },
  Country: {
    hasPostalCodes: ({ code }) => hasPostalCodes(code),
    requiresPostalCode: ({ code }) => requiresPostalCode(code),
  },
  Address: {
    countryTitle: async ({ country }, _args, context) => (await countryOfAddress(context, country))?.name ?? country,
    stateTitle: async ({ country, state }, _args, context) => {
      const known = await countryOfAddress(context, country)
      return known?.states.find(({ code }) => code === state)?.name ?? state
    },
  },
  Mutation: {
    updateProfile: (_parent, { name }, context) => updateProfile(context, name),
    changePassword: (_parent, args, context) => changePassword(context, args),
    saveAddress: (_parent, { input }, context) => saveAddress(context, input),
    deleteAddress: (_parent, { id }, context) => deleteAddress(context, id),
    toggleWishlist: (_parent, { productId }, context) => toggleSaved(context, 'wishlist', productId),
    toggleCompare: (_parent, { productId }, context) => toggleSaved(context, 'compareList', productId),
    toggleFollow: (_parent, { sellerId }, context) => toggleSaved(context, 'following', sellerId),
  },
} satisfies ModuleResolvers
