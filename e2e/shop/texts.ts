import { readFileSync } from 'node:fs'

export const LOCALES = ['en', 'fr', 'ar', 'tr', 'hi'] as const
export type Locale = (typeof LOCALES)[number]

/** Addresses of a language: English has no prefix. */
export function localized(locale: Locale, path: string): string {
  return locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`
}

function read(locale: Locale, id: string): string {
  const texts: Record<string, string> = JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
  const found = texts[id]
  if (!found) throw new Error(`There is no text ${id} in ${locale}.`)
  return found
}

/** A text of the shop as a shopper reads it. Only for texts without placeholders. */
export function text(locale: Locale, id: string): string {
  const found = read(locale, id)
  if (/[{<]/.test(found)) throw new Error(`${id} has placeholders: use textPattern.`)
  return found
}

/** Finds a text whatever its placeholders hold. Plural texts are too many to be found so. */
export function textPattern(locale: Locale, id: string): RegExp {
  const parts = read(locale, id).split(/\{[^{}]*\}|<[^>]*>/)
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'))
}

/** The refusal of an empty field, by the id of the field's label. */
export function requiredText(locale: Locale, labelId: string): string {
  return read(locale, 'common.required').replace('{type}', text(locale, labelId))
}

/** What may be uploaded, in words. */
export function photosText(locale: Locale): string {
  return read(locale, 'photos.supported').replace('{max}', '1000')
}

/** Text in a language's script, for refusals that the backend words. */
export const WORDS: Record<Locale, RegExp> = {
  en: /\p{Script=Latin}{2}/u,
  fr: /\p{Script=Latin}{2}/u,
  ar: /\p{Script=Arabic}{2}/u,
  tr: /\p{Script=Latin}{2}/u,
  hi: /\p{Script=Devanagari}{2}/u,
}
