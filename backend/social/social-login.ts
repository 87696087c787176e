import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { adoptGuest } from '../account/adopt-guest.ts'
import { areSecretsEqual } from '../ground/are-secrets-equal.ts'
import type { BackendContext } from '../http/context.ts'
import { createAccessToken, readGuestToken } from '../http/identity.ts'
import { asInput, textOf } from '../http/input.ts'
import { languageOf } from '../http/route.ts'
import { translate } from '../texts/translate.ts'
import { authorizeAddress, findPerson, SocialFault } from './oauth-client.ts'
import { findOrCreateSocialUser } from './social-accounts.ts'
import { socialNames, type SocialName, type SocialProvider } from './social-config.ts'

type SocialContext = Pick<BackendContext, 'database' | 'clock' | 'log' | 'siteUrl'>

interface SocialOptions {
  /** Undefined for providers that are not offered. */
  providerOf: (name: SocialName) => SocialProvider | undefined
  /** Address of the callback, without the provider's name. */
  callbackUrl: () => string
}

const cookieName = 'souk_social'
const cookiePath = '/api/v1/user/social-login'
const keptFor = 600

/** Redirects to the storefront's `/social-callback`. */
export function registerSocialLogin(app: FastifyInstance, context: SocialContext, options: SocialOptions): void {
  function asked(request: FastifyRequest) {
    const name = providerName(request)
    return { name, provider: name && options.providerOf(name) }
  }

  app.get('/user/social-login/redirect/:provider', (request, reply) => {
    const { name, provider } = asked(request)
    if (!name || !provider) return refuseProvider(context, request, reply)
    const [state, verifier] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')]
    const redirectUri = `${options.callbackUrl()}/${name}`
    // A guest who signs in keeps cart, addresses and orders, as with a password.
    const guestToken = readGuestToken(asInput(request.query)) ?? ''
    setCookie(reply, [state, verifier, guestToken, readReturnState(request)].join('.'), redirectUri)
    return reply.redirect(authorizeAddress(provider, { redirectUri, state, verifier }), 302)
  })

  app.get('/user/social-login/callback/:provider', { config: { writes: true } }, async (request, reply) => {
    const { name, provider } = asked(request)
    if (!name || !provider) return refuseProvider(context, request, reply)
    const redirectUri = `${options.callbackUrl()}/${name}`
    setCookie(reply, '', redirectUri)
    const [, , , returnState = ''] = readCookie(request).split('.')
    const answer = await signIn(context, request, { name, redirectUri, provider })
    return finish(context, reply, { ...answer, ...(returnState !== '' && { state: returnState }) })
  })
}

/** A value from the client that is returned to it, so that it recognizes the sign-in it started; empty without one. */
function readReturnState(request: FastifyRequest): string {
  const given = textOf(asInput(request.query), 'return_state', 64)
  return /^[\w-]{16,64}$/.test(given) ? given : ''
}

interface Return {
  name: SocialName
  redirectUri: string
  provider: SocialProvider
}

async function signIn(
  context: SocialContext,
  request: FastifyRequest,
  { name, redirectUri, provider }: Return,
): Promise<Record<string, string>> {
  try {
    const query = asInput(request.query)
    const [state = '', verifier = '', guestToken = ''] = readCookie(request).split('.')
    // The answer must reach the browser that started the sign-in. Otherwise, a link could sign visitors in to an
    // attacker's account.
    if (state === '' || !areSecretsEqual(textOf(query, 'state'), state)) throw new SocialFault('state')
    const code = textOf(query, 'code', 2000)
    if (code === '') throw new SocialFault('denied')
    const person = await findPerson(provider, { code, redirectUri, verifier })
    const user = findOrCreateSocialUser(context.database, { provider: name, ...person }, context.clock())
    if (!user) throw new SocialFault('no account')
    const { database } = context
    const now = context.clock()
    const { token } = database.transaction(() => {
      if (guestToken !== '') adoptGuest(database, guestToken, user.id, now)
      return createAccessToken(database, user.id, now)
    })
    return { token, user: String(user.id), email: user.email, name: user.name }
  } catch (error) {
    if (!(error instanceof SocialFault)) throw error
    context.log.warn({ provider: name, reason: error.message }, 'social sign-in refused')
    return {
      error: translate('The sign-in was not finished. Please try again.', languageOf(request, context.database)),
    }
  }
}

function finish(context: SocialContext, reply: FastifyReply, answer: Record<string, string>): FastifyReply {
  void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  return reply.redirect(`${context.siteUrl}/social-callback?${new URLSearchParams(answer)}`, 302)
}

function refuseProvider(context: SocialContext, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.headers.accept?.includes('application/json')) return reply.code(403).send({ success: false })
  const error = translate('This way to sign in is not offered.', languageOf(request, context.database))
  return finish(context, reply, { error })
}

function providerName(request: FastifyRequest): SocialName | undefined {
  const given = textOf(asInput(request.params), 'provider', 20)
  return socialNames.find((name) => name === given)
}

function setCookie(reply: FastifyReply, value: string, redirectUri: string): void {
  const secure = redirectUri.startsWith('https:') ? '; Secure' : ''
  const age = value === '' ? 0 : keptFor
  void reply.header('cache-control', 'no-store')
  void reply.header(
    'set-cookie',
    `${cookieName}=${value}; Path=${cookiePath}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
  )
}

function readCookie(request: FastifyRequest): string {
  const found = (request.headers.cookie ?? '').split('; ').find((part) => part.startsWith(`${cookieName}=`))
  return found?.slice(cookieName.length + 1) ?? ''
}
