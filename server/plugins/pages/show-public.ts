import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#shared/locales.ts'
import { departure } from '../../departure.ts'
import type { PageCacheResult } from '../../events.ts'
import { Overload } from '../../load/overload.ts'
import type { CdnHeaders } from '../../page-cache/cdn-headers.ts'
import { drawDocument, sentDocument } from '../../page-cache/draw-document.ts'
import type { PageCache } from '../../page-cache/page-cache.ts'
import type { Document, StoredPage } from '../../page-cache/stored-page.ts'
import type { Rendered } from '../../render/render-page.ts'
import type { Renderer } from '../../render/renderer.ts'
import { anonymousInfo } from '../session.ts'
import { createKnownTargets, type Target } from './known-targets.ts'
import { createStoredSender } from './send-stored.ts'
import { renderFor, sendRendered, shellDeadlineOf, type Shown } from './shown.ts'

export interface PublicPagesDeps {
  renderer: Renderer
  /** Null: no pages are stored. */
  cache: PageCache | null
  cdn: CdnHeaders
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
  /** Epoch milliseconds, the cache's. */
  clock: () => number
}

/** Shows pages that are the same for everybody. */
export interface PublicPages {
  /**
   * Sends the stored page of a target that was seen before. Nothing else of the visitor is looked at.
   * @param remembered the language that the visitor has chosen
   * @returns false where there is none, or where the visitor may have to be led to a page in another language first
   */
  showStored(request: FastifyRequest, reply: FastifyReply, remembered: Locale | null): boolean
  show(request: FastifyRequest, reply: FastifyReply, shown: Shown): Promise<FastifyReply>
}

/** A request and its answer. */
interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Takes the document once it has been sent, or null. */
type Filling = PromiseWithResolvers<Document | null>

const cacheControl = ({ status }: Rendered) => (status === 200 ? 'no-cache' : 'no-store')

/** Where nothing is stored every page is drawn for its visitor. */
async function showDrawn({ renderer, cdn }: PublicPagesDeps, exchange: Exchange, shown: Shown) {
  const rendered = await draw(renderer, exchange, shown)
  return sendRendered(renderer, exchange.reply, rendered, { 'cache-control': cacheControl(rendered), ...cdn.unstored })
}

async function draw(
  renderer: Renderer,
  { request, reply }: Exchange,
  shown: Shown,
  filling?: Filling | null,
): Promise<Rendered> {
  try {
    const info = anonymousInfo(request.id, shown.locale, departure(reply))
    info.waitsUntil = shellDeadlineOf(renderer, reply)
    const rendered = await renderFor(renderer, request, shown, { info })
    filling?.resolve(sentDocument(renderer, { ...shown, searchParams: shown.url.searchParams }, rendered))
    return rendered
  } catch (error) {
    filling?.resolve(null)
    throw error
  }
}

/** Sends and fills what is stored. */
function createStoring({ renderer, cdn, headers, clock }: PublicPagesDeps, cache: PageCache) {
  const sendStored = createStoredSender(headers)

  function send({ request, reply }: Exchange, page: StoredPage, result: PageCacheResult, cacheStatus: string) {
    reply.pageCache = result
    const now = clock()
    sendStored(request, reply, page, { now, cacheStatus, sharedHeaders: cdn.of(page, now) })
  }

  function sendFound(exchange: Exchange, target: Target): boolean {
    const found = cache.find(target.place, target.draw)
    if (!found) return false
    const left = Math.floor((found.page.freshUntil - clock()) / 1000)
    const result = found.isFresh ? 'hit' : 'stale'
    send(exchange, found.page, found.page.isOld ? 'outage' : result, `hit; ttl=${left}`)
    return true
  }

  /** Null where somebody else brings the page already. */
  function beginFilling({ request }: Exchange, { place }: Target): Filling | null {
    if (request.method !== 'GET' || cache.arrival(place)) return null
    const filling: Filling = Promise.withResolvers()
    cache.fill(place, () => filling.promise)
    return filling
  }

  async function show(exchange: Exchange, shown: Shown, target: Target) {
    if (sendFound(exchange, target)) return exchange.reply
    // No await if no request is rendering the page: this one must start before the next one checks. If a render ends
    // without a page because its visitor left, one of the waiting requests renders it.
    let arrival = cache.arrival(target.place)
    while (arrival) {
      const hasEnded = await arrival
      if (sendFound(exchange, target)) return exchange.reply
      arrival = hasEnded ? cache.arrival(target.place) : null
    }
    const rendered = await draw(renderer, exchange, shown, beginFilling(exchange, target)).catch((error: unknown) => {
      const old = error instanceof Overload ? cache.standIn(target.place) : null
      if (!old) throw error
      send(exchange, old, 'outage', 'fwd=stale; detail=busy')
      return null
    })
    if (!rendered) return exchange.reply
    const { status } = rendered
    const standIn = status >= 500 ? cache.standIn(target.place) : null
    if (standIn) {
      if (rendered.body && !Buffer.isBuffer(rendered.body)) rendered.body.destroy()
      send(exchange, standIn, 'outage', `fwd=stale; fwd-status=${status}; detail=sie`)
      return exchange.reply
    }
    const { reply } = exchange
    // Drawn now, of data that could not be asked for again.
    const isOld = status === 200 && rendered.lifetime.staleUntil <= clock()
    reply.pageCache = isOld ? 'outage' : 'miss'
    const cacheStatus = `souk; ${isOld ? 'fwd=stale; detail=sie' : 'fwd=miss'}`
    const own = { 'cache-control': cacheControl(rendered), 'cache-status': cacheStatus, ...cdn.unstored }
    return sendRendered(renderer, reply, rendered, own)
  }

  return { show, sendFound }
}

export function createPublicPages(deps: PublicPagesDeps): PublicPages {
  if (!deps.cache) {
    return { showStored: () => false, show: (request, reply, shown) => showDrawn(deps, { request, reply }, shown) }
  }
  const storing = createStoring(deps, deps.cache)
  const targets = createKnownTargets((target) => drawDocument(deps.renderer, target))

  return {
    showStored(request, reply, remembered) {
      const target = targets.find(request.url, remembered)
      return target !== null && storing.sendFound({ request, reply }, target)
    },
    async show(request, reply, shown) {
      const target = targets.of(request.url, shown)
      return target ? storing.show({ request, reply }, shown, target) : showDrawn(deps, { request, reply }, shown)
    },
  }
}
