import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQL } from '#graphql/contract.ts'
import { DEFAULT_LOCALE, LOCALES } from '#shared/locales.ts'
import { href, localePath, routes, splitLocale } from '#shared/routes.ts'
import { PRIVATE } from '../answers/headers.ts'
import { sendPlain } from '../answers/refusals.ts'
import { ownPath } from '../ground/own-path.ts'
import { isFromOwnPage } from '../session/same-origin.ts'
import { findMember, type Session } from '../session/session.ts'

const PROVIDERS = ['google', 'facebook']
/** The sign-in that this browser started: `nonce.path`, with the return path in Base64. */
const STARTED_COOKIE = 'social_login_started'
const MINUTES_TO_SIGN_IN = 10
/** The callback does not return an expiry; api/v1 tokens are valid for twelve months. */
const SESSION_MS = 365 * 86_400_000

interface SocialOptions {
  graphql: GraphQL
  session: Session
  origin: string
  publicApiUrl: string
  https: boolean
}

interface CallbackQuery {
  token?: string
  error?: string
  state?: string
}

interface Started {
  nonce: string
  returnTo: string
}

function writeStarted({ nonce, returnTo }: Started): string {
  return `${nonce}.${Buffer.from(returnTo).toString('base64url')}`
}

function readStarted(cookie: string | undefined): { nonce: string; returnTo: unknown } | null {
  const [nonce = '', path = ''] = (cookie ?? '').split('.')
  return nonce === '' ? null : { nonce, returnTo: Buffer.from(path, 'base64url').toString() }
}

/**
 * To prevent login CSRF, a sign-in starts on the shop's own pages only, and its token is accepted only in the same
 * browser, for that sign-in if the backend returns its state, and after the backend confirms it.
 */
export function registerSocial(app: FastifyInstance, options: SocialOptions): void {
  const { graphql, session, origin, publicApiUrl, https } = options
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const

  function leave(reply: FastifyReply, path: string): FastifyReply {
    return reply.headers(PRIVATE).redirect(path, 303)
  }

  function memberOf(request: FastifyRequest, reply: FastifyReply, token: string) {
    const identity = { token, guestToken: null }
    return findMember(graphql, session.infoOf(request, reply, DEFAULT_LOCALE, { identity }))
  }

  app.get<{ Params: { provider: string }; Querystring: { returnTo?: string } }>(
    '/social/:provider',
    async (request, reply) => {
      const { provider } = request.params
      if (!PROVIDERS.includes(provider)) return sendPlain(reply, 404)
      const returnTo = ownPath(request.query.returnTo, '/')
      const { locale } = splitLocale(returnTo)
      if (!isFromOwnPage(request.headers, origin)) return leave(reply, href(routes.login, {}, locale, { returnTo }))
      const nonce = randomBytes(18).toString('base64url')
      reply.setCookie(STARTED_COOKIE, writeStarted({ nonce, returnTo }), { ...cookie, maxAge: MINUTES_TO_SIGN_IN * 60 })
      const { guestToken } = session.identityOf(request)
      const query = new URLSearchParams({ ...(guestToken !== null && { user_token: guestToken }), return_state: nonce })
      const to = `${publicApiUrl}/api/v1/user/social-login/redirect/${provider}?${query}`
      return reply.headers(PRIVATE).redirect(to, 302)
    },
  )

  /** Deployed backends do not return the state. One that announces it, or cannot be asked, must return it. */
  async function isAnswerTo(started: { nonce: string }, state: string | undefined): Promise<boolean> {
    if (state !== undefined) return state === started.nonce
    return !(await graphql.returnsSocialState().catch(() => true))
  }

  async function finish(request: FastifyRequest<{ Querystring: CallbackQuery }>, reply: FastifyReply) {
    const started = readStarted(request.cookies[STARTED_COOKIE])
    reply.clearCookie(STARTED_COOKIE, cookie)
    const returnTo = ownPath(started?.returnTo, localePath('/', splitLocale(request.url).locale))
    const { locale } = splitLocale(returnTo)
    const failed = href(routes.login, {}, locale, { failed: 'social' })
    const { token, state } = request.query
    if (!started || !session.isToken(token) || !(await isAnswerTo(started, state))) return leave(reply, failed)
    const member = await memberOf(request, reply, token)
    if (!member) return leave(reply, failed)
    const identity = session.identityOf(request)
    session.actions(reply, identity).signIn(token, new Date(Date.now() + SESSION_MS), member.person)
    return leave(reply, returnTo === href(routes.login, {}, locale) ? localePath('/', locale) : returnTo)
  }

  // Backends call back without a language prefix unless the configured address has one.
  for (const locale of LOCALES) app.get<{ Querystring: CallbackQuery }>(localePath('/social-callback', locale), finish)
}
