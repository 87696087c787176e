import { DEFAULT_LOCALE } from '#shared/locales.ts'
import type { Limits } from './limits.ts'
import type { Answer } from './rest/cache/cache-policy.ts'
import type { Dialect } from './rest/dialect/create-dialect.ts'
import type { PrivateEndpoint, PublicEndpoint, TokenEndpoint } from './rest/endpoint.ts'
import type { MemberIds } from './rest/member-ids.ts'
import { callByToken, callPrivate, type CallScope, type Identity, type PersonalReads } from './rest/private-call.ts'
import type { PublicReader } from './rest/public-reader.ts'
import type { SourceCollector } from './rest/sources.ts'
import type { OrderCipher } from './rest/upstream/order-cipher.ts'
import type { RestClient } from './rest/upstream/rest-client.ts'
import { Absent, type LineTexts, NoSuchCall, Refusal, RestError } from './rest/upstream/rest-error.ts'
import type { ShopInfo } from './rest/wire/shop-info.ts'
import { faultTexts } from './texts/fault-texts.ts'
import { type Texts, textsIn } from './texts/texts-in.ts'
import { visitorKey } from './tries/visitor-key.ts'
import { type UserError, userError } from './user-error.ts'

/** The outcome of a call that may be refused: its value, or the errors for the shopper, also by cart line. */
export type Attempt<Model> =
  | { ok: true; value: Model }
  | {
      ok: false
      userErrors: UserError[]
      lines: readonly LineTexts[]
      /** That of `Refusal`. */
      reason?: string | null
      /** The backend refused what was sent. False: there is no such call, or it was tried too often. */
      isRefused?: boolean
    }

/** The upstream calls that resolvers of `Query` can make; none of them depends on the caller. */
export interface PublicApi {
  /** What this backend was seen to do. */
  dialect: Dialect
  /**
   * A public answer, from the cache where it is fresh enough; its tags and end become those of the operation. Values
   * are shared: never change them. Null where the endpoint allows it. Throws `RestError` on faults, `Refusal` where the
   * backend refuses.
   */
  read<Args, Model>(endpoint: PublicEndpoint<Args, Model>, args: Args): Promise<Model>
  /**
   * As `read`, for a block without which a page can be: on any failure the fallback, and the operation's answer is not
   * kept for others.
   */
  readOr<Args, Model>(endpoint: PublicEndpoint<Args, Model>, args: Args, fallback: Model): Promise<Model>
  /** As `read`, in the backend's default language. */
  readUntranslated<Args, Model>(endpoint: PublicEndpoint<Args, Model>, args: Args): Promise<Model>
  /** A read that is authorized by a token among its arguments. Never shared. Throws as `read`. */
  readByToken<Args, Model>(endpoint: TokenEndpoint<Args, Model>, args: Args): Promise<Model>
  /** Currency, picture addresses and defaults of the request's language. */
  shop(): Promise<ShopInfo>
}

/** All a resolver can do upstream. Bound to one request: its language, its identity, its deadline. */
export interface Api extends PublicApi {
  /** A personal answer. The same read is asked once per request. Throws as `read`. */
  call<Args, Model>(endpoint: PrivateEndpoint<Args, Model>, args: Args): Promise<Model>
  /** As `call`, for mutations: a refusal comes back as data, faults are thrown. */
  attempt<Args, Model>(endpoint: PrivateEndpoint<Args, Model>, args: Args): Promise<Attempt<Model>>
  /** Has public answers that a change has just made old asked for again, by tag, e.g. `product:12`. */
  forget(tags: string[]): void
  /**
   * Begins a phase of an order or a payment. Its steps share one budget, `orderDeadline` from the first phase on, so
   * that the answer is sent before the request's own deadline:
   * - `prepare`: reads before the order, at most half of the budget;
   * - `commit`: the call that orders or pays, and looking up its result;
   * - `answer`: what the client asked for beside it, for which a fifth is added.
   */
  orderPhase(phase: OrderPhase): void
  /** The member's id, once it is known that the backend wants it with some calls. */
  memberId(): string | null
}

export type OrderPhase = keyof typeof PHASE_ENDS

/** End of each phase as a share of `orderDeadline`. `readLimits` keeps the last one below the request's deadline. */
const PHASE_ENDS = { prepare: 0.5, commit: 1, answer: 1.2 }

export interface ApiScope {
  client: RestClient
  reader: PublicReader
  /** Collects the sources of the operation's public answers. */
  sources: SourceCollector
  identity: Identity
  locale: string
  requestId: string
  /** The visitor's IP address; null where none is to be told. */
  address: string | null
  signal?: AbortSignal
  /** When the reads end at the latest, by the clock of `performance`. */
  waitsUntil?: number | undefined
  /** Null where the shop has no key for coded bodies. */
  orderCipher: OrderCipher | null
  limits: Limits
  dialect: Dialect
  memberIds: MemberIds
  /** The reads of operations that run for the same page; absent where there is one operation only. */
  reads?: PersonalReads
  forget(tags: string[]): void
}

/** The backend's texts, or ours where it has none for shoppers. */
function worded(messages: readonly string[], texts: Texts): string[] {
  return messages.length > 0 ? [...messages] : [texts(faultTexts.REFUSED)]
}

/** Refusal or too many tries → the errors of a mutation payload. Anything else is a fault and thrown on. */
function userErrorsOf(error: unknown, texts: Texts): UserError[] {
  if (error instanceof RestError && error.code === 'RATE_LIMITED')
    return [userError(texts, null, faultTexts.RATE_LIMITED)]
  if (error instanceof NoSuchCall) return [userError(texts, null, 'refusal.notOffered')]
  if (!(error instanceof Refusal)) throw error
  return worded(error.messages, texts).map((message) => ({ code: 'REFUSED', field: null, message }))
}

function lineErrorsOf(error: unknown, texts: Texts): LineTexts[] {
  if (!(error instanceof Refusal)) return []
  return error.lines.map(({ lineId, messages }) => ({ lineId, messages: worded(messages, texts) }))
}

/** The calls of one operation. */
export function createApi({ sources, forget, reads = new Map(), ...scope }: ApiScope): Api {
  const { reader, locale } = scope
  const visitor = scope.address === null ? null : visitorKey(scope.address)
  const calls: CallScope = { ...scope, visitor, asked: reads }
  let shop: Promise<ShopInfo> | undefined
  let orderBegan: number | undefined

  async function valueOf<Value>(reading: Promise<Answer<Value>>): Promise<Value> {
    const answer = await reading
    sources.add(answer)
    return answer.value
  }

  async function readOr<Args, Model>(
    endpoint: PublicEndpoint<Args, Model>,
    args: Args,
    fallback: Model,
  ): Promise<Model> {
    try {
      return await valueOf(reader.read(endpoint, args, calls))
    } catch (error) {
      // Anything else is a mistake of ours.
      if (!(error instanceof RestError || error instanceof Refusal || error instanceof Absent)) throw error
      sources.spoil()
      return fallback
    }
  }

  async function attempt<Args, Model>(endpoint: PrivateEndpoint<Args, Model>, args: Args): Promise<Attempt<Model>> {
    try {
      return { ok: true, value: await callPrivate(calls, endpoint, args) }
    } catch (error) {
      const texts = textsIn(locale)
      const isRefused = error instanceof Refusal
      const reason = isRefused ? error.reason : null
      return { ok: false, userErrors: userErrorsOf(error, texts), lines: lineErrorsOf(error, texts), reason, isRefused }
    }
  }

  return {
    dialect: scope.dialect,
    read: (endpoint, args) => valueOf(reader.read(endpoint, args, calls)),
    readOr,
    readUntranslated: (endpoint, args) => valueOf(reader.read(endpoint, args, { ...calls, locale: DEFAULT_LOCALE })),
    readByToken: (endpoint, args) => callByToken(calls, endpoint, args),
    call: (endpoint, args) => callPrivate(calls, endpoint, args),
    attempt,
    forget(tags) {
      shop = undefined
      forget(tags)
    },
    orderPhase(phase) {
      orderBegan ??= performance.now()
      calls.waitsUntil = orderBegan + scope.limits.orderDeadline * PHASE_ENDS[phase]
    },
    memberId: () => scope.memberIds.find(scope.identity.token),
    shop: () => (shop ??= valueOf(reader.shop(calls))),
  }
}
