import { readFileSync } from 'node:fs'
import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'

/** Adds the prefix of a language; English has none. */
export function localized(locale: Locale, path: string): string {
  return locale === DEFAULT_LOCALE ? path : `/${locale}${path === '/' ? '' : path}`
}

/** Matches text in a language's script, for errors worded by the backend. */
const WORDS: Record<Locale, RegExp> = {
  en: /\p{Script=Latin}{2}/u,
  fr: /\p{Script=Latin}{2}/u,
  ar: /\p{Script=Arabic}{2}/u,
  tr: /\p{Script=Latin}{2}/u,
  hi: /\p{Script=Devanagari}{2}/u,
}

/** The shop's texts by message id. */
export function createTexts(locale: Locale) {
  const texts: Record<string, string> = JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))

  function read(id: string): string {
    const found = texts[id]
    if (!found) throw new Error(`There is no text ${id} in ${locale}.`)
    return found
  }

  /** Only for texts without placeholders. */
  function text(id: string): string {
    const found = read(id)
    if (/[{<]/.test(found)) throw new Error(`${id} has placeholders: use textPattern.`)
    return found
  }

  /** Matches a text with any placeholder values. Not for plural texts. */
  function textPattern(id: string): RegExp {
    const parts = read(id).split(/\{[^{}]*\}|<[^>]*>/)
    return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'))
  }

  /** The error of an empty field, by the id of the field's label. */
  function requiredText(labelId: string): string {
    return read('common.required').replace('{type}', text(labelId))
  }

  /** The hint about accepted photos. */
  function photosText(): string {
    return read('photos.supported').replace('{max}', '1000')
  }

  return { text, textPattern, requiredText, photosText, anyWords: WORDS[locale] }
}
