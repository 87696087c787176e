import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { failure, notFound, type Page, redirect, type Outcome } from '#client/define-page.ts'
import type { RequestInfo } from '#graphql/create-graphql.ts'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#shared/locales.ts'
import { href, localePath, routes, splitLocale } from '#shared/routes.ts'
import { aliasTarget } from '../../addresses/aliases.ts'
import { isOwnPath } from '../../addresses/own-path.ts'
import { addressOf } from '../../addresses/request-address.ts'
import { departure } from '../../departure.ts'
import { findMember } from '../../find-member.ts'
import { renderPage } from '../../render/render-page.ts'
import type { Renderer } from '../../render/renderer.ts'
import { sendPlain } from '../errors.ts'
import { anonymousInfo, type Session, type VisitorInfo } from '../session.ts'
import { type Destination, destinationOf } from './destination-of.ts'
import { sendHtml } from './send-html.ts'

interface PagesOptions {
  renderer: Renderer
  session: Session
}

/** Redirects for pages of members only or guests only. The sign-in page returns to a page of members. */
async function doorOf(
  destination: Destination,
  url: URL,
  info: RequestInfo,
  { graphql }: Renderer,
): Promise<Outcome | null> {
  if (!destination) return null
  const { access } = destination.page
  const { locale } = destination.matched
  const hasToken = info.identity.token !== null
  // The cookie alone proves nothing: a visitor whose session was ended elsewhere must reach the sign-in page.
  if (access === 'guestOnly' && hasToken && (await findMember(graphql, info)))
    return redirect(href(routes.home, {}, locale))
  if (access === 'member' && !hasToken) {
    return redirect(href(routes.login, {}, locale, { returnTo: url.pathname + url.search }))
  }
  return null
}

function cacheControl(page: Page | undefined, status: number): string {
  return page && page.access !== 'public' ? 'private, no-store' : status === 200 ? 'no-cache' : 'no-store'
}

/** The shop's languages; where they cannot be had the page itself says what is wrong. */
function spokenLocales({ graphql }: Renderer, request: { locale: Locale; requestId: string }) {
  return graphql.locales(request).catch(() => LOCALES)
}

/** Every other GET: the shop's pages in all languages, the not-found page, and the error page. */
export function registerPages(app: FastifyInstance, { renderer, session }: PagesOptions): void {
  /** Public pages are rendered for an anonymous visitor, also when a member asks for them. */
  function infoOf(request: FastifyRequest, reply: FastifyReply, locale: Locale, isPublic: boolean): VisitorInfo {
    return isPublic ? anonymousInfo(request.id, locale, departure(reply)) : session.infoOf(request, reply, locale)
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    destination: Destination,
    outcome?: Outcome,
    language?: Locale,
  ) {
    const { locale: named, path } = splitLocale(url.pathname)
    const locale = language ?? named
    const page = destination?.page
    const isPublic = !page || page.access === 'public'
    const info = infoOf(request, reply, locale, isPublic)
    const door = outcome ? null : await doorOf(destination, url, info, renderer)
    if (door?.kind === 'redirect')
      return reply.header('cache-control', 'private, no-store').redirect(door.to, door.status)
    const complete = isbot(request.headers['user-agent'])
    const rendered = await renderPage(renderer, {
      locale,
      path,
      searchParams: url.searchParams,
      destination,
      info,
      complete,
      signal: info.signal,
      timeZone: isPublic ? undefined : session.timeZone(request),
      outcome,
      headersOnly: request.method === 'HEAD',
    })
    reply.code(rendered.status).headers(rendered.headers).header('cache-control', cacheControl(page, rendered.status))
    if (!rendered.body) return reply.send()
    return sendHtml(request, reply, rendered.body)
  }

  app.get('/*', async (request, reply) => {
    const url = addressOf(request.url, renderer.origin)
    if (url === null) return sendPlain(reply, 400)
    const alias = isOwnPath(url.pathname) ? aliasTarget(url.pathname) : null
    if (alias !== null) return reply.header('cache-control', 'public, max-age=300').redirect(alias + url.search, 301)
    const { locale, prefixed, path } = splitLocale(url.pathname)
    const spoken = await spokenLocales(renderer, { locale, requestId: request.id })
    const destination = await destinationOf(url.pathname)
    // The not-found page, in a language that the shop has.
    if (prefixed && !spoken.includes(locale)) return show(request, reply, url, destination, notFound, DEFAULT_LOCALE)
    const remembered = session.rememberedLocale(request)
    if (destination && !prefixed && remembered && remembered !== DEFAULT_LOCALE && spoken.includes(remembered)) {
      return reply.header('cache-control', 'private, no-store').redirect(localePath(path, remembered) + url.search, 302)
    }
    return show(request, reply, url, destination)
  })

  // A visitor waits for a page: errors before rendering are shown as the error page too.
  app.setErrorHandler(async (error, request, reply) => {
    if (request.raw.destroyed || reply.raw.destroyed) return reply.send()
    renderer.observe({ type: 'fault', requestId: request.id, where: 'a page', error })
    const url = addressOf(request.url, renderer.origin) ?? new URL(renderer.origin)
    return show(request, reply, url, null, failure(500, null))
  })
}
