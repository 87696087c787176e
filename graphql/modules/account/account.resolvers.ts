import type {
  MutationChangePasswordArgs,
  ProfilePayload,
  SignOutPayload,
  ResolversTypes,
} from '../../__generated__/resolver-types.ts'
import type { PrivateEndpoint } from '../../api/endpoint.ts'
import { accountVouchersEndpoint } from '../../api/endpoints/account/account-vouchers.ts'
import { type SavedModel, changePasswordEndpoint, updateProfileEndpoint } from '../../api/endpoints/account/account.ts'
import type { AddressModel } from '../../api/endpoints/account/address.ts'
import type { CountryModel } from '../../api/endpoints/account/countries.ts'
import {
  compareListEndpoint,
  followingEndpoint,
  wishlistEndpoint,
  compareActionEndpoint,
  followEndpoint,
  type ToggleEndpoint,
  wishlistActionEndpoint,
} from '../../api/endpoints/account/saved-lists.ts'
import { emptyPage, type Page, type PageRequest, readPages } from '../../api/wire/lists.ts'
import { isId } from '../../api/wire/wire.ts'
import type { PublicContext, GraphQLContext } from '../../context.ts'
import {
  leastPhoneDigits,
  postalCodePattern,
  requiresPostalCode,
  requiresState,
  writesState,
} from '../../rules/address-rules.ts'
import { postalLines } from '../../rules/postal-lines.ts'
import { refusedAs, type RefusalText, userError } from '../../texts/errors.ts'
import { besideField, checkAll, checkConfirmation, checkPassword, checkText } from '../input-rules.ts'
import { type PageArgs, readList } from '../list-arguments.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { readAsMember, submitAsMember, findProfile, withGuestToken } from '../viewer/session.ts'
import { signOut } from '../viewer/viewer.resolvers.ts'
import { findDefaultAddress, readAddressPage, findCountry, readCountries } from './address-book.ts'
import { deleteAddress, saveAddress } from './change-address.ts'

/** Maximum pages of a saved list to read, 14 entries each. */
const MAX_PAGES = 5

const NONE: SavedModel = { wishlist: [], compareList: [], following: [] }

async function readFromLists({ api }: GraphQLContext): Promise<SavedModel> {
  const [wishlist, compareList, following] = await Promise.all([
    readPages(MAX_PAGES, (page) => api.call(wishlistEndpoint, { page })),
    readPages(MAX_PAGES, (page) => api.call(compareListEndpoint, { page })),
    readPages(MAX_PAGES, (page) => api.call(followingEndpoint, { page })),
  ])
  return {
    wishlist: wishlist.map(({ product }) => product.id),
    compareList: compareList.map(({ product }) => product.id),
    following: following.map(({ seller }) => seller.id),
  }
}

async function readSaved(context: GraphQLContext): Promise<SavedModel> {
  const profile = await findProfile(context)
  if (!profile) return NONE
  return profile.saved ?? readAsMember(context, () => readFromLists(context), NONE)
}

function readMemberList<Item>(
  context: GraphQLContext,
  endpoint: PrivateEndpoint<PageRequest, Page<Item>>,
  args: PageArgs,
): Promise<Page<Item>> {
  return readList(context.api, args, (request) =>
    readAsMember(context, () => context.api.call(endpoint, request), emptyPage()),
  )
}

type Payload = Awaited<ResolversTypes['SavedPayload']>

const REFUSED = { isSaved: null, message: null, viewer: null }

const calls: Record<keyof SavedModel, { endpoint: ToggleEndpoint; field: string; unknown: RefusalText }> = {
  wishlist: { endpoint: wishlistActionEndpoint, field: 'productId', unknown: 'refusal.productUnavailable' },
  compareList: { endpoint: compareActionEndpoint, field: 'productId', unknown: 'refusal.productUnavailable' },
  following: { endpoint: followEndpoint, field: 'sellerId', unknown: 'refusal.sellerUnavailable' },
}

async function toggleSaved(context: GraphQLContext, list: keyof SavedModel, id: string): Promise<Payload> {
  const { endpoint, field, unknown } = calls[list]
  if (!isId(id)) return { ...REFUSED, userErrors: [userError(context.texts, field, unknown)] }
  const outcome = await submitAsMember(context, endpoint, { id })
  if (!outcome.ok) return { ...REFUSED, userErrors: outcome.userErrors }
  const { isSaved, message } = outcome.value
  return { isSaved: isSaved ?? (await readSaved(context))[list].includes(id), message, viewer: {}, userErrors: [] }
}

async function updateProfile(context: GraphQLContext, name: string): Promise<ProfilePayload> {
  const userErrors = checkAll(context.texts, checkText('name', name, 100))
  if (userErrors.length > 0) return { profile: null, userErrors }
  const outcome = await submitAsMember(context, updateProfileEndpoint, { name })
  return outcome.ok
    ? { profile: await findProfile(context), userErrors: [] }
    : { profile: null, userErrors: outcome.userErrors }
}

/** The old password's sessions all end, including this one. */
async function changePassword(
  context: GraphQLContext,
  { currentPassword: current, newPassword: next, confirmation }: MutationChangePasswordArgs,
): Promise<SignOutPayload> {
  const userErrors = checkAll(
    context.texts,
    checkPassword('currentPassword', current),
    checkPassword('newPassword', next),
    checkConfirmation(next, confirmation),
  )
  if (userErrors.length > 0) return { signedOut: false, userErrors }
  const outcome = await submitAsMember(context, changePasswordEndpoint, { current, next })
  if (outcome.ok) return signOut(context)
  const refused = refusedAs('WRONG_CREDENTIALS', outcome.userErrors)
  // Deployed backends name no reason that can be shown.
  const isUnexplained = refused.every(({ message }) => message === context.texts('fault.refused'))
  const explained = isUnexplained ? [userError(context.texts, null, 'refusal.wrongPassword')] : refused
  return { signedOut: false, userErrors: besideField('currentPassword', explained) }
}

function countryOfAddress(context: PublicContext, code: string): Promise<CountryModel | null> {
  return findCountry(context, code).catch(() => null)
}

async function stateNameOf(
  context: PublicContext,
  { country, state }: Pick<AddressModel, 'country' | 'state'>,
): Promise<string | null> {
  const known = await countryOfAddress(context, country)
  return known?.states.find(({ code }) => code === state)?.name ?? state
}

export const accountResolvers = {
  Query: {
    countries: (_parent, _args, context) => readCountries(context),
    country: (_parent, { code }, context) => findCountry(context, code),
  },
  Viewer: {
    addresses: (_viewer, args, context) => readList(context.api, args, (request) => readAddressPage(context, request)),
    defaultAddress: (_viewer, _args, context) => findDefaultAddress(context),
    wishlist: (_viewer, args, context) => readMemberList(context, wishlistEndpoint, args),
    compareList: (_viewer, args, context) => readMemberList(context, compareListEndpoint, args),
    following: (_viewer, args, context) => readMemberList(context, followingEndpoint, args),
    vouchers: (_viewer, args, { api }) => readList(api, args, (request) => api.call(accountVouchersEndpoint, request)),
    saved: (_viewer, _args, context) => readSaved(context),
  },
  Country: {
    hasPostalCodes: ({ code }) => postalCodePattern(code) !== null,
    requiresPostalCode: ({ code }) => requiresPostalCode(code),
    postalCodePattern: ({ code }) => postalCodePattern(code),
    hasStates: ({ code, states }) => writesState(code) || states.length > 0,
    requiresState: ({ code, states }) => requiresState(code, states),
    leastPhoneDigits: ({ code }) => leastPhoneDigits(code),
  },
  Address: {
    countryName: async ({ country }, _args, context) => (await countryOfAddress(context, country))?.name ?? country,
    stateName: (address, _args, context) => stateNameOf(context, address),
    postalLines: async (address, _args, context) => {
      const { state: code } = address
      const name = await stateNameOf(context, address)
      return postalLines({ ...address, state: code === null ? null : { code, name: name ?? code } })
    },
  },
  Mutation: {
    updateProfile: (_parent, { name }, context) => updateProfile(context, name),
    changePassword: (_parent, args, context) => changePassword(context, args),
    saveAddress: (_parent, { input }, context) => withGuestToken(context, saveAddress(context, input)),
    deleteAddress: (_parent, { id }, context) => withGuestToken(context, deleteAddress(context, id)),
    toggleWishlist: (_parent, { productId }, context) => toggleSaved(context, 'wishlist', productId),
    toggleCompare: (_parent, { productId }, context) => toggleSaved(context, 'compareList', productId),
    toggleFollow: (_parent, { sellerId }, context) => toggleSaved(context, 'following', sellerId),
  },
} satisfies ModuleResolvers
