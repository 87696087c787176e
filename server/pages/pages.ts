import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure, notFound, type Outcome } from '#client/app/for-the-server.ts'
import { DEFAULT_LOCALE, isLocale, LANGUAGE_COOKIE, type Locale, LOCALES } from '#shared/locales.ts'
import { localePath, splitLocale } from '#shared/routes.ts'
import { PRIVATE } from '../answers/headers.ts'
import { sendPlain } from '../answers/refusals.ts'
import { registerAnswerDeadline } from '../answers/request-hooks.ts'
import { Overload } from '../capacity/load-class.ts'
import { RateLimited, type RateLimits } from '../capacity/rate-limits.ts'
import { isOwnPath } from '../ground/own-path.ts'
import { type Destination, destinationOf } from '../render/load-page.ts'
import type { Renderer } from '../render/renderer.ts'
import type { Session } from '../session/session.ts'
import { createPersonalPages } from './personal-pages.ts'
import { createPublicPages, type PublicPagesOptions } from './public-pages.ts'
import { isPublic, sendEarlyHints, shellDeadlineOf } from './requested-page.ts'

/** Legacy addresses. Checked before the routes, because some match one: `/category/x/index_`. */
export const aliases: readonly { from: RegExp; to: string }[] = [
  { from: /^\/cart_\/?$/, to: '/cart' },
  { from: /^\/category\/([^/]+)\/index_\/?$/, to: '/category/$1' },
  { from: /^\/product\/([^/]+)\/(\d+)(?:%20|\+)copy(?:(?:%20|\+)2)?\/?$/, to: '/product/$1/$2' },
]

/** @returns the path to redirect to, with its language prefix; null if the path is not an alias */
function aliasTarget(pathname: string): string | null {
  const { locale, path } = splitLocale(pathname)
  const alias = aliases.find(({ from }) => from.test(path))
  return alias ? localePath(path.replace(alias.from, alias.to), locale) : null
}

/** Proxies may send an absolute URL as the request target (RFC 9112, 3.2.2). */
const AUTHORITY = /^https?:\/\/[^/?#]*/i

/** Appends the path to the origin, because `//host/cart` would resolve to another host. Null if it is not a path. */
function addressOf(target: string, origin: string): URL | null {
  const path = target.replace(AUTHORITY, '') || '/'
  return path.startsWith('/') ? URL.parse(origin + path) : null
}

const EMPTY_FIELD = /[?&][^=&]+=(?:&|$)/

function hasEmptyField(target: string): boolean {
  if (!EMPTY_FIELD.test(target)) return false
  const fields = new URLSearchParams(target.slice(target.indexOf('?')))
  return [...fields.keys()].some((name) => isEmpty(fields, name))
}

const isEmpty = (fields: URLSearchParams, name: string) => fields.getAll(name).every((value) => value === '')

/** Forms that are sent without JavaScript include their empty fields. Null without such fields of the page. */
function withoutEmptyFields({ pathname, searchParams }: URL, destination: Destination): string | null {
  const fields = destination?.page.queryParams ?? []
  const kept = new URLSearchParams(
    [...searchParams].filter(([name]) => !fields.includes(name) || !isEmpty(searchParams, name)),
  )
  if (kept.size === searchParams.size) return null
  return kept.size === 0 ? pathname : `${pathname}?${kept.toString()}`
}

/** The language that the visitor chose. Does not need parsed cookies. */
export function rememberedLocale({ headers: { cookie }, server }: FastifyRequest): Locale | null {
  if (!cookie?.includes(LANGUAGE_COOKIE)) return null
  const code = server.parseCookie(cookie)[LANGUAGE_COOKIE]
  return isLocale(code) ? code : null
}

interface PagesOptions extends PublicPagesOptions {
  session: Session
  rates: RateLimits
  timeout: number
}

/** If the languages cannot be loaded, the page itself reports the error. */
function shopLocales(renderer: Renderer, locale: Locale, requestId: string, reply: FastifyReply) {
  const request = { locale, requestId, waitsUntil: shellDeadlineOf(renderer, reply) }
  return renderer.graphql.locales(request).catch(() => LOCALES)
}

export async function registerPages(
  app: FastifyInstance,
  { session, rates, timeout, ...options }: PagesOptions,
): Promise<void> {
  const { renderer } = options
  const publicPages = createPublicPages(options)
  // Runs before cookies are parsed, which a stored page does not need.
  app.addHook('onRequest', (request, reply, done) => {
    // A stored page does not depend on empty fields, but its address should not have them.
    if (hasEmptyField(request.url) || !publicPages.sendIfStored(request, reply, rememberedLocale(request))) done()
  })
  await app.register(fastifyCookie)
  registerAnswerDeadline(app, timeout)
  const sendPersonal = createPersonalPages(renderer, session)

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    destination: Destination,
    outcome?: Outcome,
    language?: Locale,
  ) {
    const { locale, path } = splitLocale(url.pathname)
    const requested = { url, path, destination, outcome, locale: language ?? locale }
    reply.locale = requested.locale
    if (!isPublic(destination)) return sendPersonal(request, reply, requested)
    if (!outcome) sendEarlyHints(request, reply, renderer, requested)
    return publicPages.send(request, reply, requested)
  }

  async function find(request: FastifyRequest, reply: FastifyReply, remembered: Locale | null) {
    const url = addressOf(request.url, renderer.origin)
    if (url === null) return sendPlain(reply, 400)
    const alias = isOwnPath(url.pathname) ? aliasTarget(url.pathname) : null
    if (alias !== null) return reply.header('cache-control', 'public, max-age=300').redirect(alias + url.search, 301)
    const { locale, prefixed, path } = splitLocale(url.pathname)
    const locales = await shopLocales(renderer, locale, request.id, reply)
    const destination = await destinationOf(url.pathname)
    const shorter = isPublic(destination) ? withoutEmptyFields(url, destination) : null
    if (shorter !== null) return reply.headers(PRIVATE).redirect(shorter, 302)
    if (prefixed && !locales.includes(locale)) return send(request, reply, url, destination, notFound, DEFAULT_LOCALE)
    if (destination && !prefixed && remembered && remembered !== DEFAULT_LOCALE && locales.includes(remembered)) {
      return reply.headers(PRIVATE).redirect(localePath(path, remembered) + url.search, 302)
    }
    return send(request, reply, url, destination)
  }

  app.get('/*', { config: { load: 'inside' } }, async (request, reply) => {
    await rates.count('pages', request)
    return find(request, reply, rememberedLocale(request))
  })

  app.setErrorHandler(async (error, request, reply) => {
    if (request.raw.destroyed || reply.raw.destroyed) return reply.send()
    if (error instanceof Overload || error instanceof RateLimited) throw error
    renderer.observe({ type: 'fault', requestId: request.id, where: 'a page', error })
    const url = addressOf(request.url, renderer.origin) ?? new URL(renderer.origin)
    return send(request, reply, url, null, failure(500, null))
  })
}
