import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppSignIn, GraphQL } from '#graphql/contract.ts'
import { DEFAULT_LOCALE, LOCALES } from '#shared/locales.ts'
import { href, localePath, routes, splitLocale } from '#shared/routes.ts'
import { PRIVATE } from '../answers/headers.ts'
import { sendPlain, sendRefusal } from '../answers/refusals.ts'
import { ownPath } from '../ground/own-path.ts'
import { isCrossSite, isFromOwnPage } from '../session/same-origin.ts'
import { findMember, type Session } from '../session/session.ts'
import { appAddress, type AppRequest, readAppRequest, readStoredRequest, writeAppRequest } from './app-sign-in.ts'
import type { Apps } from './apps.ts'

const PROVIDERS = ['google', 'facebook']
/** The sign-in that this browser started: `nonce.path.app`, with the return path and an app's request in Base64. */
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
  apps: Apps
}

interface CallbackQuery {
  token?: string
  error?: string
  state?: string
}

interface Started {
  nonce: string
  returnTo: string
  /** Null for a sign-in in the browser itself. */
  app: AppRequest | null
}

interface Beginning extends Omit<Started, 'nonce'> {
  provider: string
  /** The guest whose cart moves to the member; null without one. */
  guestToken: string | null
}

function writeStarted({ nonce, returnTo, app }: Started): string {
  return [nonce, Buffer.from(returnTo).toString('base64url'), app ? writeAppRequest(app) : ''].join('.')
}

function readStarted(cookie: string | undefined, listed: readonly string[]): Started | null {
  const [nonce = '', path = '', request = ''] = (cookie ?? '').split('.')
  const app = request === '' ? null : readStoredRequest(request, listed)
  if (nonce === '' || (request !== '' && app === null)) return null
  return { nonce, returnTo: Buffer.from(path, 'base64url').toString(), app }
}

function leave(reply: FastifyReply, path: string): FastifyReply {
  return reply.headers(PRIVATE).redirect(path, 303)
}

const cookieOptions = (https: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: https }) as const

/**
 * To prevent login CSRF, a sign-in starts on the shop's own pages only, and its token is accepted only in the same
 * browser, for that sign-in if the backend returns its state, and after the backend confirms it. One that an app starts
 * changes nothing in the browser.
 */
export function registerSocial(app: FastifyInstance, options: SocialOptions): void {
  registerStarts(app, options)
  registerCallback(app, options)
}

function registerStarts(app: FastifyInstance, { session, origin, publicApiUrl, https, apps }: SocialOptions): void {
  function begin(reply: FastifyReply, { provider, guestToken, ...started }: Beginning): FastifyReply {
    const nonce = randomBytes(18).toString('base64url')
    const options = { ...cookieOptions(https), maxAge: MINUTES_TO_SIGN_IN * 60 }
    reply.setCookie(STARTED_COOKIE, writeStarted({ nonce, ...started }), options)
    const query = new URLSearchParams({ ...(guestToken !== null && { user_token: guestToken }), return_state: nonce })
    const to = `${publicApiUrl}/api/v1/user/social-login/redirect/${provider}?${query}`
    return reply.headers(PRIVATE).redirect(to, 302)
  }

  app.get<{ Params: { provider: string }; Querystring: { returnTo?: string } }>(
    '/social/:provider',
    { config: { load: 'criticalPlus' } },
    async (request, reply) => {
      const { provider } = request.params
      if (!PROVIDERS.includes(provider)) return sendPlain(reply, 404)
      const returnTo = ownPath(request.query.returnTo, '/')
      const { locale } = splitLocale(returnTo)
      if (!isFromOwnPage(request.headers, origin)) return leave(reply, href(routes.login, {}, locale, { returnTo }))
      const { guestToken } = session.identityOf(request)
      return begin(reply, { provider, guestToken, returnTo, app: null })
    },
  )

  app.get<{ Params: { provider: string }; Querystring: Record<string, unknown> }>(
    '/auth/social/:provider',
    { config: { load: 'criticalPlus' } },
    async (request, reply) => {
      const { provider } = request.params
      if (!PROVIDERS.includes(provider)) return sendPlain(reply, 404)
      const asked = readAppRequest(request.query, {
        listed: apps.listed,
        isCrossSite: isCrossSite(request.headers, origin),
      })
      if (!('error' in asked)) return begin(reply, { provider, returnTo: '/', ...asked })
      const { redirectUri, state, error, description } = asked
      if (redirectUri === null) return sendRefusal(reply, { status: 400, message: description })
      return leave(reply, appAddress(redirectUri, state, { error, error_description: description }))
    },
  )
}

function registerCallback(app: FastifyInstance, { graphql, session, https, apps }: SocialOptions): void {
  function memberOf(request: FastifyRequest, reply: FastifyReply, token: string, cookieClient: boolean) {
    const identity = { token, guestToken: null }
    return findMember(graphql, session.infoOf(request, reply, DEFAULT_LOCALE, { identity, cookieClient }))
  }

  /** Deployed backends do not return the state. One that announces it, or cannot be asked, must return it. */
  async function isAnswerTo(started: { nonce: string }, state: string | undefined): Promise<boolean> {
    if (state !== undefined) return state === started.nonce
    return !(await graphql.returnsSocialState().catch(() => true))
  }

  async function finish(request: FastifyRequest<{ Querystring: CallbackQuery }>, reply: FastifyReply) {
    const started = readStarted(request.cookies[STARTED_COOKIE], apps.listed)
    reply.clearCookie(STARTED_COOKIE, cookieOptions(https))
    const { token, state } = request.query
    const isValid = started !== null && session.isToken(token) && (await isAnswerTo(started, state))
    const member = isValid ? await memberOf(request, reply, token, started.app === null) : null
    const signIn = isValid && member ? { token, person: member.person } : null
    if (started?.app) return leave(reply, await appAnswer(started.app, signIn))
    const returnTo = ownPath(started?.returnTo, localePath('/', splitLocale(request.url).locale))
    const { locale } = splitLocale(returnTo)
    if (!signIn) return leave(reply, href(routes.login, {}, locale, { failed: 'social' }))
    const actions = session.actions(reply, session.identityOf(request))
    actions.signIn(signIn.token, new Date(Date.now() + SESSION_MS), signIn.person)
    return leave(reply, returnTo === href(routes.login, {}, locale) ? localePath('/', locale) : returnTo)
  }

  async function appAnswer({ redirectUri, state, challenge }: AppRequest, signIn: AppSignIn | null): Promise<string> {
    if (!signIn) return appAddress(redirectUri, state, { error: 'access_denied' })
    return appAddress(redirectUri, state, { code: await apps.grantSignIn(signIn, challenge) })
  }

  // Backends call back without a language prefix unless the configured address has one.
  for (const locale of LOCALES) {
    const path = localePath('/social-callback', locale)
    app.get<{ Querystring: CallbackQuery }>(path, { config: { load: 'criticalPlus' } }, finish)
  }
}
