import type { FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Outcome } from '#client/define-page.ts'
import type { Locale } from '#shared/locales.ts'
import type { PageRequest } from '../../render/load-page.ts'
import { type Rendered, renderPage } from '../../render/render-page.ts'
import type { Renderer } from '../../render/renderer.ts'
import type { VisitorInfo } from '../session.ts'
import type { Destination } from './destination-of.ts'
import { sendHtml } from './send-html.ts'

/** What a request is answered with. */
export interface Shown {
  url: URL
  /** Of the page, which is not always that of the address. */
  locale: Locale
  /** Without the language prefix. */
  path: string
  /** Null: the not-found page, or the error of the outcome. */
  destination: Destination
  /** Known before anything is loaded, e.g. an error. */
  outcome?: Outcome | undefined
}

/** Renders what is shown to a visitor. */
export function renderFor(
  renderer: Renderer,
  request: FastifyRequest,
  shown: Shown,
  visitor: { info: VisitorInfo } & Pick<PageRequest, 'timeZone'>,
): Promise<Rendered> {
  const { url, ...rest } = shown
  return renderPage(renderer, {
    ...rest,
    ...visitor,
    searchParams: url.searchParams,
    complete: isbot(request.headers['user-agent']),
    signal: visitor.info.signal,
    headersOnly: request.method === 'HEAD',
  })
}

/** Sends a page that was drawn for this visitor. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: Rendered,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  reply.code(rendered.status).headers(rendered.headers).headers(headers)
  return rendered.body ? sendHtml(request, reply, rendered.body) : reply.send()
}
