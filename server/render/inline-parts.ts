import { themeCss } from '#client/for-the-server.ts'
import { digestOf } from './csp.ts'
import { START_SCRIPT } from './start-script.ts'

/** What the document itself says of the shop's look. */
export interface ShopLook {
  primaryColor: string | null
  primaryHoverColor: string | null
  defaultImage: string
}

/** The inline script and style of a document's head, and the digests of all inline parts for its policy. */
export interface InlineParts {
  script: string
  /** Null where the shop's settings could not be loaded. */
  css: string | null
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * Visitors of the same moment share an answer with the settings: its colours and digests are computed once.
 * @param script for the head of every document
 */
export function createInlineParts(script: string): (settings: ShopLook | null) => InlineParts {
  const scripts = [digestOf(script), digestOf(START_SCRIPT)]
  const withoutLook: InlineParts = { script, css: null, scripts, styles: [] }
  const known = new WeakMap<ShopLook, InlineParts>()
  return function inlineParts(settings) {
    if (settings === null) return withoutLook
    const made = known.get(settings)
    if (made) return made
    const css = themeCss(settings)
    const parts = { script, css, scripts, styles: [digestOf(css)] }
    known.set(settings, parts)
    return parts
  }
}
