import { codeOfReason, faultTexts, type LineError, type UserError, userError } from '../texts/errors.ts'
import { type Texts, textsIn } from '../texts/texts-in.ts'
import type { Answer } from './cache/data-cache.ts'
import type { SourceCollector } from './cache/sources.ts'
import { isOurOwn, NoSuchCall, Refusal, RestError } from './client/rest-error.ts'
import { visitorKey } from './client/visitor-key.ts'
import type { Dialect } from './dialect/create-dialect.ts'
import { USUAL_LANGUAGE } from './dialect/traits.ts'
import type { Outcome, PrivateEndpoint, PublicEndpoint, TokenEndpoint } from './endpoint.ts'
import { callByToken, callPrivate, type CallScope, type PersonalReads } from './private-call.ts'
import type { ShopInfo } from './wire/shop-info.ts'

export interface PublicApi {
  dialect: Dialect
  /**
   * A cached public answer; its tags and expiry become the operation's. Values are shared: never mutate them. Null if
   * the endpoint allows it. Throws `RestError` on faults and `Refusal` if the backend refuses.
   */
  read<Args, Model>(endpoint: PublicEndpoint<Args, Model>, args: Args): Promise<Model>
  /** Like `read`, but returns the fallback on any failure; the operation's answer is not cached then. */
  readOr<Args, Model, Fallback = Model>(
    endpoint: PublicEndpoint<Args, Model>,
    args: Args,
    fallback: Fallback,
  ): Promise<Model | Fallback>
  /** Like `read`, in the backend's default language. */
  readUntranslated<Args, Model>(endpoint: PublicEndpoint<Args, Model>, args: Args): Promise<Model>
  /** A read authorized by a token among its arguments; never shared. Throws like `read`. */
  readByToken<Args, Model>(endpoint: TokenEndpoint<Args, Model>, args: Args): Promise<Model>
  shop(): Promise<ShopInfo>
}

export interface Api extends PublicApi {
  /** A personal answer. Identical reads are sent once per request. Throws like `read`. */
  call<Args, Model>(endpoint: PrivateEndpoint<Args, Model>, args: Args): Promise<Model>
  /** Like `call`, for mutations: a refusal is returned as data; faults are thrown. */
  submit<Args, Model>(endpoint: PrivateEndpoint<Args, Model>, args: Args): Promise<Outcome<Model>>
  /** Invalidates public answers by tag, e.g. `product:12`. */
  forget(tags: string[]): void
  /**
   * Starts a phase of an order or payment. All phases share one budget, `orderDeadline` from the first phase on, so
   * that the answer is sent before the request's deadline. `commit` is the call that orders or pays and the lookup of
   * its result.
   */
  orderPhase(phase: OrderPhase): void
  /** The member's id, once the backend is known to require it in some calls. */
  memberId(): string | null
  /** Whether the backend may have refused a call because it lacked the member's id. */
  mayRequireMemberId(): boolean
}

export type OrderPhase = keyof typeof PHASE_ENDS

/** End of each phase as a share of `orderDeadline`. `readLimits` keeps the last one below the request deadline. */
const PHASE_ENDS = { prepare: 0.5, commit: 1, answer: 1.2 }

export interface ApiScope extends Omit<CallScope, 'visitor' | 'reads'> {
  sources: SourceCollector
  dialect: Dialect
  /** Key of the visitor whose share of the backend public reads use, if the request has no address. */
  payer?: string | null | undefined
  reads?: PersonalReads
  forget(tags: string[]): void
}

function worded(messages: readonly string[], texts: Texts): string[] {
  return messages.length > 0 ? [...messages] : [texts(faultTexts.REFUSED)]
}

function userErrorsOf(error: unknown, texts: Texts): UserError[] {
  if (error instanceof RestError && error.code === 'RATE_LIMITED')
    return [userError(texts, null, faultTexts.RATE_LIMITED)]
  if (error instanceof NoSuchCall) return [userError(texts, null, 'refusal.notOffered')]
  if (!(error instanceof Refusal)) throw error
  const code = codeOfReason(error.reason)
  return worded(error.messages, texts).map((message) => ({ code, field: null, message }))
}

function lineErrorsOf(error: unknown, texts: Texts): LineError[] {
  if (!(error instanceof Refusal)) return []
  return error.lines.map(({ lineId, messages, reason }) => {
    return { code: codeOfReason(reason), lineId, messages: worded(messages, texts) }
  })
}

/** Throws what is no refusal. */
function refusedOutcome(error: unknown, texts: Texts): Outcome<never> {
  const isRefused = error instanceof Refusal
  return {
    ok: false,
    userErrors: userErrorsOf(error, texts),
    lines: lineErrorsOf(error, texts),
    reason: isRefused ? error.reason : null,
    isRefused,
    mayBeDone: isRefused && error.hasErrorStatus,
  }
}

export function createApi({ sources, forget, reads = new Map(), ...scope }: ApiScope): Api {
  const { reader, locale } = scope
  const visitor = scope.address === null ? null : visitorKey(scope.address)
  const calls: CallScope = { ...scope, visitor, reads }
  let shop: Promise<ShopInfo> | undefined
  let orderBegan: number | undefined

  /** An operation that makes personal calls must never be shared, even if all of its fields count as public. */
  function personalCalls(): CallScope {
    sources.spoil()
    return calls
  }

  async function valueOf<Value>(reading: Promise<Answer<Value>>): Promise<Value> {
    const answer = await reading
    sources.add(answer)
    return answer.value
  }

  async function readOr<Args, Model, Fallback>(
    endpoint: PublicEndpoint<Args, Model>,
    args: Args,
    fallback: Fallback,
  ): Promise<Model | Fallback> {
    try {
      return await valueOf(reader.read(endpoint, args, calls))
    } catch (error) {
      if (!isOurOwn(error)) throw error
      sources.spoil()
      return fallback
    }
  }

  async function submit<Args, Model>(endpoint: PrivateEndpoint<Args, Model>, args: Args): Promise<Outcome<Model>> {
    try {
      return { ok: true, value: await callPrivate(personalCalls(), endpoint, args) }
    } catch (error) {
      return refusedOutcome(error, textsIn(locale))
    }
  }

  const ownLanguage = () => scope.dialect.ownLanguage() ?? USUAL_LANGUAGE

  return {
    dialect: scope.dialect,
    read: (endpoint, args) => valueOf(reader.read(endpoint, args, calls)),
    readOr,
    readUntranslated: (endpoint, args) => valueOf(reader.read(endpoint, args, { ...calls, locale: ownLanguage() })),
    readByToken: (endpoint, args) => callByToken(personalCalls(), endpoint, args),
    call: (endpoint, args) => callPrivate(personalCalls(), endpoint, args),
    submit,
    forget(tags) {
      shop = undefined
      forget(tags)
    },
    orderPhase(phase) {
      orderBegan ??= performance.now()
      calls.waitsUntil = orderBegan + scope.limits.orderDeadline * PHASE_ENDS[phase]
    },
    memberId: () => scope.memberIds.find(scope.identity.token),
    mayRequireMemberId: () => scope.memberIds.mayBeRequired(),
    shop: () => (shop ??= valueOf(reader.shop(calls))),
  }
}
