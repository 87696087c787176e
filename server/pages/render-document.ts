import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { anonymousInfo } from '../session/session.ts'
import { policyHeaders } from '../render/csp.ts'
import { wholeDocument } from '../render/drawn.ts'
import type { PageRequest } from '../render/load-page.ts'
import { type Rendered, renderPage } from '../render/render-page.ts'
import type { Renderer } from '../render/renderer.ts'
import type { Document } from './stored-page.ts'

export type PublicTarget = Pick<PageRequest, 'locale' | 'path' | 'searchParams' | 'destination'>

const MOST_BYTES = 2 * 1024 * 1024

/** Null if the document is incomplete, too large, or not the same for all visitors. */
function documentOf(rendered: Rendered, html: Buffer | null): Document | null {
  const { status, headers, shared, tags, expiresAt, lifetime } = rendered
  if (status !== 200 || !html || html.length > MOST_BYTES || !shared) return null
  const type = headers['content-type'] ?? ''
  return {
    html,
    tags,
    expiresAt,
    lifetime,
    headers: { 'content-type': type, ...policyHeaders(shared.policy, false) },
  }
}

export async function renderDocument(renderer: Renderer, target: PublicTarget): Promise<Document | null> {
  const { signal } = new AbortController()
  const info = anonymousInfo(randomUUID(), target.locale, signal)
  const rendered = await renderPage(renderer, { ...target, info, signal, complete: true, loadClass: 'background' })
  return documentOf(rendered, rendered.body && (await wholeDocument(rendered.body)))
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
export async function sentDocument(
  renderer: Renderer,
  target: PublicTarget,
  rendered: Rendered,
): Promise<Document | null> {
  const { status, shared, body } = rendered
  if (status !== 200 || !shared || !body) return null
  if (Buffer.isBuffer(body)) return documentOf(rendered, body)
  const { copy, whole } = split(body)
  rendered.body = copy
  const html = await whole
  if (html && shared.nonce !== undefined && html.includes(shared.nonce)) return renderDocument(renderer, target)
  return documentOf(rendered, html)
}
