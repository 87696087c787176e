import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Outcome } from '#client/app/for-the-server.ts'
import type { Locale } from '#shared/locales.ts'
import { classOfPage, isCrawler } from '../capacity/load-class.ts'
import { Overload } from '../capacity/overload.ts'
import type { PageTicket } from '../capacity/render-queue.ts'
import type { PageRequest } from '../render/load-page.ts'
import { type Rendered, renderPage } from '../render/render-page.ts'
import type { Renderer } from '../render/renderer.ts'
import type { VisitorInfo } from '../session/session.ts'
import type { Destination } from '../render/destination-of.ts'
import { sendHtml } from '../answers/send-html.ts'

export interface Shown {
  url: URL
  /** The page's language, which may differ from the address's. */
  locale: Locale
  path: string
  /** Null for the not-found page, or the outcome's error. */
  destination: Destination
  outcome?: Outcome | undefined
}

/** Call before doing any other work for the page. Throws `Overload`. */
export function placeInQueue(
  { queue, pressure }: Renderer,
  { headers }: FastifyRequest,
  { destination }: Shown,
): Pick<PageTicket, 'loadClass' | 'isCrawler'> {
  const place = {
    loadClass: classOfPage(destination?.matched.name ?? null, headers),
    isCrawler: isCrawler(headers),
  }
  const reason = pressure.refusal(place.loadClass) ?? queue.refusal(place)
  if (reason) throw new Overload(reason, place.loadClass)
  return place
}

export async function renderFor(
  renderer: Renderer,
  request: FastifyRequest,
  shown: Shown,
  visitor: { info: VisitorInfo } & Pick<PageRequest, 'timeZone'>,
): Promise<Rendered> {
  const { url, ...rest } = shown
  const place = placeInQueue(renderer, request, shown)
  return renderPage(renderer, {
    ...rest,
    ...visitor,
    ...place,
    searchParams: url.searchParams,
    complete: place.isCrawler === true,
    signal: visitor.info.signal,
    headersOnly: request.method === 'HEAD',
  })
}

/** `performance` time at which a page stops waiting for its critical data. */
export function shellDeadlineOf({ shellDeadline }: Renderer, reply: FastifyReply): number {
  return reply.arrivedAt + shellDeadline
}

export async function sendRendered(
  { compress }: Renderer,
  reply: FastifyReply,
  rendered: Rendered,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  reply.code(rendered.status).headers(rendered.headers).headers(headers)
  return rendered.body ? sendHtml(reply, rendered.body, compress) : reply.send()
}
