import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CacheSlot } from '#graphql/contract.ts'
import { documentHeaders } from '../answers/headers.ts'
import { type PageCache, paidBy, type PublicAnswer } from '../answers/page-cache.ts'
import { wholeDocument } from '../render/html-stream.ts'
import type { PageRequest } from '../render/load-page.ts'
import { type RenderedPage, renderPage } from '../render/render-page.ts'
import type { Renderer } from '../render/renderer.ts'
import { anonymousInfo, departure } from '../session/session.ts'
import { renderRequested, shellDeadlineOf, twinHeaders, type RequestedPage } from './requested-page.ts'

export type PublicTarget = Pick<PageRequest, 'locale' | 'path' | 'searchParams' | 'destination'>

const MOST_BYTES = 2 * 1024 * 1024

/** Null if the document is incomplete, too large, or not the same for all visitors. */
function documentOf(
  renderer: Renderer,
  { destination, searchParams }: PublicTarget,
  { status, shared, tags, expiresAt, lifetime }: RenderedPage,
  html: Buffer | null,
): PublicAnswer | null {
  if (status !== 200 || !html || html.length > MOST_BYTES || !shared) return null
  const twin = twinHeaders(renderer, destination, searchParams)
  const headers = { ...documentHeaders({ status, policy: shared.policy }), ...twin }
  return { body: html, tags, expiresAt, lifetime, headers }
}

/** @param asker see `anonymousInfo` */
export async function renderForCache(
  renderer: Renderer,
  target: PublicTarget,
  asker: string,
): Promise<PublicAnswer | null> {
  const { signal } = new AbortController()
  const info = anonymousInfo(randomUUID(), target.locale, signal, asker)
  const ticket = { loadClass: 'background', visitor: null, signal } as const
  const rendered = await renderPage(renderer, { ...target, ...ticket, info, complete: true })
  return documentOf(renderer, target, rendered, rendered.body && (await wholeDocument(rendered.body)))
}

/** Copies a stream for a visitor, who may disconnect. `whole` resolves to null if the stream fails. */
function split(body: Readable): { copy: Readable; whole: Promise<Buffer | null> } {
  const copy = new PassThrough()
  const { promise: whole, resolve } = Promise.withResolvers<Buffer | null>()
  const chunks: Buffer[] = []
  body.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    if (!copy.destroyed) copy.write(chunk)
  })
  body.once('end', () => {
    copy.end()
    resolve(Buffer.concat(chunks))
  })
  body.once('close', () => {
    if (!body.readableEnded) copy.destroy()
    resolve(null)
  })
  return { copy, whole }
}

/** Replaces `rendered.body` with a copy. Renders again if the document used this response's nonce. */
async function sentDocument(
  renderer: Renderer,
  target: PublicTarget,
  rendered: RenderedPage,
  asker: string,
): Promise<PublicAnswer | null> {
  const { status, shared, body } = rendered
  if (status !== 200 || !shared || !body) return null
  if (Buffer.isBuffer(body)) return documentOf(renderer, target, rendered, body)
  const { copy, whole } = split(body)
  rendered.body = copy
  const html = await whole
  if (html && shared.nonce !== undefined && html.includes(shared.nonce)) return renderForCache(renderer, target, asker)
  return documentOf(renderer, target, rendered, html)
}

export interface SharedRender {
  /** A streamed body belongs to the first visitor only. */
  rendered: Promise<RenderedPage>
  join(reply: FastifyReply): void
}

/** A render continues if its first visitor leaves, but is aborted if all leave before its shell is ready. */
export function createSharedRenders(renderer: Renderer, cache: PageCache) {
  // bounded: renders in progress
  const renders = new Map<string, SharedRender>()

  /** Call only if `find` returns null. */
  function begin(
    request: FastifyRequest,
    reply: FastifyReply,
    requested: RequestedPage,
    slot: CacheSlot,
  ): SharedRender {
    const controller = new AbortController()
    let waiting = 0
    let hasShell = false
    function leave(): void {
      waiting -= 1
      // A page that has started streaming is completed for the cache.
      if (waiting === 0 && !hasShell) controller.abort()
    }
    function join(follower: FastifyReply): void {
      waiting += 1
      const left = departure(follower)
      if (left.aborted) leave()
      else left.addEventListener('abort', leave)
    }
    join(reply)
    const info = anonymousInfo(request.id, requested.locale, controller.signal, request.ip)
    info.waitsUntil = shellDeadlineOf(renderer, reply)
    const rendered = renderRequested(renderer, request, requested, { info })
    cache.fill(paidBy(slot, request.ip), async () => {
      const page = await rendered
      hasShell = true
      return sentDocument(renderer, { ...requested, searchParams: requested.url.searchParams }, page, request.ip)
    })
    const render = { rendered, join }
    renders.set(slot.key, render)
    function end() {
      if (renders.get(slot.key) === render) renders.delete(slot.key)
    }
    rendered.then(() => cache.running(slot)).then(end, end)
    return render
  }

  return { find: ({ key }: CacheSlot) => renders.get(key) ?? null, begin }
}
