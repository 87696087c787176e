import { themeCss } from '#client/app/for-the-server.ts'
import { digestOf } from '../answers/csp.ts'
import type { AssetManifest } from './asset-manifest.ts'

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that is safe inside a script element: it can neither end the element nor start a comment. */
export function serialize(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
}

/** A script element that carries data and is never executed. `id` must not need escaping. */
export function dataScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${serialize(value)}</script>`
}

/** Serializes each shared result object once, which relies on the BFF never mutating its results. */
export function createAnswerScripts(): (id: string, answer: unknown) => Buffer {
  const written = new WeakMap<object, { id: string; script: Buffer }>()
  return function answerScript(id, answer) {
    const isObject = typeof answer === 'object' && answer !== null
    const known = isObject ? written.get(answer) : undefined
    if (known?.id === id) return known.script
    const script = Buffer.from(dataScript(id, answer))
    if (isObject) written.set(answer, { id, script })
    return script
  }
}

export interface ShopTheme {
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
}: AssetManifest['inlineScripts']): (settings: ShopTheme | null) => InlineParts {
  const shared = { script: head, start, scripts: [digestOf(head), digestOf(start)] }
  const withoutTheme: InlineParts = { ...shared, css: null, styles: [] }
  const known = new WeakMap<ShopTheme, InlineParts>()
  return function inlineParts(settings) {
    if (settings === null) return withoutTheme
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
