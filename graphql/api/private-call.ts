import { createHash, createCipheriv } from 'node:crypto'
import { FormData } from 'undici'
import { createBoundedCache, textBytes } from '../bounded.ts'
import type { Limits } from '../limits.ts'
import type { RestClient } from './client/rest-client.ts'
import { MembersOnly, Refusal } from './client/rest-error.ts'
import type { RestAnswer, RestRequest } from './client/rest-request.ts'
import {
  callHeaders,
  queryText,
  type Caller,
  decodeAnswer,
  inLanguage,
  type PrivateEndpoint,
  type TokenEndpoint,
} from './endpoint.ts'
import type { PublicReader } from './public-reader.ts'
import { NO_SHOP_INFO, type ShopInfo } from './wire/shop-info.ts'

/** The caller's tokens; the session mutates them, e.g. when a mutation signs in or out. */
export interface Identity {
  token: string | null
  guestToken: string | null
  /** Set when the operation made a program a new guest, who has to learn the token from the payload. */
  issuedGuestToken?: string
}

const NO_IDENTITY: Identity = { token: null, guestToken: null }

export type PersonalReads = Map<string, Promise<unknown>>

export interface CallScope {
  client: RestClient
  reader: PublicReader
  identity: Identity
  locale: string
  requestId: string
  address: string | null
  visitor?: string | null
  signal?: AbortSignal
  isBulk?: boolean | undefined
  /** Deadline for reads and payments, in `performance.now()` milliseconds. */
  waitsUntil?: number | undefined
  orderCipher: OrderCipher | null
  limits: Limits
  memberIds: MemberIds
  /** Deduplicates the request's reads; cleared by each change. */
  reads: PersonalReads
}

function isRead({ effect, method }: { effect?: 'read' | 'change'; method: string }): boolean {
  return effect ? effect === 'read' : method === 'GET'
}

const LOOKING_UP_MS = 500

/** Milliseconds for one call; reserves time for a possible lookup afterwards. */
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
  const { identity, requestId, signal } = scope
  const caller: Caller = { guestToken: identity.guestToken, signedIn: identity.token !== null }
  const body = bodyOf(scope, endpoint, args, caller)
  return {
    name: endpoint.name,
    caller: identity.token ?? identity.guestToken ?? scope.address,
    method: endpoint.method,
    path: endpoint.path(args) + queryText(endpoint.query?.(args, caller)),
    headers: {
      ...callHeaders({ requestId }),
      // A backend that trusts the shop's address then rate limits visitors instead of the shop.
      ...(scope.address !== null && { 'x-forwarded-for': scope.address }),
      // A form's content type includes the boundary, which the client adds.
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
    // A running change completes even if the shopper leaves.
    signal: isRead(endpoint) ? signal : undefined,
  }
}

async function shopInfoOf<Args, Model>(scope: CallScope, endpoint: PrivateEndpoint<Args, Model>): Promise<ShopInfo> {
  const { locale, requestId } = scope
  if (endpoint.needsShop === false) return { ...NO_SHOP_INFO, locale }
  return (await scope.reader.shop({ locale, requestId })).value
}

/** @throws {MembersOnly} for guests if guest checkout is disabled; otherwise like `RestClient.send` */
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

async function send<Args, Model>(scope: CallScope, endpoint: PrivateEndpoint<Args, Model>, request: RestRequest) {
  const { token } = scope.identity
  // Read first: if this read failed after the change, a completed change would be reported as a fault.
  const shop = await shopInfoOf(scope, endpoint)
  const language = await scope.reader.languageToName(scope)
  const model = decodeAnswer(endpoint, await ask(scope, endpoint, inLanguage(request, language)), shop)
  const memberId = endpoint.memberIdIn?.(model)
  if (token !== null && memberId !== undefined) scope.memberIds.remember(token, memberId)
  return model
}

export function callPrivate<Args, Model>(
  scope: CallScope,
  endpoint: PrivateEndpoint<Args, Model>,
  args: Args,
): Promise<Model> {
  const { reads } = scope
  const request = requestOf(scope, endpoint, args)
  if (request.isChange) {
    return send(scope, endpoint, request).finally(() => reads.clear())
  }
  const key = [endpoint.name, request.method, scope.identity.token, request.path, JSON.stringify(request.body)].join(
    ' ',
  )
  // @NOTE The key starts with the endpoint's name, so the value came from this endpoint's decoder.
  const running = reads.get(key) as Promise<Model> | undefined
  if (running) return running
  const started = send(scope, endpoint, request)
  reads.set(key, started)
  return started
}

export function callByToken<Args, Model>(
  scope: CallScope,
  endpoint: TokenEndpoint<Args, Model>,
  args: Args,
): Promise<Model> {
  return callPrivate(
    { ...scope, identity: NO_IDENTITY },
    { ...endpoint, kind: 'private', effect: 'read', anonymous: true },
    args,
  )
}

/** Some 10,000 members. */
const MEMBERS_BYTES = 4 * 1_024 * 1_024

export type MemberIds = ReturnType<typeof createMemberIds>

/** For backends that require the id in addition to the token. A token never changes its member. */
export function createMemberIds() {
  const ids = createBoundedCache<string>({ maxBytes: MEMBERS_BYTES, bytesOf: textBytes })
  let isRequired: boolean | null = null
  // Hashed, because tokens give access to accounts.
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64')
  return {
    find: (token: string | null): string | null => (token === null ? null : (ids.get(keyOf(token)) ?? null)),
    /** @param memberId null if the backend does not require it */
    remember(token: string, memberId: string | null): void {
      isRequired = memberId !== null
      if (memberId !== null) ids.set(keyOf(token), memberId)
    },
    /** False once a profile showed that the token is enough. */
    mayBeRequired: () => isRequired !== false,
  }
}

/** Key and initialization vector: 32 hexadecimal digits or 16 printable ASCII characters each. */
export interface OrderCipher {
  key: string
  iv: string
}

const BLOCK_BYTES = 16

function bytesOf(part: string): Buffer {
  return Buffer.from(part, part.length === BLOCK_BYTES ? 'latin1' : 'hex')
}

/** Zero-padded JSON, AES-128-CBC, Base64. It hides nothing: every browser of such a shop loads the key. */
export function encodeFields(fields: Record<string, unknown>, { key, iv }: OrderCipher): string {
  const plain = Buffer.from(JSON.stringify(fields))
  const padded = Buffer.alloc(Math.ceil(plain.length / BLOCK_BYTES) * BLOCK_BYTES)
  plain.copy(padded)
  const cipher = createCipheriv('aes-128-cbc', bytesOf(key), bytesOf(iv)).setAutoPadding(false)
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
}
