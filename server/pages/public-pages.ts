import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Headers, renderedPageHeaders } from '../answers/headers.ts'
import type { PageCache } from '../answers/page-cache.ts'
import type { HtmlBody } from '../answers/send-html.ts'
import type { Exchange, StoredOptions } from '../answers/send-stored.ts'
import { Overload } from '../capacity/load-class.ts'
import { CLIENT_CLOSED_REQUEST, type RenderedPage } from '../render/render-page.ts'
import type { Renderer } from '../render/renderer.ts'
import { anonymousInfo, departure } from '../session/session.ts'
import { renderRequested, sendRendered, shellDeadlineOf, twinHeaders, type RequestedPage } from './requested-page.ts'
import { createSharedRenders, renderForCache } from './shared-renders.ts'
import { createStoredPages, type StoredPages, type Target } from './stored-pages.ts'

export interface PublicPagesOptions extends StoredOptions {
  renderer: Renderer
  cache: PageCache | null
}

export interface PublicPages extends Pick<StoredPages, 'sendIfStored'> {
  send(request: FastifyRequest, reply: FastifyReply, requested: RequestedPage): Promise<FastifyReply>
}

function renderAlone(
  renderer: Renderer,
  { request, reply }: Exchange,
  requested: RequestedPage,
): Promise<RenderedPage> {
  const info = anonymousInfo(request.id, requested.locale, departure(reply), request.ip)
  info.waitsUntil = shellDeadlineOf(renderer, reply)
  return renderRequested(renderer, request, requested, { info })
}

async function sendUnstored({ renderer, cdn }: PublicPagesOptions, exchange: Exchange, requested: RequestedPage) {
  const rendered = await renderAlone(renderer, exchange, requested)
  return sendPublic(renderer, exchange.reply, requested, rendered, renderedPageHeaders(rendered.status, cdn))
}

function sendPublic(
  renderer: Renderer,
  reply: FastifyReply,
  { destination, url }: RequestedPage,
  rendered: RenderedPage,
  headers: Headers,
): Promise<FastifyReply> {
  if (rendered.status === 200) reply.headers(twinHeaders(renderer, destination, url.searchParams))
  return sendRendered(renderer, reply, rendered, headers)
}

/** After this many renders that could not be stored, a visitor gets a separate one. */
const MOST_SHARED = 2

const isStream = (body: HtmlBody | null): body is Readable => body !== null && !Buffer.isBuffer(body)

function createCachedPages(options: PublicPagesOptions, cache: PageCache, stored: StoredPages) {
  const { renderer, cdn, clock } = options
  const renders = createSharedRenders(renderer, cache)

  async function sendNew(
    exchange: Exchange,
    requested: RequestedPage,
    { slot }: Target,
    rendering: Promise<RenderedPage>,
  ): Promise<FastifyReply> {
    const { reply } = exchange
    const rendered = await rendering.catch((error: unknown) => {
      const old = error instanceof Overload ? cache.standIn(slot) : null
      if (!old) throw error
      stored.send(exchange, old, 'outage', 'fwd=stale; detail=busy')
      return null
    })
    if (!rendered) return reply
    const { status } = rendered
    const standIn = status >= 500 ? cache.standIn(slot) : null
    if (standIn) {
      if (isStream(rendered.body)) rendered.body.destroy()
      stored.send(exchange, standIn, 'outage', `fwd=stale; fwd-status=${status}; detail=sie`)
      return reply
    }
    // Rendered from expired data that could not be reloaded.
    const isOld = status === 200 && rendered.lifetime.staleUntil <= clock()
    reply.pageCache = isOld ? 'outage' : 'miss'
    const headers = renderedPageHeaders(status, cdn, isOld ? 'fwd=stale; detail=sie' : 'fwd=miss')
    return sendPublic(renderer, reply, requested, rendered, headers)
  }

  async function send(exchange: Exchange, requested: RequestedPage, target: Target): Promise<FastifyReply> {
    const { request, reply } = exchange
    const { slot } = target
    for (let tries = 0; ; tries += 1) {
      if (reply.raw.destroyed || stored.sendFound(exchange, target)) return reply
      // Must not await if no render is pending: this one has to begin before the next visitor checks for one.
      const running = tries < MOST_SHARED ? cache.running(slot) : null
      if (!running) {
        const isShared = request.method === 'GET' && tries < MOST_SHARED
        const rendering = isShared
          ? renders.begin(request, reply, requested, slot).rendered
          : renderAlone(renderer, exchange, requested)
        return sendNew(exchange, requested, target, rendering)
      }
      const shared = renders.find(slot)
      shared?.join(reply)
      const isCurrent = await running
      if (stored.sendFound(exchange, target)) return reply
      if (!isCurrent) continue
      const rendered = await shared?.rendered
      // A stream belongs to the first visitor.
      const isShareable = rendered && rendered.status !== CLIENT_CLOSED_REQUEST && !isStream(rendered.body)
      if (isShareable) return sendNew(exchange, requested, target, Promise.resolve(rendered))
    }
  }

  return async function sendCached(exchange: Exchange, requested: RequestedPage): Promise<FastifyReply> {
    const target = stored.targetOf(exchange.request.url, requested)
    return target ? send(exchange, requested, target) : sendUnstored(options, exchange, requested)
  }
}

export function createPublicPages(options: PublicPagesOptions): PublicPages {
  const { cache, renderer } = options
  if (!cache) {
    return {
      sendIfStored: () => false,
      send: (request, reply, requested) => sendUnstored(options, { request, reply }, requested),
    }
  }
  const stored = createStoredPages(options, cache, (target, asker) => renderForCache(renderer, target, asker))
  const sendCached = createCachedPages(options, cache, stored)
  return {
    sendIfStored: stored.sendIfStored,
    send: (request, reply, requested) => sendCached({ request, reply }, requested),
  }
}
