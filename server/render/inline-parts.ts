import { FIRST_PAINT_SCRIPT, MISSING_IMAGES_SCRIPT, themeCss, WATCH_NODES_SCRIPT } from '#client/app.tsx'
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

const SCRIPT = `${FIRST_PAINT_SCRIPT};${MISSING_IMAGES_SCRIPT};${WATCH_NODES_SCRIPT}`
const SCRIPTS = [digestOf(SCRIPT), digestOf(START_SCRIPT)]
const WITHOUT_LOOK: InlineParts = { script: SCRIPT, css: null, scripts: SCRIPTS, styles: [] }

/** Visitors of the same moment share an answer with the settings: its colours and digests are computed once. */
export function createInlineParts(): (settings: ShopLook | null) => InlineParts {
  const known = new WeakMap<ShopLook, InlineParts>()
  return function inlineParts(settings) {
    if (settings === null) return WITHOUT_LOOK
    const made = known.get(settings)
    if (made) return made
    const css = themeCss(settings)
    const parts = { script: SCRIPT, css, scripts: SCRIPTS, styles: [digestOf(css)] }
    known.set(settings, parts)
    return parts
  }
}
