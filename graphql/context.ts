import type { PageAccount } from '#shared/page-account.ts'
import type { Api, PublicApi } from './api.ts'
import type { Observe } from './events.ts'
import type { Limits } from './limits.ts'
import type { Identity, PersonalReads } from './rest/private-call.ts'
import type { Texts } from './texts/texts-in.ts'
import type { Tries } from './tries/tries.ts'

/** How a mutation changes the session; the server turns it into cookies. */
export interface SessionActions {
  /** @param person the account's e-mail address or id, the same at every sign-in */
  signIn(token: string, expiresAt: Date, person: string): void
  signOut(): void
  /** Makes a guest token, remembers it with the client and returns it. */
  issueGuestToken(): string
}

/** A request, as far as the BFF needs to know it. */
export interface RequestInfo {
  locale: string
  requestId: string
  /** The visitor's IP address, which the backend may count their calls by; null where none is to be told. */
  address: string | null
  signal?: AbortSignal
  /** When its reads end at the latest, by the clock of `performance`; absent: each has its own time. */
  waitsUntil?: number | undefined
  /** Changed in place when a mutation signs in or out, so that the rest of the operation sees it. */
  identity: Identity
  session: SessionActions
  /** Absent where no page sends the request: programs, and pages that the server renders. */
  account?: PageAccount
  /** False for clients with `Authorization` and `user-token` headers: `signIn` gives them the token in the payload. */
  cookieClient: boolean
  /** The operations of one page share what they read of the caller; absent: each operation reads by itself. */
  reads?: PersonalReads
}

/** Context of resolvers of public data. It does not identify the caller, so that their results can be shared. */
export interface PublicContext {
  api: PublicApi
  locale: string
  /** Texts in the request's language. */
  texts: Texts
  /** Wall clock, epoch milliseconds. Prices and countdowns use this one. */
  now: () => number
}

/** Context of the resolvers of `Viewer` and of mutations; one per operation. */
export interface GraphQLContext extends PublicContext {
  api: Api
  requestId: string
  identity: Identity
  session: SessionActions
  /** What may be tried a few times only goes through these. */
  tries: Tries
  account: PageAccount | undefined
  cookieClient: boolean
  /** What to do where the caller's session has ended: refuse a mutation, continue a query as the guest's. */
  whenSessionEnded: 'refuse' | 'continue'
  /** Sends the e-mail about a placed order, once, after the answer. `timeZone` is an IANA name. */
  mailOrder: (orderId: string, timeZone: string) => void
  /** Set for clients other than our own pages, which need whole addresses of the shop's files. */
  filesAt: string | null
  observe: Observe
  limits: Limits
}

/** Issues a guest token to a caller without an identity, so that what the next call creates has an owner. */
export function ensureIdentity(context: GraphQLContext): void {
  const { identity, session } = context
  if (identity.token === null && identity.guestToken === null) identity.guestToken = session.issueGuestToken()
}
