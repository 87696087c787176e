import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure, notFound, type Outcome } from '#client/app/for-the-server.ts'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#shared/locales.ts'
import { localePath, splitLocale } from '#shared/routes.ts'
import { aliasTarget } from './aliases.ts'
import { isOwnPath } from '../ground/own-path.ts'
import { addressOf } from './request-address.ts'
import { registerAnswerDeadline } from '../answers/answer-deadline.ts'
import type { RefuseBusy } from '../answers/busy-answers.ts'
import { sendPlain } from '../answers/refusals.ts'
import { Overload } from '../capacity/overload.ts'
import type { RateLimits } from '../capacity/rate-limits.ts'
import type { Renderer } from '../render/renderer.ts'
import type { Session } from '../session/session.ts'
import { type Destination, destinationOf } from '../render/destination-of.ts'
import { sendEarlyHints } from './early-hints.ts'
import { createPersonalPages } from './show-personal.ts'
import { createPublicPages, type PublicPagesDeps } from './show-public.ts'
import { shellDeadlineOf } from './shown.ts'

interface PagesOptions extends PublicPagesDeps {
  session: Session
  rates: RateLimits
  refuseBusy: RefuseBusy
  timeout: number
}

/** If the languages cannot be loaded, the page itself reports the error. */
function spokenLocales(renderer: Renderer, locale: Locale, requestId: string, reply: FastifyReply) {
  const request = { locale, requestId, waitsUntil: shellDeadlineOf(renderer, reply) }
  return renderer.graphql.locales(request).catch(() => LOCALES)
}

export async function registerPages(
  app: FastifyInstance,
  { session, refuseBusy, rates, timeout, ...deps }: PagesOptions,
): Promise<void> {
  const { renderer } = deps
  const publicPages = createPublicPages(deps)
  // Runs before cookies are parsed, which a stored page does not need.
  app.addHook('onRequest', (request, reply, done) => {
    if (!publicPages.showStored(request, reply, session.rememberedLocale(request))) done()
  })
  await app.register(fastifyCookie)
  registerAnswerDeadline(app, timeout)
  const showPersonal = createPersonalPages(renderer, session)

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    destination: Destination,
    outcome?: Outcome,
    language?: Locale,
  ) {
    const { locale, path } = splitLocale(url.pathname)
    const shown = { url, path, destination, outcome, locale: language ?? locale }
    reply.locale = shown.locale
    const isPublic = !destination || destination.page.access === 'public'
    if (!isPublic) return showPersonal(request, reply, shown)
    if (!outcome) {
      sendEarlyHints(request, reply, renderer.manifest, { route: destination?.matched.name ?? null, locale })
    }
    return publicPages.show(request, reply, shown)
  }

  async function find(request: FastifyRequest, reply: FastifyReply, remembered: Locale | null) {
    const url = addressOf(request.url, renderer.origin)
    if (url === null) return sendPlain(reply, 400)
    const alias = isOwnPath(url.pathname) ? aliasTarget(url.pathname) : null
    if (alias !== null) return reply.header('cache-control', 'public, max-age=300').redirect(alias + url.search, 301)
    const { locale, prefixed, path } = splitLocale(url.pathname)
    const spoken = await spokenLocales(renderer, locale, request.id, reply)
    const destination = await destinationOf(url.pathname)
    if (prefixed && !spoken.includes(locale)) return show(request, reply, url, destination, notFound, DEFAULT_LOCALE)
    if (destination && !prefixed && remembered && remembered !== DEFAULT_LOCALE && spoken.includes(remembered)) {
      return reply.header('cache-control', 'private, no-store').redirect(localePath(path, remembered) + url.search, 302)
    }
    return show(request, reply, url, destination)
  }

  app.get('/*', async (request, reply) => {
    if (await rates.refuses('pages', request, reply)) return reply
    return find(request, reply, session.rememberedLocale(request))
  })

  app.setErrorHandler(async (error, request, reply) => {
    if (request.raw.destroyed || reply.raw.destroyed) return reply.send()
    if (error instanceof Overload) return refuseBusy(request, reply, error)
    renderer.observe({ type: 'fault', requestId: request.id, where: 'a page', error })
    const url = addressOf(request.url, renderer.origin) ?? new URL(renderer.origin)
    return show(request, reply, url, null, failure(500, null))
  })
}
