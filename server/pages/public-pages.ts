import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { allowedSearch } from '#client/app/for-the-server.ts'
import type { CacheSlot } from '#graphql/contract.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import { href, routes, searchText, splitLocale } from '#shared/routes.ts'
import { type CdnHeaders, type Headers, renderedPageHeaders } from '../answers/headers.ts'
import type { HtmlBody } from '../answers/send-html.ts'
import { Overload } from '../capacity/load-class.ts'
import type { PageCacheResult } from '../ground/events.ts'
import type { Destination } from '../render/load-page.ts'
import { CLIENT_CLOSED_REQUEST, type RenderedPage } from '../render/render-page.ts'
import type { Renderer } from '../render/renderer.ts'
import { anonymousInfo, departure } from '../session/session.ts'
import type { Document, PageCache, PageEntry, RenderDocument } from './page-cache.ts'
import { renderRequested, sendRendered, shellDeadlineOf, type RequestedPage } from './requested-page.ts'
import { createStoredSender } from './send-stored.ts'
import { createSharedRenders, type PublicTarget, renderForCache } from './shared-renders.ts'

export interface Target {
  slot: CacheSlot
  render: RenderDocument
  subject: FastifyReply['subject']
  prefixed: boolean
}

/** Null for pages that are not public and for addresses with unlimited spellings. Ignores undeclared parameters. */
export function slotOf(url: URL, destination: Destination): CacheSlot | null {
  if (!destination || destination.page.access !== 'public') return null
  const { page, matched } = destination
  // Its first segment may be any text; its canonical link leads to the address that is stored.
  if (matched.name === 'mainProduct') return null
  // @NOTE TypeScript cannot correlate the route with its own parameters.
  const own = href(routes[matched.name] as typeof routes.home, matched.params, matched.locale)
  if (own !== url.pathname) return null
  const search = allowedSearch(page, url.searchParams)
  const { page: _number, ...chosen } = search
  const isChoice = matched.name === 'search' || Object.keys(chosen).length > 0
  return { key: own + searchText(search), budget: isChoice ? 'choices' : 'catalog' }
}

const MOST_TARGETS = 2_000
const LONGEST_TARGET = 512

/** Memoized by request target: resolving one costs as much as sending a stored page. */
export function createKnownTargets(render: (target: PublicTarget) => Promise<Document | null>) {
  const known = new LRUCache<string, Target>({ max: MOST_TARGETS })

  return {
    /** Null also if the visitor, who has chosen the language `remembered`, may have to be redirected first. */
    find(sent: string, remembered: Locale | null): Target | null {
      const target = known.get(sent)
      if (!target || (!target.prefixed && remembered !== null && remembered !== DEFAULT_LOCALE)) return null
      return target
    },
    of(sent: string, { locale, path, destination, url, outcome }: RequestedPage): Target | null {
      const slot = outcome ? null : slotOf(url, destination)
      if (!slot) return null
      const { prefixed } = splitLocale(url.pathname)
      const target = {
        slot,
        prefixed,
        subject: { route: destination?.matched.name ?? null, locale },
        render: () => render({ locale, path, destination, searchParams: url.searchParams }),
      }
      if (sent.length <= LONGEST_TARGET) known.set(sent, target)
      return target
    },
  }
}

export interface PublicPagesOptions {
  renderer: Renderer
  cache: PageCache | null
  cdn: CdnHeaders
  /** Sent with every answer. */
  headers: Headers
  clock: () => number
}

export interface PublicPages {
  /** @returns false if no page is stored, or if the visitor may have to be redirected to `remembered` first */
  sendIfStored(request: FastifyRequest, reply: FastifyReply, remembered: Locale | null): boolean
  send(request: FastifyRequest, reply: FastifyReply, requested: RequestedPage): Promise<FastifyReply>
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

function renderAlone(
  renderer: Renderer,
  { request, reply }: Exchange,
  requested: RequestedPage,
): Promise<RenderedPage> {
  const info = anonymousInfo(request.id, requested.locale, departure(reply))
  info.waitsUntil = shellDeadlineOf(renderer, reply)
  return renderRequested(renderer, request, requested, { info })
}

async function sendUnstored({ renderer, cdn }: PublicPagesOptions, exchange: Exchange, requested: RequestedPage) {
  const rendered = await renderAlone(renderer, exchange, requested)
  return sendRendered(renderer, exchange.reply, rendered, renderedPageHeaders(rendered.status, cdn))
}

/** After this many renders that could not be stored, a visitor gets a separate one. */
const MOST_SHARED = 2

const isStream = (body: HtmlBody | null): body is Readable => body !== null && !Buffer.isBuffer(body)

function createSender({ renderer, cdn, headers: everyAnswer, clock }: PublicPagesOptions, cache: PageCache) {
  const sendStored = createStoredSender(everyAnswer, cdn)

  function send({ request, reply }: Exchange, entry: PageEntry, result: PageCacheResult, cacheStatus: string) {
    reply.pageCache = result
    sendStored(request, reply, entry, { now: clock(), cacheStatus })
  }

  function sendFound(exchange: Exchange, { slot, render }: Target): boolean {
    const found = cache.find(slot, render)
    if (!found) return false
    const { entry, isFresh } = found
    const left = Math.floor((entry.lifetime.freshUntil - clock()) / 1000)
    const result = isFresh ? 'hit' : 'stale'
    send(exchange, entry, entry.value.isOld ? 'outage' : result, `hit; ttl=${left}`)
    return true
  }

  async function sendNew(
    exchange: Exchange,
    { slot }: Target,
    rendering: Promise<RenderedPage>,
  ): Promise<FastifyReply> {
    const { reply } = exchange
    const rendered = await rendering.catch((error: unknown) => {
      const old = error instanceof Overload ? cache.standIn(slot) : null
      if (!old) throw error
      send(exchange, old, 'outage', 'fwd=stale; detail=busy')
      return null
    })
    if (!rendered) return reply
    const { status } = rendered
    const standIn = status >= 500 ? cache.standIn(slot) : null
    if (standIn) {
      if (isStream(rendered.body)) rendered.body.destroy()
      send(exchange, standIn, 'outage', `fwd=stale; fwd-status=${status}; detail=sie`)
      return reply
    }
    // Rendered from expired data that could not be reloaded.
    const isOld = status === 200 && rendered.lifetime.staleUntil <= clock()
    reply.pageCache = isOld ? 'outage' : 'miss'
    const headers = renderedPageHeaders(status, cdn, isOld ? 'fwd=stale; detail=sie' : 'fwd=miss')
    return sendRendered(renderer, reply, rendered, headers)
  }

  return { sendFound, sendNew }
}

function createCachedPages(options: PublicPagesOptions, cache: PageCache) {
  const { renderer } = options
  const { sendFound, sendNew } = createSender(options, cache)
  const renders = createSharedRenders(renderer, cache)

  async function send(exchange: Exchange, requested: RequestedPage, target: Target): Promise<FastifyReply> {
    const { request, reply } = exchange
    const { slot } = target
    for (let tries = 0; ; tries += 1) {
      if (reply.raw.destroyed || sendFound(exchange, target)) return reply
      // Must not await if no render is pending: this one has to begin before the next visitor checks for one.
      const running = tries < MOST_SHARED ? cache.running(slot) : null
      if (!running) {
        const isShared = request.method === 'GET' && tries < MOST_SHARED
        const rendering = isShared
          ? renders.begin(request, reply, requested, slot).rendered
          : renderAlone(renderer, exchange, requested)
        return sendNew(exchange, target, rendering)
      }
      const shared = renders.find(slot)
      shared?.join(reply)
      await running
      if (sendFound(exchange, target)) return reply
      const rendered = await shared?.rendered
      // A stream belongs to the first visitor.
      const isShareable = rendered && rendered.status !== CLIENT_CLOSED_REQUEST && !isStream(rendered.body)
      if (isShareable) return sendNew(exchange, target, Promise.resolve(rendered))
    }
  }

  return { send, sendFound }
}

export function createPublicPages(options: PublicPagesOptions): PublicPages {
  const { cache, renderer } = options
  if (!cache) {
    return {
      sendIfStored: () => false,
      send: (request, reply, requested) => sendUnstored(options, { request, reply }, requested),
    }
  }
  const cached = createCachedPages(options, cache)
  const targets = createKnownTargets((target) => renderForCache(renderer, target))

  return {
    sendIfStored(request, reply, remembered) {
      const target = targets.find(request.url, remembered)
      if (!target) return false
      reply.subject = target.subject
      return cached.sendFound({ request, reply }, target)
    },
    async send(request, reply, requested) {
      const exchange = { request, reply }
      const target = targets.of(request.url, requested)
      return target ? cached.send(exchange, requested, target) : sendUnstored(options, exchange, requested)
    },
  }
}
