import type { Api, PublicApi } from './api.ts'
import type { Identity } from './rest/private-call.ts'
import type { Texts } from './texts/texts-in.ts'

/** How a mutation changes the session; the server turns it into cookies. */
export interface SessionActions {
  signIn(token: string, expiresAt: Date): void
  signOut(): void
  /** Makes a guest token, remembers it with the client and returns it. */
  issueGuestToken(): string
}

/** What the server knows about a request. */
export interface RequestInfo {
  locale: string
  requestId: string
  signal?: AbortSignal
  /** Changed in place when a mutation signs in or out, so that the rest of the operation sees it. */
  identity: Identity
  session: SessionActions
  /** False for clients with `Authorization` and `user-token` headers: `signIn` gives them the token in the payload. */
  cookieClient: boolean
}

/** What resolvers of public data get: nothing of who asks, so that what they give may be shared. */
export interface PublicContext {
  api: PublicApi
  locale: string
  /** What the BFF itself says to shoppers, in the request's language. */
  texts: Texts
  /** Wall clock, epoch milliseconds. Prices and countdowns use this one. */
  now: () => number
}

/** What the resolvers of `Viewer` and of mutations get; one per operation. */
export interface GraphQLContext extends PublicContext {
  api: Api
  requestId: string
  identity: Identity
  session: SessionActions
  cookieClient: boolean
  /** What happens where the caller's session turns out to be over: mutations are refused, queries go on as the guest's. */
  whenSessionEnded: 'refuse' | 'continue'
  /** Has the e-mail about an order that was just placed sent: once, after the answer. `timeZone` is an IANA name. */
  mailOrder: (orderId: string, timeZone: string) => void
}

/** Gives a guest without any identity a token, so that the next call has somebody to belong to. */
export function ensureIdentity(context: GraphQLContext): void {
  const { identity, session } = context
  if (identity.token === null && identity.guestToken === null) identity.guestToken = session.issueGuestToken()
}
