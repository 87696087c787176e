import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQL, RequestInfo } from '#graphql/create-graphql.ts'
import { LOCALES } from '#shared/locales.ts'
import { href, localePath, routes, splitLocale } from '#shared/routes.ts'
import { departure } from '../departure.ts'
import { WhoAmIDocument } from '../forms/forms.generated.ts'
import { documentIdOf } from '../forms/document-id.ts'
import { ownPath } from '../own-path.ts'
import { sendPlain } from './errors.ts'
import type { Session } from './session.ts'

const PROVIDERS = ['google', 'facebook']
/** Remembers that this browser has begun to sign in, and where it was. */
const STARTED_COOKIE = 'social_login_started'
const MINUTES_TO_SIGN_IN = 10
/** A social sign-in says nothing of its end; tokens of api/v1 live twelve months. */
const SESSION_MS = 365 * 86_400_000

interface SocialOptions {
  graphql: GraphQL
  session: Session
  /** Where browsers reach the backend, without `/api/v1`. */
  publicApiUrl: string
  https: boolean
}

interface CallbackQuery {
  token?: string
  error?: string
}

/**
 * Sign-in by another service: `/social/google` leaves for the backend, which talks to the service and sends the
 * browser back to `/social-callback` with a token. The token counts only in a browser that began here (or a foreign
 * page could sign a shopper in to a stranger's account), and only after the backend has confirmed it.
 */
export function registerSocial(app: FastifyInstance, { graphql, session, publicApiUrl, https }: SocialOptions): void {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const

  function home(reply: FastifyReply, path: string): FastifyReply {
    return reply.header('cache-control', 'private, no-store').redirect(path, 303)
  }

  async function isSignedIn(request: FastifyRequest, reply: FastifyReply, token: string): Promise<boolean> {
    const identity = { token, guestToken: null }
    const info: RequestInfo = {
      locale: 'en', requestId: request.id, signal: departure(reply), identity, session: session.actions(reply, identity), cookieClient: true,
    }
    const { data } = await graphql.run({ documentId: documentIdOf(WhoAmIDocument) }, info)
    const viewer: unknown = data?.['viewer']
    return typeof viewer === 'object' && viewer !== null && 'signedIn' in viewer && viewer.signedIn === true
  }

  app.get<{ Params: { provider: string }; Querystring: { returnTo?: string } }>('/social/:provider', async (request, reply) => {
    const { provider } = request.params
    if (!PROVIDERS.includes(provider)) return sendPlain(reply, 404)
    const returnTo = ownPath(request.query.returnTo, '/')
    const started = `${randomBytes(12).toString('base64url')}.${Buffer.from(returnTo).toString('base64url')}`
    reply.setCookie(STARTED_COOKIE, started, { ...cookie, maxAge: MINUTES_TO_SIGN_IN * 60 })
    const { guestToken } = session.identityOf(request)
    const guest = guestToken === null ? '' : `?user_token=${guestToken}`
    reply.header('cache-control', 'private, no-store')
    return reply.redirect(`${publicApiUrl}/api/v1/user/social-login/redirect/${provider}${guest}`, 302)
  })

  async function finish(request: FastifyRequest<{ Querystring: CallbackQuery }>, reply: FastifyReply) {
    const started = request.cookies[STARTED_COOKIE]
    reply.clearCookie(STARTED_COOKIE, cookie)
    const returnTo = ownPath(Buffer.from(started?.split('.')[1] ?? '', 'base64url').toString(), localePath('/', splitLocale(request.url).locale))
    const { locale } = splitLocale(returnTo)
    const failed = href(routes.login, {}, locale, { failed: 'social' })
    const { token } = request.query
    if (!started || !session.isToken(token)) return home(reply, failed)
    if (!(await isSignedIn(request, reply, token))) return home(reply, failed)
    const identity = session.identityOf(request)
    session.actions(reply, identity).signIn(token, new Date(Date.now() + SESSION_MS))
    return home(reply, returnTo === href(routes.login, {}, locale) ? localePath('/', locale) : returnTo)
  }

  // Backends come back without a language; one that was told an address with it is answered too.
  for (const locale of LOCALES) app.get<{ Querystring: CallbackQuery }>(localePath('/social-callback', locale), finish)
}
