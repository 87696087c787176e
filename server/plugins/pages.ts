import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { type Page, redirect, type Outcome } from '#client/define-page.ts'
import { pages } from '#client/pages.ts'
import type { RequestInfo } from '#graphql/create-graphql.ts'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href, localePath, match, type RouteMatch, routes, splitLocale } from '#shared/routes.ts'
import { departure } from '../departure.ts'
import { type Renderer, renderPage } from '../render/render-page.tsx'
import { sendHtml } from './send-html.ts'
import { nobody, type Session } from './session.ts'

interface PagesOptions {
  renderer: Renderer
  session: Session
}

export type Destination = { matched: RouteMatch; page: Page } | null

/** Where an address leads, or null. Page modules are part of the server's bundle, so this does not wait long. */
async function destinationOf(pathname: string): Promise<Destination> {
  const matched = match(pathname)
  return matched && { matched, page: await pages[matched.name]() }
}

/** Doors: members only, guests only. A member page remembers where the visitor wanted to go. */
function doorOf(destination: Destination, signedIn: boolean, url: URL): Outcome | null {
  if (!destination) return null
  const { access } = destination.page
  const { locale } = destination.matched
  if (access === 'guestOnly' && signedIn) return redirect(href(routes.home, {}, locale))
  if (access === 'member' && !signedIn) {
    return redirect(href(routes.login, {}, locale, { returnTo: url.pathname + url.search }))
  }
  return null
}

function cacheControl(page: Page | undefined, status: number): string {
  return page && page.access !== 'public' ? 'private, no-store' : status === 200 ? 'no-cache' : 'no-store'
}

/** Every other GET: the shop's pages in all languages, and the not-found page. */
export function registerPages(app: FastifyInstance, { renderer, session }: PagesOptions): void {
  function infoOf(request: FastifyRequest, reply: FastifyReply, isPublic: boolean, signal: AbortSignal): RequestInfo {
    const { locale } = splitLocale(pathnameOf(request))
    if (isPublic) return { locale, requestId: request.id, signal, ...nobody }
    const identity = session.identityOf(request)
    return { locale, requestId: request.id, signal, identity, session: session.actions(reply, identity), cookieClient: true }
  }

  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, renderer.origin)
    const { locale, prefixed, path } = splitLocale(url.pathname)
    const destination = await destinationOf(url.pathname)

    const remembered = session.rememberedLocale(request)
    if (destination && !prefixed && remembered && remembered !== DEFAULT_LOCALE) {
      return reply.header('cache-control', 'private, no-store').redirect(localePath(path, remembered) + url.search, 302)
    }
    const page = destination?.page
    const isPublic = !page || page.access === 'public'
    const signedIn = !isPublic && session.identityOf(request).token !== null
    const door = doorOf(destination, signedIn, url)
    if (door?.kind === 'redirect') return reply.header('cache-control', 'private, no-store').redirect(door.to, door.status)

    const signal = departure(reply)
    const info = infoOf(request, reply, isPublic, signal)
    const complete = isbot(request.headers['user-agent'])
    const rendered = await renderPage(renderer, {
      locale, path, searchParams: url.searchParams, destination, info, complete, signal, headersOnly: request.method === 'HEAD',
    })
    reply.code(rendered.status).headers(rendered.headers).header('cache-control', cacheControl(page, rendered.status))
    if (!rendered.body) return reply.send()
    return sendHtml(request, reply, rendered.body)
  })
}

function pathnameOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/'
}
