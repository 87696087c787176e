import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestInfo } from '#graphql/contract.ts'
import { createGuestToken } from '#shared/guest-token.ts'
import {
  ACCOUNT_COOKIE,
  GUEST_ACCOUNT,
  type PageAccount,
  SIGNED_IN_HINT_COOKIE,
  UNNAMED_ACCOUNT,
} from '#shared/page-account.ts'

const YEAR_SECONDS = 31_536_000

type Identity = RequestInfo['identity']

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
