import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#shared/locales.ts'
import { departure } from '../session/departure.ts'
import type { PageCacheResult } from '../ground/events.ts'
import { Overload } from '../capacity/overload.ts'
import type { CdnHeaders } from './cdn-headers.ts'
import type { PageCache, PageEntry } from './page-cache.ts'
import { renderDocument } from './render-document.ts'
import type { HtmlBody } from '../render/drawn.ts'
import type { Rendered } from '../render/render-page.ts'
import type { Renderer } from '../render/renderer.ts'
import { anonymousInfo } from '../session/session.ts'
import { createKnownTargets, type Target } from './known-targets.ts'
import { createStoredSender } from './send-stored.ts'
import { createSharedRenders } from './shared-renders.ts'
import { renderFor, sendRendered, shellDeadlineOf, type Shown } from './shown.ts'

export interface PublicPagesDeps {
  renderer: Renderer
  cache: PageCache | null
  cdn: CdnHeaders
  headers: Readonly<Record<string, string>>
  clock: () => number
}

export interface PublicPages {
  /** @returns false if no page is stored, or if the visitor may have to be redirected to `remembered` first */
  showStored(request: FastifyRequest, reply: FastifyReply, remembered: Locale | null): boolean
  show(request: FastifyRequest, reply: FastifyReply, shown: Shown): Promise<FastifyReply>
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

const cacheControl = ({ status }: Rendered) => (status === 200 ? 'no-cache' : 'no-store')

function renderAlone(renderer: Renderer, { request, reply }: Exchange, shown: Shown): Promise<Rendered> {
  const info = anonymousInfo(request.id, shown.locale, departure(reply))
  info.waitsUntil = shellDeadlineOf(renderer, reply)
  return renderFor(renderer, request, shown, { info })
}

async function showUnstored({ renderer, cdn }: PublicPagesDeps, exchange: Exchange, shown: Shown) {
  const rendered = await renderAlone(renderer, exchange, shown)
  return sendRendered(renderer, exchange.reply, rendered, { 'cache-control': cacheControl(rendered), ...cdn.unstored })
}

/** nginx's code for a client that disconnected. */
const CLIENT_CLOSED_REQUEST = 499
/** After this many renders that could not be stored, a visitor gets a separate one. */
const MOST_SHARED = 2

const isStream = (body: HtmlBody | null): body is Readable => body !== null && !Buffer.isBuffer(body)

function createSending({ renderer, cdn, headers, clock }: PublicPagesDeps, cache: PageCache) {
  const sendStored = createStoredSender(headers)

  function send({ request, reply }: Exchange, entry: PageEntry, result: PageCacheResult, cacheStatus: string) {
    reply.pageCache = result
    const now = clock()
    sendStored(request, reply, entry, { now, cacheStatus, sharedHeaders: cdn.of(entry.value, now) })
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

  async function sendNew(exchange: Exchange, { slot }: Target, rendering: Promise<Rendered>): Promise<FastifyReply> {
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
    const cacheStatus = `souk; ${isOld ? 'fwd=stale; detail=sie' : 'fwd=miss'}`
    const own = { 'cache-control': cacheControl(rendered), 'cache-status': cacheStatus, ...cdn.unstored }
    return sendRendered(renderer, reply, rendered, own)
  }

  return { sendFound, sendNew }
}

function createStoring(deps: PublicPagesDeps, cache: PageCache) {
  const { renderer } = deps
  const { sendFound, sendNew } = createSending(deps, cache)
  const renders = createSharedRenders(renderer, cache)

  async function show(exchange: Exchange, shown: Shown, target: Target): Promise<FastifyReply> {
    const { request, reply } = exchange
    const { slot } = target
    for (let tries = 0; ; tries += 1) {
      if (reply.raw.destroyed || sendFound(exchange, target)) return reply
      // Must not await if no render is pending: this one has to begin before the next visitor checks for one.
      const running = tries < MOST_SHARED ? cache.running(slot) : null
      if (!running) {
        const isShared = request.method === 'GET' && tries < MOST_SHARED
        const rendering = isShared
          ? renders.begin(request, reply, shown, slot).rendered
          : renderAlone(renderer, exchange, shown)
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

  return { show, sendFound }
}

export function createPublicPages(deps: PublicPagesDeps): PublicPages {
  if (!deps.cache) {
    return { showStored: () => false, show: (request, reply, shown) => showUnstored(deps, { request, reply }, shown) }
  }
  const storing = createStoring(deps, deps.cache)
  const targets = createKnownTargets((target) => renderDocument(deps.renderer, target))

  return {
    showStored(request, reply, remembered) {
      const target = targets.find(request.url, remembered)
      if (!target) return false
      reply.subject = target.subject
      return storing.sendFound({ request, reply }, target)
    },
    async show(request, reply, shown) {
      const target = targets.of(request.url, shown)
      return target ? storing.show({ request, reply }, shown, target) : showUnstored(deps, { request, reply }, shown)
    },
  }
}
