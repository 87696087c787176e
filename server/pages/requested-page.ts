import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowedSearch, type Outcome } from '#client/app/for-the-server.ts'
import { visitorKey } from '#graphql/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { Headers } from '../answers/headers.ts'
import { sendHtml } from '../answers/send-html.ts'
import { alternateHeaders, hasTwin, NEGOTIATED, twinAddress } from '../answers/twins.ts'
import { classOfPage, isCrawler } from '../capacity/load-class.ts'
import type { WorkTicket } from '../capacity/work-queue.ts'
import { pathOfMatch } from '../ground/own-path.ts'
import { fontsOf, sheetsOf } from '../render/asset-manifest.ts'
import type { Destination, PageRequest } from '../render/load-page.ts'
import { type RenderedPage, renderPage } from '../render/render-page.ts'
import type { Renderer } from '../render/renderer.ts'
import type { VisitorInfo } from '../session/session.ts'

export interface RequestedPage {
  url: URL
  /** The page's language, which may differ from the address's. */
  locale: Locale
  path: string
  /** Null for the not-found page, or the outcome's error. */
  destination: Destination
  outcome?: Outcome | undefined
}

export const isPublic = (destination: Destination) => !destination || destination.page.access === 'public'

/** Call before doing any other work for the page. Throws `Overload`. */
export function ticketFor(
  { check }: Renderer,
  { headers, ip }: FastifyRequest,
  { destination }: RequestedPage,
): Pick<WorkTicket, 'loadClass' | 'isCrawler' | 'visitor'> {
  const ticket = {
    loadClass: classOfPage(destination?.matched.name ?? null, headers),
    isCrawler: isCrawler(headers),
    visitor: visitorKey(ip),
  }
  check(ticket)
  return ticket
}

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for'] as const

/** Some proxies treat 103 as the final answer, so a proxy must opt in with `Early-Hints: 1`. */
function takesEarlyHints({ method, headers, raw }: FastifyRequest): boolean {
  if (method !== 'GET' || raw.httpVersion !== '1.1' || headers['sec-fetch-mode'] !== 'navigate') return false
  const isDirect = PROXY_HEADERS.every((name) => headers[name] === undefined)
  return isDirect || headers['early-hints'] === '1'
}

/** Call only if a page will be rendered. */
export function sendEarlyHints(
  request: FastifyRequest,
  reply: FastifyReply,
  { manifest }: Pick<Renderer, 'manifest'>,
  { destination, locale }: Pick<RequestedPage, 'destination' | 'locale'>,
): void {
  if (!takesEarlyHints(request)) return
  const route = destination?.matched.name ?? null
  const scripts = [manifest.entry, ...manifest.entryImports]
  reply.raw.writeEarlyHints({
    link: [
      ...sheetsOf(manifest, route).map((href) => `<${href}>; rel=preload; as=style`),
      ...fontsOf(manifest, locale).map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
      ...scripts.map((script) => `<${script}>; rel=modulepreload`),
    ],
  })
}

export async function renderRequested(
  renderer: Renderer,
  request: FastifyRequest,
  requested: RequestedPage,
  visitor: { info: VisitorInfo } & Pick<PageRequest, 'timeZone'>,
): Promise<RenderedPage> {
  const { url, ...rest } = requested
  const ticket = ticketFor(renderer, request, requested)
  return renderPage(renderer, {
    ...rest,
    ...visitor,
    ...ticket,
    searchParams: url.searchParams,
    complete: ticket.isCrawler === true,
    signal: visitor.info.signal,
    headersOnly: request.method === 'HEAD',
  })
}

/** `performance` time at which a page stops waiting for its critical data. */
export function shellDeadlineOf({ shellDeadline }: Renderer, reply: FastifyReply): number {
  return reply.arrivedAt + shellDeadline
}

/** Of a page that is also Markdown. A list narrowed by filters is not what its twin shows. */
export function twinHeaders({ hasTwins }: Renderer, destination: Destination, searchParams: URLSearchParams): Headers {
  if (!hasTwins || !destination || !hasTwin(destination.matched.name)) return {}
  const { matched, page } = destination
  const { page: number, ...filters } = allowedSearch(page, searchParams)
  if (Object.keys(filters).length > 0) return NEGOTIATED
  return alternateHeaders(twinAddress(pathOfMatch(matched), number))
}

export async function sendRendered(
  { compress }: Renderer,
  reply: FastifyReply,
  rendered: RenderedPage,
  headers: Headers,
): Promise<FastifyReply> {
  reply.code(rendered.status).headers(rendered.headers).headers(headers)
  return rendered.body ? sendHtml(reply, rendered.body, compress) : reply.send()
}
