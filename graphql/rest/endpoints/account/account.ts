import * as v from 'valibot'
import { definePrivate } from '../../endpoint.ts'
import { count, flag, id, listOf, optionalText, text } from '../../wire/wire.ts'

/** A bearer token that is valid in a header. Some backends prefix it with the scheme. */
const tokenWire = v.pipe(
  v.string(),
  v.transform((token) => token.replace(/^Bearer /i, '')),
  v.regex(/^[\x21-\x7e]{8,4096}$/),
)

const signedInWire = v.pipe(
  v.looseObject({ token: tokenWire, expires_in: v.optional(v.union([v.string(), v.number()])) }),
  v.transform(({ token, expires_in }) => ({ token, expires: expires_in ?? null })),
)

/** `POST user/signin`. `expires` is an instant, or seconds from now. The guest's cart comes along by `user_token`. */
export const signInEndpoint = definePrivate({
  name: 'user/signin',
  method: 'POST',
  anonymous: true,
  needsShop: false,
  path: () => 'user/signin',
  body: ({ email, password }: { email: string; password: string }, { guestToken }) => ({
    email,
    password,
    user_token: guestToken ?? '',
  }),
  decode: (data) => v.parse(signedInWire, data),
})

/** `GET user/logout`: ends all tokens of the person. */
export const signOutEndpoint = definePrivate({
  name: 'user/logout',
  method: 'GET',
  needsShop: false,
  path: () => 'user/logout',
  decode: () => true,
})

/** The calls that start with an address and answer it. */
function defineEmailCall<Args extends { email: string }>(path: string) {
  return definePrivate({
    name: path,
    method: 'POST',
    anonymous: true,
    needsShop: false,
    path: () => path,
    body: (fields: Args) => ({ ...fields }),
    decode: () => true,
  })
}

export const signUpEndpoint = defineEmailCall<{ name: string; email: string; password: string }>('user/signup')
export const verifyEndpoint = defineEmailCall<{ email: string; code: string }>('user/verify')
export const forgotPasswordEndpoint = defineEmailCall<{ email: string }>('user/forgot-password')
export const updatePasswordEndpoint = defineEmailCall<{ email: string; code: string; password: string }>(
  'user/update-password',
)

const profileWire = v.looseObject({ id, name: text, email: text, phone: optionalText, cart_count: count })
const savedWire = v.object({ wishlist: listOf(id), compare: listOf(id), following: listOf(id) })

/** Ids of saved products and followed sellers. */
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
  /** True where the backend wants the member's id beside the token: the first generation does. */
  isIdWanted: boolean
  /** Null where the backend does not tell; the ids are read from the lists then. */
  saved: SavedModel | null
}

function decodeSaved(data: object): SavedModel | null {
  if (!('wishlist' in data && 'compare' in data && 'following' in data)) return null
  const { wishlist, compare, following } = v.parse(savedWire, data)
  return { wishlist, compareList: compare, following }
}

/** The first generation has no flag; an id is a member's there, because it has no guests. */
function decodeProfile(data: unknown): ProfileModel | null {
  const { is_logged_in: isSignedIn = null, ...raw } = v.parse(v.looseObject({}), data)
  const hasFlag = isSignedIn !== null
  if (hasFlag ? !v.parse(flag, isSignedIn) : !v.is(id, raw['id'])) return null
  const profile = v.parse(profileWire, raw)
  const { id: userId, name, email, phone } = profile
  return { id: userId, name, email, phone, isIdWanted: !hasFlag, saved: decodeSaved(profile) }
}

/** `GET user/profile`: the member of the token; null where the token is not valid (any more). */
export const profileEndpoint = definePrivate({
  name: 'user/profile',
  method: 'GET',
  needsShop: false,
  path: () => 'user/profile',
  query: (_args: undefined, { guestToken }) => ({ user_token: guestToken }),
  decode: decodeProfile,
  memberIdIn: (profile) => (profile?.isIdWanted ? profile.id : null),
})
