import * as v from 'valibot'
import { defineCommand, definePrivate } from '../../endpoint.ts'
import { count, flag, id, listOf, optionalText, text } from '../../wire/wire.ts'

/** A bearer token without the scheme, which some backends prefix. */
const tokenWire = v.pipe(
  v.string(),
  v.transform((token) => token.replace(/^Bearer /i, '')),
  v.regex(/^[\x21-\x7e]{8,4096}$/),
)

const signedInWire = v.pipe(
  v.looseObject({ token: tokenWire, expires_in: v.optional(v.union([v.string(), v.number()])) }),
  v.transform(({ token, expires_in }) => ({ token, expires: expires_in ?? null })),
)

/** `expires` is an instant or a number of seconds. `user_token` moves the guest's cart to the member. */
export const signInEndpoint = definePrivate({
  name: 'user/signin',
  method: 'POST',
  anonymous: true,
  needsShop: false,
  body: ({ email, password }: { email: string; password: string }, { guestToken }) => ({
    email,
    password,
    user_token: guestToken ?? '',
  }),
  decode: (data) => v.parse(signedInWire, data),
})

export const signOutEndpoint = definePrivate({
  name: 'user/logout',
  method: 'GET',
  needsShop: false,
  decode: () => true,
})

/** The fields are the body. */
const form = <Args extends Record<string, string>>(name: string) =>
  defineCommand(name, (fields: Args) => ({ ...fields }), { anonymous: true })

/** With the guest's token: the browser that signed up decides which of several sign-ups a code confirms. */
const visitorForm = <Args extends Record<string, string>>(name: string) =>
  defineCommand(name, (fields: Args, { guestToken }) => ({ ...fields, user_token: guestToken ?? '' }), {
    anonymous: true,
  })

export const signUpEndpoint = visitorForm<{ name: string; email: string; password: string }>('user/signup')
export const verifyEndpoint = visitorForm<{ email: string; code: string }>('user/verify')
export const forgotPasswordEndpoint = form<{ email: string }>('user/forgot-password')
export const updatePasswordEndpoint = form<{ email: string; code: string; password: string }>('user/update-password')

const profileWire = v.looseObject({ id, name: text, email: text, phone: optionalText, cart_count: count })
const savedWire = v.object({ wishlist: listOf(id), compare: listOf(id), following: listOf(id) })

export interface SavedModel {
  wishlist: string[]
  compareList: string[]
  following: string[]
}

export interface ProfileModel {
  id: string
  name: string
  email: string
  phone: string | null
  /** True if the backend requires the member's id in addition to the token, as generation 1. */
  requiresId: boolean
  saved: SavedModel | null
}

function decodeSaved(data: object): SavedModel | null {
  if (!('wishlist' in data && 'compare' in data && 'following' in data)) return null
  const { wishlist, compare, following } = v.parse(savedWire, data)
  return { wishlist, compareList: compare, following }
}

/** Generation 1 has no member flag and no guests, so any id is a member's. */
function decodeProfile(data: unknown): ProfileModel | null {
  const { is_logged_in: isSignedIn = null, ...raw } = v.parse(v.looseObject({}), data)
  const hasFlag = isSignedIn !== null
  if (hasFlag ? !v.parse(flag, isSignedIn) : !v.is(id, raw['id'])) return null
  const profile = v.parse(profileWire, raw)
  const { id: userId, name, email, phone } = profile
  return { id: userId, name, email, phone, requiresId: !hasFlag, saved: decodeSaved(profile) }
}

export const profileEndpoint = definePrivate({
  name: 'user/profile',
  method: 'GET',
  needsShop: false,
  query: (_args: undefined, { guestToken }) => ({ user_token: guestToken }),
  decode: decodeProfile,
  memberIdIn: (profile) => (profile?.requiresId === false ? null : profile?.id),
})

export const updateProfileEndpoint = defineCommand('user/update-profile', ({ name }: { name: string }) => ({ name }))

export const changePasswordEndpoint = defineCommand(
  'user/update-user-password',
  ({ current, next }: { current: string; next: string }) => ({ current_password: current, new_password: next }),
)
