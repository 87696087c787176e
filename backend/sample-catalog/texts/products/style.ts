import type { Localized } from '../../../seeding/seed-types.ts'

/** An adjective in every form that the catalogue's nouns require, and a sentence that explains it. */
export interface Style {
  en: string
  fr: { m: string; f: string; mp: string; fp: string }
  ar: { m: string; f: string }
  tr: string
  hi: { m: string; f: string; mp: string }
  says: Localized
}

/**
 * Builds a style. Forms of one language are separated by `|`: masculine, feminine, then the plurals; a missing one is
 * derived from the one before.
 */
export function forms(en: string, fr: string, ar: string, tr: string, hi: string, says: Localized): Style {
  const [m = fr, f = m, mp = `${m}s`, fp = `${f}s`] = fr.split('|')
  const [arM = ar, arF = arM] = ar.split('|')
  const [hiM = hi, hiF = hiM, hiMp = hiM] = hi.split('|')
  return { en, fr: { m, f, mp, fp }, ar: { m: arM, f: arF }, tr, hi: { m: hiM, f: hiF, mp: hiMp }, says }
}
