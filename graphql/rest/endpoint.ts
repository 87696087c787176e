import type { FormData } from 'undici'
import type { PolicyName } from './cache/cache-policy.ts'
import type { OptionalCall } from './dialect/traits.ts'
import { Absent } from './upstream/rest-error.ts'
import type { ShopInfo } from './wire/shop-info.ts'

export type QueryValues = Record<string, string | number | boolean | null | undefined>

export interface DecodeInfo {
  /** The envelope's message, a toast for some calls: empty where it is no text for shoppers, null without one. */
  message: string | null
  shop: ShopInfo
}

interface EndpointSpec<Args, Model> {
  /** Names the call in logs and cache keys; unique. */
  name: string
  /** Path below `api/v1/`, every variable part through `seg`. */
  path: (args: Args) => string
  /** Set for a call that some backends lack: it is not made again for some minutes where this one does. */
  optional?: OptionalCall
  /** Payload → model: lenient, renames fields, drops what must not leave the server. Throws for an unusable payload. */
  decode: (data: unknown, info: DecodeInfo) => Model
  /** False for the calls that need no picture addresses or currency; spares them the wait for `common`. */
  needsShop?: boolean
}

interface PublicSpec<Args, Model> extends EndpointSpec<Args, Model> {
  /** Row of the table in cache-policy.ts. */
  policy: PolicyName
  /** Normalised here (trimmed, clamped, lower case): path and query are the cache key. Empty values are left out. */
  query?: (args: Args) => QueryValues
  /**
   * Surrogate tags that purge the value, `product`, `product:12`; one for everything the value shows. `model` is null
   * where the answer is absent.
   */
  tags: (args: Args, model: Model | null) => string[]
  /** Whether visitors chose the arguments freely (words, filters): such answers have a budget apart. Default: no. */
  isChoice?: (args: Args) => boolean
  /** Instants (ISO 8601) at which the value changes by itself: the ends of the flash sales it holds. */
  changesAt?: (model: Model) => readonly string[]
  /** Header that carries the language: `Lang` for `common`, `Language` for all others. */
  languageHeader?: 'Lang' | 'Language'
  /** True for a part that pages do without if calls to the backend are short (`UPSTREAM_RATE`). */
  givesWay?: boolean
  /** `xml`: the body goes to `decode` as text, there is no envelope. */
  format?: 'json' | 'xml'
}

/** Which answers mean "there is none": a bare array (flash sales), or any refusal (products, pages, categories). */
export type AbsentRule = 'array' | 'refusal'

/** A call whose answer depends on its arguments and the language only. It cannot receive a token. */
export interface PublicEndpoint<Args, Model> extends PublicSpec<Args, Model> {
  kind: 'public'
  absent?: AbsentRule
}

/** The caller, as far as an endpoint needs it; the client adds the bearer token. */
export interface Caller {
  guestToken: string | null
  signedIn: boolean
}

/**
 * The guest token as a field of a call. It is left out for members: the backend would store it with their orders and
 * addresses, and a later user of the same browser could read these with the token after the member signed out.
 */
export function guest({ guestToken, signedIn }: Caller): { user_token?: string } {
  return signedIn || guestToken === null ? {} : { user_token: guestToken }
}

/** As `guest`, for calls about a cart. Generations 4 and 5 take a token without `is_user` for an administrator's. */
export function shopper(caller: Caller): { is_user: true; user_token?: string } {
  return { is_user: true, ...guest(caller) }
}

interface PrivateSpec<Args, Model> extends EndpointSpec<Args, Model> {
  method: 'GET' | 'POST' | 'DELETE'
  query?: (args: Args, caller: Caller) => QueryValues
  /** Sent as JSON; a form is sent as multipart. */
  body?: (args: Args, caller: Caller) => Record<string, unknown> | FormData
  /**
   * Whether the call changes data; set where the method misleads. A read is made once per request, whatever its method;
   * a change is never repeated, not even as a GET, and outlives the shopper's leaving.
   */
  effect?: 'read' | 'change'
  /**
   * True for calls whose body deployed backends read in coded form only: it is sent beside the plain fields where the
   * shop has the key. Backends miss absent keys there, so that `user_token` is empty for members.
   */
  coded?: boolean
  /** `payment`: may take what is left of the operation's budget, except the time for a look-up afterwards. */
  deadline?: 'payment'
  /** True for the calls before a login: no token is sent even where there is one. */
  anonymous?: boolean
  /** True for calls that carry the member's `user_id` in the body, where the backend wants it and it is known. */
  takesMemberId?: boolean
  /** The member's id in the answer; null where the backend does not want it sent with other calls. */
  memberIdIn?: (model: Model) => string | null
}

/** A call on behalf of one person: never cached, never retried unless it is a GET that reads. */
export interface PrivateEndpoint<Args, Model> extends PrivateSpec<Args, Model> {
  kind: 'private'
}

interface TokenSpec<Args, Model> extends EndpointSpec<Args, Model> {
  method: 'GET' | 'POST'
  query?: (args: Args) => QueryValues
  body?: (args: Args) => Record<string, unknown>
}

/** A read that is authorized by a token among its arguments: never shared, and without an identity. */
export interface TokenEndpoint<Args, Model> extends TokenSpec<Args, Model> {
  kind: 'token'
}

/**
 * Declares a public call. With `absent`, `api.read` gives null where there is none; without, it throws.
 * @example
 * export const productEndpoint = definePublic({
 *   name: 'product', policy: 'product', absent: 'refusal',
 *   path: (args: { id: string }) => `product/${seg(args.id)}`,
 *   decode: decodeProduct, tags: ({ id }) => ['product', `product:${id}`],
 * })
 */
export function definePublic<Args, Model>(
  spec: PublicSpec<Args, Model> & { absent: AbsentRule },
): PublicEndpoint<Args, Model | null>
export function definePublic<Args, Model>(spec: PublicSpec<Args, Model>): PublicEndpoint<Args, Model>
export function definePublic<Args, Model>(spec: PublicSpec<Args, Model> & { absent?: AbsentRule }) {
  return { kind: 'public', ...spec }
}

/** Declares a call on behalf of the caller. */
export function definePrivate<Args, Model>(spec: PrivateSpec<Args, Model>): PrivateEndpoint<Args, Model> {
  return { kind: 'private', ...spec }
}

/** Declares a read that is authorized by one of its arguments, such as a tracking id. */
export function defineByToken<Args, Model>(spec: TokenSpec<Args, Model>): TokenEndpoint<Args, Model> {
  return { kind: 'token', ...spec }
}

const MAX_SEGMENT_LENGTH = 200

/** One encoded path segment. A value that could leave its segment, or is too long, names nothing: it is absent. */
export function seg(value: string | number): string {
  const text = String(value)
  if (text === '' || text === '.' || text === '..' || text.length > MAX_SEGMENT_LENGTH || !text.isWellFormed())
    throw new Absent()
  return encodeURIComponent(text)
}
