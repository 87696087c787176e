import type { FormData } from 'undici'
import type { LineError, UserError } from '../texts/errors.ts'
import type { PolicyName } from './cache/cache-policy.ts'
import { Absent, Refusal, RestError } from './client/rest-error.ts'
import type { QueryValues, RestAnswer, RestRequest } from './client/rest-request.ts'
import type { OptionalCall } from './dialect/traits.ts'
import type { ShopInfo } from './wire/shop-info.ts'

export interface DecodeInfo {
  /** The envelope's message, shown as a toast for some calls: empty if not presentable, null if missing. */
  message: string | null
  shop: ShopInfo
}

interface EndpointSpec<Args, Model> {
  /** Unique; used in logs and cache keys. */
  name: string
  /** Path below `api/v1/`, by default the name; wrap every variable segment in `seg`. */
  path?: (args: Args) => string
  /** Set for a call that some backends lack: after a missing answer it is not sent for some minutes. */
  optional?: OptionalCall
  /** Payload → model: tolerant of odd fields; drops what must not leave the server. Throws for an unusable payload. */
  decode: (data: unknown, info: DecodeInfo) => Model
  /** False for calls that need no picture addresses or currency, so that they do not wait for `common`. */
  needsShop?: boolean
}

interface PublicSpec<Args, Model> extends EndpointSpec<Args, Model> {
  policy: PolicyName
  /** Normalize values here (trim, clamp, lowercase): path and query are the cache key. Empty values are omitted. */
  query?: (args: Args) => QueryValues
  /** Surrogate tags, one for everything the value shows. `model` is null for an absent answer. */
  tags: (args: Args, model: Model | null) => string[]
  /** Whether visitors choose the arguments freely (words, filters): such answers have a separate budget. */
  isChoice?: (args: Args) => boolean
  /** Product cards in the model. Slugs that the backend leaves out are completed from its own language. */
  cards?: (model: Model) => { id: string; slug: string; title: string }[]
  /** Instants (ISO 8601) at which the value changes, such as the end of a flash sale. */
  changesAt?: (model: Model) => readonly string[]
  /** Language header: `Lang` for `common`, `Language` for all others. */
  languageHeader?: 'Lang' | 'Language'
  /** True for an optional part of pages, skipped when calls are scarce (`UPSTREAM_RATE`). */
  givesWay?: boolean
  /** `xml`: `decode` gets the body as text, without an envelope. */
  format?: 'json' | 'xml'
  /** The backend's own language, if the answer names it. */
  ownLanguageIn?: (model: Model) => string
}

/** Answers that mean absence: a bare array (flash sales), or any refusal (products, pages, categories). */
export type AbsentRule = 'array' | 'refusal'

/** A call whose answer depends on arguments and language only. It cannot receive a token. */
export interface PublicEndpoint<Args, Model> extends PublicSpec<Args, Model> {
  kind: 'public'
  path: (args: Args) => string
  absent?: AbsentRule
}

/** The caller as visible to an endpoint; the client adds the bearer token. */
export interface Caller {
  guestToken: string | null
  signedIn: boolean
}

/** Omitted for members: a later user of the same browser could read their orders with the token after sign-out. */
export function guest({ guestToken, signedIn }: Caller): { user_token?: string } {
  return signedIn || guestToken === null ? {} : { user_token: guestToken }
}

/** Like `guest`, for cart calls. Generations 4 and 5 treat a token without `is_user` as an administrator's. */
export function shopper(caller: Caller): { is_user: true; user_token?: string } {
  return { is_user: true, ...guest(caller) }
}

/** The result of a submitted change: a refusal is data. */
export type Outcome<Model> =
  | { ok: true; value: Model }
  | {
      ok: false
      userErrors: UserError[]
      lines: readonly LineError[]
      reason?: string | null
      isRefused?: boolean
      /** The refusal had the status of a server error, so the change may have been made. */
      mayBeDone?: boolean
    }

interface PrivateSpec<Args, Model> extends EndpointSpec<Args, Model> {
  method: 'GET' | 'POST' | 'DELETE'
  query?: (args: Args, caller: Caller) => QueryValues
  body?: (args: Args, caller: Caller) => Record<string, unknown> | FormData
  /** Set if the method misleads. Changes are never repeated and not canceled when the shopper leaves. */
  effect?: 'read' | 'change'
  /** Deployed backends only read these encrypted, with all keys; `user_token` is empty for members. */
  coded?: boolean
  /** `payment`: may use the rest of the operation's budget, minus the time for a lookup afterwards. */
  deadline?: 'payment'
  /** True for calls before sign-in: never sends a token. */
  anonymous?: boolean
  /** True for calls that carry the member's `user_id` in the body if the backend requires it and it is known. */
  takesMemberId?: boolean
  /** The member's id in the answer; null if the backend does not require it in other calls, undefined if unknown. */
  memberIdIn?: (model: Model) => string | null | undefined
}

/** A personal call: never cached, and only retried if it is a GET that reads. */
export interface PrivateEndpoint<Args, Model> extends PrivateSpec<Args, Model> {
  kind: 'private'
  path: (args: Args) => string
}

interface TokenSpec<Args, Model> extends EndpointSpec<Args, Model> {
  method: 'GET' | 'POST'
  query?: (args: Args) => QueryValues
  body?: (args: Args) => Record<string, unknown>
}

/** A read authorized by a token among its arguments: never shared, sent without an identity. */
export interface TokenEndpoint<Args, Model> extends TokenSpec<Args, Model> {
  kind: 'token'
  path: (args: Args) => string
}

/**
 * With `absent`, `api.read` returns null for absence; without, it throws.
 * @example
 * export const productEndpoint = definePublic({
 *   name: 'product',
 *   policy: 'product',
 *   absent: 'refusal',
 *   path: (args: { id: string }) => `product/${seg(args.id)}`,
 *   decode: decodeProduct,
 *   tags: ({ id }) => ['product', `product:${id}`],
 * })
 */
export function definePublic<Args, Model>(
  spec: PublicSpec<Args, Model> & { absent: AbsentRule },
): PublicEndpoint<Args, Model | null>
export function definePublic<Args, Model>(spec: PublicSpec<Args, Model>): PublicEndpoint<Args, Model>
export function definePublic<Args, Model>(spec: PublicSpec<Args, Model> & { absent?: AbsentRule }) {
  return { kind: 'public', path: () => spec.name, ...spec }
}

export function definePrivate<Args, Model>(spec: PrivateSpec<Args, Model>): PrivateEndpoint<Args, Model> {
  return { kind: 'private', path: () => spec.name, ...spec }
}

/** A POST that succeeds or is refused, without an answer to decode. */
export function defineCommand<Args>(
  name: string,
  body: (args: Args, caller: Caller) => Record<string, unknown>,
  more: Pick<PrivateSpec<Args, boolean>, 'anonymous' | 'optional'> = {},
): PrivateEndpoint<Args, boolean> {
  return definePrivate({ name, method: 'POST', body, needsShop: false, decode: () => true, ...more })
}

/** Declares a read authorized by one of its arguments, such as a tracking id. */
export function defineByToken<Args, Model>(spec: TokenSpec<Args, Model>): TokenEndpoint<Args, Model> {
  return { kind: 'token', path: () => spec.name, ...spec }
}

const MAX_SEGMENT_LENGTH = 200

/** One encoded path segment. Throws `Absent` for a value that is too long or could leave its segment. */
export function seg(value: string | number): string {
  const text = String(value)
  if (text === '' || text === '.' || text === '..' || text.length > MAX_SEGMENT_LENGTH || !text.isWellFormed())
    throw new Absent()
  return encodeURIComponent(text)
}

/** Query string with its `?`. Sorted and without empty values, so that equal calls have equal URLs. */
export function queryText(values: QueryValues = {}): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')
  given.sort(([a], [b]) => (a < b ? -1 : 1))
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** Compression is declined because the size limit counts bytes before decompression. */
export function callHeaders({ requestId, xml }: { requestId: string; xml?: boolean }): Record<string, string> {
  return {
    accept: xml ? 'application/xml' : 'application/json',
    'accept-encoding': 'identity',
    'x-request-id': requestId,
  }
}

/** @param language null for the backend's own, which has no translations of itself */
export function inLanguage(
  request: RestRequest,
  language: string | null,
  header: 'Lang' | 'Language' = 'Language',
): RestRequest {
  return language === null ? request : { ...request, headers: { ...request.headers, [header]: language } }
}

/** @throws {RestError} UPSTREAM_BAD_ANSWER for unusable data; `Absent` and `Refusal` of the decoder */
export function decodeAnswer<Model>(
  { name, decode }: { name: string; decode: (data: unknown, info: DecodeInfo) => Model },
  { data, message }: RestAnswer,
  shop: ShopInfo,
): Model {
  try {
    return decode(data, { message, shop })
  } catch (error) {
    if (error instanceof Absent || error instanceof Refusal) throw error
    throw new RestError('UPSTREAM_BAD_ANSWER', `${name} cannot be decoded`)
  }
}
