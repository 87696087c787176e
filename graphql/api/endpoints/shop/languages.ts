import * as v from 'valibot'
import { isLocale } from '#shared/locales.ts'
import { USUAL_LANGUAGE } from '../../dialect/traits.ts'
import { flag, flagOr, text } from '../../wire/wire.ts'

export interface Language {
  code: string
  name: string
  direction: 'LTR' | 'RTL'
  predefined: boolean
}

export const languageWire = v.object({
  code: v.pipe(
    v.string(),
    v.transform((code) => code.replace(/^[A-Z]+/, (language) => language.toLowerCase())),
    v.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/),
  ),
  name: text,
  direction: text,
  default: flag,
  predefined: flagOr(true),
})
type LanguageWire = v.InferOutput<typeof languageWire>

const ENGLISH: Language = { code: 'en', name: 'English', direction: 'LTR', predefined: true }

export function languagesOf(wire: readonly LanguageWire[]): Language[] {
  const languages = wire.map(({ code, name, direction, predefined }): Language => ({
    code,
    name: name || code,
    direction: direction === 'rtl' ? 'RTL' : 'LTR',
    predefined,
  }))
  return languages.length > 0 ? languages : [ENGLISH]
}

/** Owners write `EN`, `en_US`, or `en-US` for the language that the shop calls `en`, unless they list both. */
function spelled(named: string, codes: readonly string[]): string {
  const code = named.replaceAll('_', '-').toLowerCase()
  const [base = ''] = code.split('-', 1)
  const listed = codes.find((other) => other.toLowerCase() === code)
  const isDistinct = listed !== undefined && codes.includes(base)
  return isDistinct || !isLocale(base) ? (listed ?? code) : base
}

/** The list begins with it if nothing names or marks it. */
export function ownLanguageOf(languages: readonly LanguageWire[], named: string | undefined): string {
  const codes = languages.map(({ code }) => code)
  const own = named?.trim() || (languages.find((language) => language.default)?.code ?? codes[0] ?? USUAL_LANGUAGE)
  return spelled(own, codes)
}
