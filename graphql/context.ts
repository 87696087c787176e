import type { PageAccount } from '#shared/page-account.ts'
import type { Api, PublicApi } from './api/api.ts'
import type { Identity } from './api/private-call.ts'
import type { ApiRequest } from './api/upstream.ts'
import type { Tries } from './api/visitor-limits.ts'
import type { Observe } from './events.ts'
import type { Limits } from './limits.ts'
import type { Texts } from './texts/texts-in.ts'

export interface SessionActions {
  /** @param person the account's e-mail address or id, identical at every sign-in */
  signIn(token: string, expiresAt: Date, person: string): void
  signOut(): void
  issueGuestToken(): string
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
  requestId: string
  identity: Identity
  session: SessionActions
  tries: Tries
  account: PageAccount | undefined
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
