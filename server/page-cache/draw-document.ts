import { randomUUID } from 'node:crypto'
import { anonymousInfo } from '../plugins/session.ts'
import { policyHeaders } from '../render/csp.ts'
import { wholeDocument } from '../render/drawn.ts'
import type { PageRequest } from '../render/load-page.ts'
import { type Rendered, renderPage } from '../render/render-page.ts'
import type { Renderer } from '../render/renderer.ts'
import { captureDocument } from './capture-document.ts'
import type { Document } from './stored-page.ts'

/** The address of a public page. */
export type PublicTarget = Pick<PageRequest, 'locale' | 'path' | 'searchParams' | 'destination'>

/** Null where the document has not come to its end, or is not the same for everybody. */
function documentOf(rendered: Rendered, html: Buffer | null): Document | null {
  const { status, headers, shared, tags, expiresAt, lifetime } = rendered
  if (status !== 200 || !html || !shared) return null
  const type = headers['content-type'] ?? ''
  return {
    html,
    tags,
    expiresAt,
    lifetime,
    headers: { 'content-type': type, ...policyHeaders(shared.policy, false) },
  }
}

/** Draws the whole document of an address, for nobody in particular. Null where there is none that may be kept. */
export async function drawDocument(renderer: Renderer, target: PublicTarget): Promise<Document | null> {
  const { signal } = new AbortController()
  const info = anonymousInfo(randomUUID(), target.locale, signal)
  const rendered = await renderPage(renderer, { ...target, info, signal, complete: true, loadClass: 'background' })
  return documentOf(rendered, rendered.body && (await wholeDocument(rendered.body)))
}

/**
 * The document that a visitor is being sent, once it has come to its end. Where React's scripts have moved late
 * sections to their places it belongs to this answer's nonce, and is drawn once more: its data is there by then.
 */
export async function sentDocument(
  renderer: Renderer,
  target: PublicTarget,
  rendered: Rendered,
): Promise<Document | null> {
  if (rendered.status !== 200 || !rendered.shared) return null
  const html = rendered.body && (await captureDocument(rendered.body))
  const { nonce } = rendered.shared
  if (html && nonce !== undefined && html.includes(nonce)) return drawDocument(renderer, target)
  return documentOf(rendered, html)
}
