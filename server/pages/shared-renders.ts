import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CacheSlot } from '#graphql/contract.ts'
import { departure } from '../session/departure.ts'
import type { PageCache } from './page-cache.ts'
import { sentDocument } from './render-document.ts'
import type { Rendered } from '../render/render-page.ts'
import type { Renderer } from '../render/renderer.ts'
import { anonymousInfo } from '../session/session.ts'
import { renderFor, shellDeadlineOf, type Shown } from './shown.ts'

export interface SharedRender {
  /** A streamed body belongs to the first visitor only. */
  rendered: Promise<Rendered>
  join(reply: FastifyReply): void
}

/** A render continues if its first visitor leaves, but is aborted if all leave before its shell is ready. */
export interface SharedRenders {
  find(slot: CacheSlot): SharedRender | null
  /** Call only if `find` returns null. */
  begin(request: FastifyRequest, reply: FastifyReply, shown: Shown, slot: CacheSlot): SharedRender
}

export function createSharedRenders(renderer: Renderer, cache: PageCache): SharedRenders {
  const renders = new Map<string, SharedRender>()

  function begin(request: FastifyRequest, reply: FastifyReply, shown: Shown, slot: CacheSlot): SharedRender {
    const controller = new AbortController()
    let waiting = 0
    let hasShell = false
    function join(follower: FastifyReply): void {
      waiting += 1
      departure(follower).addEventListener('abort', () => {
        waiting -= 1
        // A page that has started streaming is completed for the cache.
        if (waiting === 0 && !hasShell) controller.abort()
      })
    }
    join(reply)
    const info = anonymousInfo(request.id, shown.locale, controller.signal)
    info.waitsUntil = shellDeadlineOf(renderer, reply)
    const rendered = renderFor(renderer, request, shown, { info })
    cache.fill(slot, async () => {
      const page = await rendered
      hasShell = true
      return sentDocument(renderer, { ...shown, searchParams: shown.url.searchParams }, page)
    })
    const render = { rendered, join }
    renders.set(slot.key, render)
    function end() {
      if (renders.get(slot.key) === render) renders.delete(slot.key)
    }
    rendered.then(() => cache.running(slot)).then(end, end)
    return render
  }

  return { find: ({ key }) => renders.get(key) ?? null, begin }
}
