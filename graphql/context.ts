import type { PageAccount } from '#shared/page-account.ts'
import type { Api, PublicApi } from './api/api.ts'
import type { SourceCollector, Sources } from './api/cache/sources.ts'
import type { Identity } from './api/private-call.ts'
import type { ApiRequest, Upstream } from './api/upstream.ts'
import type { Tries } from './api/visitor-limits.ts'
import type { Observe } from './events.ts'
import type { Limits } from './limits.ts'
import { type Texts, textsIn } from './texts/texts-in.ts'

export interface SessionActions {
  /** @param person the account's e-mail address or id, identical at every sign-in */
  signIn(token: string, expiresAt: Date, person: string): void
  signOut(): void
  issueGuestToken(): string
}

/** A sign-in at a social provider, in a browser that an app opened. */
export interface AppSignIn {
  token: string
  /** As for `SessionActions.signIn`. */
  person: string
}

/** Serves apps, which send their users to a browser that comes back to one of `APP_REDIRECT_URIS`. */
export interface AppRedirects {
  /** Whether the address is one of `APP_REDIRECT_URIS`. */
  isListed(address: string): boolean
  /**
   * Address of the shop that leads to a payment provider's page. Once the shopper is back at the shop, they are
   * forwarded to `returnUrl`.
   */
  leaveFor(page: string, back: { returnUrl: string; orderId: string }): Promise<string>
  /** Takes the code once. Null for an unknown, used, or expired code, and a verifier that is not the app's. */
  redeemSignIn(code: string, codeVerifier: string): Promise<AppSignIn | null>
}

/** A link to an agent's cart after it was opened. The guest token is the agent's, and no browser may get it. */
export type CartHandoff =
  | { state: 'OPEN' | 'USED_BY_CALLER'; guestToken: string }
  | { state: 'USED' | 'EXPIRED' | 'UNKNOWN' }

/** Links by which a visitor takes over the cart of an agent. */
export interface CartHandoffs {
  /** Reads a link without using it. Never rejects. */
  find(code: string, visitor: Identity): Promise<CartHandoff>
  /**
   * Uses a link that is open, or a visitor's key, once in all processes. Until `end` or `reopen`, no other link of the
   * same cart can be used. Never rejects.
   *
   * @returns whether this call was the first
   */
  use(code: string, visitor: Identity): Promise<boolean>
  /** The cart of a used link was taken over. Never rejects. */
  end(code: string): Promise<void>
  /** Whether a link, or a visitor's key, was used. Never rejects. */
  isUsed(code: string): Promise<boolean>
  /** Opens a used link again, because the cart could not be taken over. Never rejects. */
  reopen(code: string): Promise<void>
}

/** Runs work once the caller's earlier orders have ended, or after a while. */
export type OrderTurn = <Result>(caller: Identity, work: () => Promise<Result>) => Promise<Result>

/** The rest of the caller's operations per minute. */
export interface Quota {
  limit: number
  remaining: number
  resetSeconds: number
}

/** Facts about an operation that are known before it runs. */
export interface OperationWork {
  /** Whether the shop's pages send it. */
  isKnown: boolean
  isMutation: boolean
  /** Those of the types from which all data is reached, as `OperationField`. */
  fields: ReadonlySet<string>
}

/** `identity` is mutated when a mutation signs in or out, so that the rest of the operation sees the change. */
export interface RequestInfo extends ApiRequest {
  session: SessionActions
  /** Absent for requests that no page sends: API clients and server rendering. */
  account?: PageAccount
  /** False for programs, which send `Authorization` or `user-token` or no browser's header, and get tokens in payloads. */
  cookieClient: boolean
  /** The language that the request names and the shop does not have; reported in the answer's `extensions`. */
  unknownLanguage?: string | null
  /** Missing on requests that only the shop's own pages send. */
  apps?: AppRedirects
  /**
   * Called before `handle` resolves if the answer is the same for all callers, with what it was made from, or null if
   * it has errors.
   */
  onPublicResult?: (sources: Sources | null) => void
  /** Reported to programs; null without limits. */
  quota?: Quota | null
  /**
   * Waits until an operation of `handle` may run. False if the process is too busy: the answer is then empty, and must
   * not be sent.
   */
  admit?: (work: OperationWork) => Promise<boolean>
}

/** Does not identify the caller, so that results can be shared. */
export interface PublicContext {
  api: PublicApi
  locale: string
  texts: Texts
  /** Wall clock in epoch milliseconds, for prices and countdowns. */
  now: () => number
}

export interface GraphQLContext extends PublicContext {
  api: Api
  /** The sources of the answer so far. */
  sources: SourceCollector
  requestId: string
  identity: Identity
  session: SessionActions
  tries: Tries
  account: PageAccount | undefined
  apps: AppRedirects | undefined
  handoffs: CartHandoffs | null
  inOrderTurn: OrderTurn
  /** The same request by the guest that owns an agent's cart. */
  asGuest: (guestToken: string) => GraphQLContext
  quota: Quota | null | undefined
  cookieClient: boolean
  /** After the caller's session ended: refuse (mutations, programs) or continue as a guest (queries of browsers). */
  whenSessionEnded: 'refuse' | 'continue'
  /** Sends the e-mail about a placed order once, after the response. `timeZone` is an IANA name. */
  mailOrder: (orderId: string, timeZone: string) => void
  /** Base URL for files; set for API clients, which need absolute URLs. */
  filesAt: string | null
  observe: Observe
  limits: Limits
}

/** @param sources collects the sources of the public answers */
export function contextOf(
  open: Upstream['open'],
  info: RequestInfo,
  sources: SourceCollector,
  forget: (tags: string[]) => void,
  shop: Pick<GraphQLContext, 'handoffs' | 'inOrderTurn'> = { handoffs: null, inOrderTurn: (_caller, work) => work() },
): GraphQLContext {
  const { locale, requestId, identity, session, account, cookieClient, apps, quota } = info
  const request = { sources, locale, requestId, identity, session, account, cookieClient, apps, quota }
  const texts = textsIn(locale)
  // A program must not read or fill a guest's cart because its token has expired.
  const whenSessionEnded = cookieClient ? 'continue' : 'refuse'
  function asGuest(guestToken: string): GraphQLContext {
    // bounded: one operation
    const guest = { ...info, identity: { token: null, guestToken }, reads: new Map() }
    return contextOf(open, guest, sources, forget, { ...shop, handoffs: null })
  }
  return { ...open(info, sources, forget), ...request, ...shop, texts, whenSessionEnded, asGuest, filesAt: null }
}
