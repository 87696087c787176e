import * as v from 'valibot'
import { USUAL_LANGUAGE } from '../../dialect/traits.ts'
import { flag, flagOr, text } from '../../wire/wire.ts'

export interface Language {
  code: string
  name: string
  direction: 'LTR' | 'RTL'
  predefined: boolean
}

export const languageWire = v.object({
  code: v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/)),
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

/** The list begins with it if nothing marks it. */
export function ownLanguageOf(languages: readonly LanguageWire[], named: string | null): string {
  const marked = languages.find((language) => language.default) ?? languages[0]
  return named ?? marked?.code ?? USUAL_LANGUAGE
}
