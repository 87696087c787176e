import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestInfo } from '#graphql/contract.ts'
import { createGuestToken } from '#shared/guest-token.ts'
import { ACCOUNT_COOKIE, GUEST_ACCOUNT, type PageAccount, UNNAMED_ACCOUNT } from '#shared/page-account.ts'
import { SIGNED_IN_HINT_COOKIE } from '#shared/signed-in-hint.ts'

const YEAR_SECONDS = 31_536_000

type Identity = RequestInfo['identity']

/** The cookies of a session: its token, and the two readable ones that tell scripts of it. */
export interface SessionCookies {
  /** The session's token, unchecked. */
  token(request: FastifyRequest): string | undefined
  /** The guest's token, unchecked. */
  guestToken(request: FastifyRequest): string | undefined
  /** Clears what a session whose own cookie is gone has left: scripts would take the visitor for a member. */
  clearLeftovers(request: FastifyRequest, reply: FastifyReply): void
  /** Name of the account that is signed in (`PageAccount`). */
  account(request: FastifyRequest, identity: Identity): string
  /** Sets the cookies of this reply when a mutation changes the session; changes `identity` and `account` with them. */
  actions(reply: FastifyReply, identity: Identity, account?: PageAccount): RequestInfo['session']
}

/** A digest, because the cookie is readable. The same account has the same name at every sign-in. */
function accountName(person: string): string {
  return createHash('sha256').update(`account ${person.trim().toLowerCase()}`).digest('base64url').slice(0, 16)
}

/** Over https, the prefix `__Host-` keeps sibling domains from setting the cookies of the session and of the guest. */
export function createSessionCookies(https: boolean): SessionCookies {
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
    token: (request) => request.cookies[tokenCookie],
    guestToken: (request) => request.cookies[guestCookie],
    clearLeftovers(request, reply) {
      if (SIGNED_IN_HINT_COOKIE in request.cookies) clear(reply)
    },
    account: (request, { token }) =>
      token === null ? GUEST_ACCOUNT : (request.cookies[ACCOUNT_COOKIE] ?? UNNAMED_ACCOUNT),
    actions: (reply, identity, account) => ({
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
