import { themeCss } from '#client/for-the-server.ts'
import type { AssetManifest } from './asset-manifest.ts'
import { digestOf } from './csp.ts'

/** What the document itself says of the shop's look. */
export interface ShopLook {
  primaryColor: string | null
  primaryHoverColor: string | null
  defaultImage: string
}

/** The inline scripts and style of a document, and the digests of all inline parts for its policy. */
export interface InlineParts {
  /** In the document's head. */
  script: string
  /** Starts the app; see {@link startScript}. */
  start: string
  /** Null where the shop's settings could not be loaded. */
  css: string | null
  scripts: readonly string[]
  styles: readonly string[]
}

/** Visitors of the same moment share an answer with the settings: its colours and digests are computed once. */
export function createInlineParts({
  head,
  start,
}: AssetManifest['inlineScripts']): (settings: ShopLook | null) => InlineParts {
  const shared = { script: head, start, scripts: [digestOf(head), digestOf(start)] }
  const withoutLook: InlineParts = { ...shared, css: null, styles: [] }
  const known = new WeakMap<ShopLook, InlineParts>()
  return function inlineParts(settings) {
    if (settings === null) return withoutLook
    const made = known.get(settings)
    if (made) return made
    const css = themeCss(settings)
    const parts = { ...shared, css, styles: [digestOf(css)] }
    known.set(settings, parts)
    return parts
  }
}

/**
 * The script that starts the app.
 * @param scripts addresses of the scripts of a page, the one to run first
 * @param nonce absent if the policy names the script by its digest
 */
export function startScript({ start }: InlineParts, scripts: readonly string[], nonce: string | undefined): string {
  const signed = nonce === undefined ? '' : ` nonce="${nonce}"`
  return `<script data-scripts="${scripts.join(' ')}"${signed}>${start}</script>`
}
