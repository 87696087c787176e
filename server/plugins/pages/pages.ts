import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { failure, type Page, redirect, type Outcome } from '#client/define-page.ts'
import { pages } from '#client/pages.ts'
import type { RequestInfo } from '#graphql/create-graphql.ts'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href, localePath, match, type RouteMatch, routes, splitLocale } from '#shared/routes.ts'
import { isOwnPath } from '../../addresses/own-path.ts'
import { addressOf } from '../../addresses/request-address.ts'
import { departure } from '../../departure.ts'
import { isSignedIn } from '../../is-signed-in.ts'
import { renderPage } from '../../render/render-page.ts'
import type { Renderer } from '../../render/renderer.ts'
import { sendPlain } from '../errors.ts'
import { anonymousInfo, type Session, type VisitorInfo } from '../session.ts'
import { sendHtml } from './send-html.ts'

interface PagesOptions {
  renderer: Renderer
  session: Session
}

type Destination = { matched: RouteMatch; page: Page } | null

/** The route and page of an address, or null. Page modules are part of the server's bundle, so this is fast. */
async function destinationOf(pathname: string): Promise<Destination> {
  const matched = isOwnPath(pathname) ? match(pathname) : null
  return matched && { matched, page: await pages[matched.name]() }
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
  if (access === 'guestOnly' && hasToken && (await isSignedIn(graphql, info)))
    return redirect(href(routes.home, {}, locale))
  if (access === 'member' && !hasToken) {
    return redirect(href(routes.login, {}, locale, { returnTo: url.pathname + url.search }))
  }
  return null
}

function cacheControl(page: Page | undefined, status: number): string {
  return page && page.access !== 'public' ? 'private, no-store' : status === 200 ? 'no-cache' : 'no-store'
}

/** Every other GET: the shop's pages in all languages, the not-found page, and the error page. */
export function registerPages(app: FastifyInstance, { renderer, session }: PagesOptions): void {
  /** Public pages are rendered for an anonymous visitor, also when a member asks for them. */
  function infoOf(request: FastifyRequest, reply: FastifyReply, isPublic: boolean): VisitorInfo {
    const { locale } = splitLocale(request.url.split('?', 1)[0] ?? '/')
    return isPublic ? anonymousInfo(request.id, locale, departure(reply)) : session.infoOf(request, reply, locale)
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    destination: Destination,
    outcome?: Outcome,
  ) {
    const { locale, path } = splitLocale(url.pathname)
    const page = destination?.page
    const info = infoOf(request, reply, !page || page.access === 'public')
    const door = await doorOf(destination, url, info, renderer)
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
    const { prefixed, path } = splitLocale(url.pathname)
    const destination = await destinationOf(url.pathname)
    const remembered = session.rememberedLocale(request)
    if (destination && !prefixed && remembered && remembered !== DEFAULT_LOCALE) {
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
