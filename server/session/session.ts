import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type GraphQL, type RequestInfo, visitorKey } from '#graphql/contract.ts'
import { createGuestToken, isGuestToken } from '#shared/guest-token.ts'
import { type Locale, knownTimeZone, TIME_ZONE_COOKIE } from '#shared/locales.ts'
import {
  ACCOUNT_COOKIE,
  GUEST_ACCOUNT,
  type PageAccount,
  SIGNED_IN_HINT_COOKIE,
  UNNAMED_ACCOUNT,
} from '#shared/page-account.ts'
import { onceClosed } from '../ground/once-closed.ts'
import { WhoAmIDocument, type WhoAmIQuery } from './__generated__/who-am-i.ts'

declare module 'fastify' {
  interface FastifyReply {
    departed?: AbortSignal
  }
}

/** A signal that aborts when the visitor disconnects before the answer is complete. It may be aborted already. */
export function departure(reply: FastifyReply): AbortSignal {
  if (reply.departed) return reply.departed
  const controller = new AbortController()
  reply.departed = controller.signal
  onceClosed(reply, () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

type Identity = RequestInfo['identity']

export type VisitorInfo = RequestInfo & { signal: AbortSignal }

const YEAR_SECONDS = 31_536_000

/** A digest, because the cookie is readable. Stable across sign-ins. */
function accountName(person: string): string {
  return createHash('sha256').update(`account ${person.trim().toLowerCase()}`).digest('base64url').slice(0, 16)
}

/** Over HTTPS, the `__Host-` prefix keeps sibling domains from setting the session's and the guest's cookies. */
export function createSessionCookies(https: boolean) {
  const prefix = https ? '__Host-' : ''
  const tokenCookie = `${prefix}frontend_token`
  const guestCookie = `${prefix}user_token`
  const common = { path: '/', sameSite: 'lax', secure: https } as const

  function clear(reply: FastifyReply): void {
    reply.clearCookie(tokenCookie, { ...common, httpOnly: true })
    reply.clearCookie(SIGNED_IN_HINT_COOKIE, common)
    reply.clearCookie(ACCOUNT_COOKIE, common)
  }

  return {
    token: (request: FastifyRequest) => request.cookies[tokenCookie],
    guestToken: (request: FastifyRequest) => request.cookies[guestCookie],
    /** Clears the readable cookies of an expired session, which would make scripts treat the visitor as a member. */
    clearLeftovers(request: FastifyRequest, reply: FastifyReply): void {
      if (SIGNED_IN_HINT_COOKIE in request.cookies) clear(reply)
    },
    account: (request: FastifyRequest, { token }: Identity): string =>
      token === null ? GUEST_ACCOUNT : (request.cookies[ACCOUNT_COOKIE] ?? UNNAMED_ACCOUNT),
    /** Mutations use these to set cookies on the reply; they also update `identity` and `account`. */
    actions: (reply: FastifyReply, identity: Identity, account?: PageAccount): RequestInfo['session'] => ({
      signIn(token, expires, person) {
        const name = accountName(person)
        reply.setCookie(tokenCookie, token, { ...common, httpOnly: true, expires })
        reply.setCookie(SIGNED_IN_HINT_COOKIE, '1', { ...common, expires })
        reply.setCookie(ACCOUNT_COOKIE, name, { ...common, expires })
        identity.token = token
        if (account) account.current = name
      },
      signOut() {
        clear(reply)
        identity.token = null
        if (account) account.current = GUEST_ACCOUNT
      },
      issueGuestToken() {
        const token = createGuestToken()
        reply.setCookie(guestCookie, token, { ...common, maxAge: YEAR_SECONDS })
        identity.guestToken = token
        return token
      },
    }),
  }
}

interface GivenInfo {
  page?: unknown
  identity?: Identity
  cookieClient?: boolean
}

const BEARER = /^bearer ([\w.~+/=-]{1,4096})$/i
/** Reverse proxies ask for these credentials, so they say nothing about the shop's visitor. */
const BASIC = /^basic /i

/** Programs identify themselves by these headers, and browsers by cookies. */
function hasIdentityHeader({ headers }: FastifyRequest): boolean {
  const { authorization } = headers
  return (authorization !== undefined && !BASIC.test(authorization)) || headers['user-token'] !== undefined
}

/**
 * Browsers send at least one of these with every request that another site could have caused. Node.js sends
 * `Sec-Fetch-Mode` too.
 */
function isFromBrowser({ headers }: FastifyRequest): boolean {
  return [headers.origin, headers.cookie, headers['sec-fetch-site']].some((value) => value !== undefined)
}

/** Names the required form of an identity header that cannot be read, whose sender must not become a guest. */
export function identityProblem({ headers }: FastifyRequest): string | null {
  const { authorization, 'user-token': guestToken } = headers
  if (authorization !== undefined && !BASIC.test(authorization) && !BEARER.test(authorization)) {
    return 'The header Authorization must have the form `Bearer TOKEN`, with the token that signIn returned.'
  }
  if (guestToken === undefined || isGuestToken(guestToken)) return null
  return 'The header user-token must be 18 letters and digits (A-Z, a-z, 0-9).'
}

function bearerOf(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null
}

export type Session = ReturnType<typeof createSession>

export function createSession(https: boolean) {
  const cookies = createSessionCookies(https)

  function cookieToken(request: FastifyRequest): string | null {
    const token = cookies.token(request)
    return isToken(token) ? token : null
  }

  /** True if the request is identified by cookies. */
  const isCookieClient = (request: FastifyRequest) => !hasIdentityHeader(request)

  /** True for browsers, which get cookies and need CSRF protection. */
  const isBrowser = (request: FastifyRequest) => isCookieClient(request) && isFromBrowser(request)

  function identityOf(request: FastifyRequest): Identity {
    const own = isCookieClient(request)
    const guest = own ? cookies.guestToken(request) : request.headers['user-token']
    const token = own ? cookieToken(request) : bearerOf(request)
    return { token, guestToken: isGuestToken(guest) ? guest : null }
  }

  /**
   * Clears the cookies of an expired session.
   * @param given.page the account named by the page, not validated
   * @param given.identity replaces the request's identity, e.g. with a token to verify
   * @param given.cookieClient false for programs, which get tokens instead of cookies
   */
  function infoOf(
    request: FastifyRequest,
    reply: FastifyReply,
    locale: Locale,
    { page, identity = identityOf(request), cookieClient = isCookieClient(request) }: GivenInfo = {},
  ): VisitorInfo {
    reply.locale = locale
    if (cookieClient && identity.token === null) cookies.clearLeftovers(request, reply)
    const current = cookies.account(request, identity)
    const account = cookieClient ? { page: typeof page === 'string' ? page : null, current } : undefined
    const actions = cookieClient ? cookies.actions(reply, identity, account) : programActions(identity)
    const own = { identity, account, session: actions, cookieClient }
    return { locale, requestId: request.id, address: request.ip, signal: departure(reply), ...own }
  }

  /** IANA name from the browser's cookie; UTC by default. */
  const timeZone = (request: FastifyRequest) => knownTimeZone(request.cookies[TIME_ZONE_COOKIE])

  return { identityOf, isCookieClient, isBrowser, actions: cookies.actions, infoOf, timeZone, isToken }
}

/** Programs store the tokens themselves; payloads contain them. */
function programActions(identity: Identity): RequestInfo['session'] {
  return {
    signIn(token) {
      identity.token = token
    },
    signOut() {
      identity.token = null
    },
    issueGuestToken() {
      const token = createGuestToken()
      identity.guestToken = token
      identity.issuedGuestToken = token
      return token
    },
  }
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && BEARER.test(`Bearer ${value}`)
}

/**
 * For public pages: has no identity and cannot get one.
 *
 * @param asker address of the visitor whose share of the backend it uses; null for work that no visitor caused
 */
export function anonymousInfo(
  requestId: string,
  locale: string,
  signal: AbortSignal,
  asker: string | null,
): VisitorInfo {
  return {
    locale,
    requestId,
    address: null,
    payer: asker === null ? null : visitorKey(asker),
    signal,
    identity: Object.freeze({ token: null, guestToken: null }),
    session: { signIn: refuse, signOut: refuse, issueGuestToken: refuse },
    cookieClient: true,
  }
}

function refuse(): never {
  throw new Error('A public page may not change the session.')
}

/** `person` is what `SessionActions.signIn` takes. */
interface Member {
  person: string
}

/** Null also if the backend does not answer. Ends the session of `info` if the backend rejects its token. */
export async function findMember(graphql: GraphQL, info: RequestInfo): Promise<Member | null> {
  const { data } = await graphql.run({ documentId: WhoAmIDocument.documentId }, info)
  // @NOTE Codegen derives this type from the document.
  const profile = (data as WhoAmIQuery | null | undefined)?.viewer.profile
  return profile ? { person: profile.email || profile.id } : null
}
