import { FormData } from 'undici'
import type { Limits } from '../limits.ts'
import { callHeaders, queryText } from './call-headers.ts'
import type { Caller, PrivateEndpoint, TokenEndpoint } from './endpoint.ts'
import type { MemberIds } from './member-ids.ts'
import type { PublicReader } from './public-reader.ts'
import type { RestAnswer } from './upstream/envelope.ts'
import { encodeFields, type OrderCipher } from './upstream/order-cipher.ts'
import type { RestClient } from './upstream/rest-client.ts'
import { MembersOnly, Refusal, RestError } from './upstream/rest-error.ts'
import type { RestRequest } from './upstream/rest-request.ts'
import { NO_SHOP_INFO, type ShopInfo } from './wire/shop-info.ts'

/** The caller's tokens. The session changes them in place, e.g. when a mutation signs in or out. */
export interface Identity {
  /** Bearer token; null for a guest. */
  token: string | null
  guestToken: string | null
}

const NOBODY: Identity = { token: null, guestToken: null }

/** Personal reads that were made, or are under way, by what they ask. */
export type PersonalReads = Map<string, Promise<unknown>>

/** State that the calls of one request share. */
export interface CallScope {
  client: RestClient
  reader: PublicReader
  identity: Identity
  locale: string
  requestId: string
  /** The visitor's IP address; null where none is to be told. */
  address: string | null
  /** As in `PublicScope`. */
  visitor?: string | null
  /** Aborted when the shopper has left. */
  signal?: AbortSignal
  /** When its reads and payments end at the latest, by the clock of `performance`. */
  waitsUntil?: number | undefined
  /** Null where the shop has no key for coded bodies. */
  orderCipher: OrderCipher | null
  limits: Limits
  memberIds: MemberIds
  /** The reads of the request: the same one is sent once, until a change makes everything read so far old. */
  asked: PersonalReads
}

function isRead({ effect, method }: { effect?: 'read' | 'change'; method: string }): boolean {
  return effect ? effect === 'read' : method === 'GET'
}

/** Looking an order up takes a read and some processing. */
const LOOKING_UP_MS = 500

/** Milliseconds for one call. What may have to be looked up afterwards leaves time for that. */
function deadlineOf(
  { limits, waitsUntil = Infinity }: Pick<CallScope, 'limits' | 'waitsUntil'>,
  isChange: boolean,
  kind: 'payment' | undefined,
): number {
  const { shellDeadline, changeDeadline, orderDeadline } = limits
  const left = waitsUntil - performance.now()
  if (kind === 'payment') {
    const budget = Math.min(orderDeadline, left)
    return Math.round(Math.max(1, budget - shellDeadline - LOOKING_UP_MS, budget / 2))
  }
  if (isChange) return changeDeadline
  return Math.round(Math.max(1, Math.min(shellDeadline, left)))
}

type Body = RestRequest['body']

function withCode(fields: Body, cipher: OrderCipher | null): Body {
  if (!fields || fields instanceof FormData || cipher === null) return fields
  return { ...fields, data: encodeFields({ user_token: '', ...fields }, cipher) }
}

function withMember(fields: Body, { memberIds, identity }: CallScope): Body {
  const memberId = memberIds.find(identity.token)
  if (!fields || fields instanceof FormData || memberId === null) return fields
  return { ...fields, user_id: Number(memberId) }
}

function bodyOf<Args, Model>(
  scope: CallScope,
  endpoint: PrivateEndpoint<Args, Model>,
  args: Args,
  caller: Caller,
): Body {
  const fields = endpoint.body?.(args, caller)
  if (endpoint.takesMemberId) return withMember(fields, scope)
  return endpoint.coded ? withCode(fields, scope.orderCipher) : fields
}

function requestOf<Args, Model>(scope: CallScope, endpoint: PrivateEndpoint<Args, Model>, args: Args): RestRequest {
  const { identity, locale, requestId, signal } = scope
  const caller: Caller = { guestToken: identity.guestToken, signedIn: identity.token !== null }
  const body = bodyOf(scope, endpoint, args, caller)
  return {
    name: endpoint.name,
    caller: identity.token ?? identity.guestToken ?? scope.address,
    method: endpoint.method,
    path: endpoint.path(args) + queryText(endpoint.query?.(args, caller)),
    headers: {
      ...callHeaders({ locale, requestId }),
      // Where the backend trusts the shop's address, its limits count visitors and not the shop.
      ...(scope.address !== null && { 'x-forwarded-for': scope.address }),
      // The content type of a form includes the boundary, which the client adds.
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(identity.token !== null && !endpoint.anonymous && { authorization: `Bearer ${identity.token}` }),
    },
    body,
    deadline: deadlineOf(scope, !isRead(endpoint), endpoint.deadline),
    format: 'json',
    requestId,
    optional: endpoint.optional,
    hasOwnLimit: endpoint.anonymous,
    isChange: !isRead(endpoint),
    // A change that is under way is finished even where the shopper leaves.
    signal: isRead(endpoint) ? signal : undefined,
  }
}

async function shopInfoOf<Args, Model>(scope: CallScope, endpoint: PrivateEndpoint<Args, Model>): Promise<ShopInfo> {
  const { locale, requestId } = scope
  if (endpoint.needsShop === false) return { ...NO_SHOP_INFO, locale }
  return (await scope.reader.shop({ locale, requestId })).value
}

/**
 * Sends the call. Where guest checkout is switched off, a guest has to sign in first.
 * @throws {MembersOnly} then, and as `RestClient.send`
 */
async function ask(
  { client, identity }: CallScope,
  { anonymous }: { anonymous?: boolean },
  request: RestRequest,
): Promise<RestAnswer> {
  try {
    return await client.send(request)
  } catch (error) {
    const isGuest = identity.token === null && !anonymous
    if (isGuest && error instanceof Refusal && error.isForbidden) throw new MembersOnly()
    throw error
  }
}

function decode<Args, Model>(endpoint: PrivateEndpoint<Args, Model>, { data, message }: RestAnswer, shop: ShopInfo) {
  try {
    return endpoint.decode(data, { message, shop })
  } catch {
    throw new RestError('UPSTREAM_BAD_ANSWER', `${endpoint.name} cannot be decoded`)
  }
}

async function send<Args, Model>(scope: CallScope, endpoint: PrivateEndpoint<Args, Model>, request: RestRequest) {
  const { token } = scope.identity
  // Read before the call: a change must not be made and then reported as a fault because this read failed.
  const shop = await shopInfoOf(scope, endpoint)
  const model = decode(endpoint, await ask(scope, endpoint, request), shop)
  const memberId = endpoint.memberIdIn?.(model) ?? null
  if (token !== null && memberId !== null) scope.memberIds.learn(token, memberId)
  return model
}

/** One call on behalf of the person of this scope. */
export function callPrivate<Args, Model>(
  scope: CallScope,
  endpoint: PrivateEndpoint<Args, Model>,
  args: Args,
): Promise<Model> {
  const { asked } = scope
  const request = requestOf(scope, endpoint, args)
  if (request.isChange) {
    return send(scope, endpoint, request).finally(() => asked.clear())
  }
  const key = [endpoint.name, request.method, scope.identity.token, request.path, JSON.stringify(request.body)].join(
    ' ',
  )
  // @NOTE The key starts with the endpoint's name, so the value came from this endpoint's decoder.
  const running = asked.get(key) as Promise<Model> | undefined
  if (running) return running
  const started = send(scope, endpoint, request)
  asked.set(key, started)
  return started
}

/** A call that is authorized by its arguments; the caller's identity is not sent. */
export function callByToken<Args, Model>(
  scope: CallScope,
  endpoint: TokenEndpoint<Args, Model>,
  args: Args,
): Promise<Model> {
  return callPrivate(
    { ...scope, identity: NOBODY },
    { ...endpoint, kind: 'private', effect: 'read', anonymous: true },
    args,
  )
}
