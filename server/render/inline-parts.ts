import { themeCss } from '#client/app/for-the-server.ts'
import type { AssetManifest } from './asset-manifest.ts'
import { digestOf } from './csp.ts'

export interface ShopLook {
  primaryColor: string | null
  primaryHoverColor: string | null
  defaultImage: string
}

export interface InlineParts {
  script: string
  start: string
  css: string | null
  scripts: readonly string[]
  styles: readonly string[]
}

/** Memoized by settings object, which concurrent visitors share. */
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

/** @param scripts URLs of the page's scripts, the entry first */
export function startScript({ start }: InlineParts, scripts: readonly string[], nonce: string | undefined): string {
  const signed = nonce === undefined ? '' : ` nonce="${nonce}"`
  return `<script data-scripts="${scripts.join(' ')}"${signed}>${start}</script>`
}
