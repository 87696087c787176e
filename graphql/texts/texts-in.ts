import { IntlMessageFormat } from 'intl-messageformat'
import arabic from '#locales/ar.json' with { type: 'json' }
import english from '#locales/en.json' with { type: 'json' }
import french from '#locales/fr.json' with { type: 'json' }
import hindi from '#locales/hi.json' with { type: 'json' }
import turkish from '#locales/tr.json' with { type: 'json' }
import { DEFAULT_LOCALE, formatLocale, isLocale, type Locale } from '#shared/locales.ts'

/** `refusal.*` and `fault.*` belong to the BFF; the others are storefront texts. */
export type TextId = keyof typeof english

/** Formats a text in one language. Throws if a placeholder has no value. */
export type Texts = (id: TextId, values?: Record<string, string | number>) => string

const languages: Record<Locale, Record<TextId, string>> = {
  en: english,
  fr: french,
  ar: arabic,
  tr: turkish,
  hi: hindi,
}

function createTexts(locale: Locale): Texts {
  // bounded: texts of this program
  const formats = new Map<TextId, IntlMessageFormat>()
  return function textOf(id, values) {
    // The build compiles locales/, so what is typed as text is a syntax tree, which the class also accepts.
    const format = formats.get(id) ?? new IntlMessageFormat(languages[locale][id], formatLocale(locale))
    formats.set(id, format)
    return String(format.format(values))
  }
}

const texts: Record<Locale, Texts> = {
  en: createTexts('en'),
  fr: createTexts('fr'),
  ar: createTexts('ar'),
  tr: createTexts('tr'),
  hi: createTexts('hi'),
}

export function textsIn(locale: string): Texts {
  return texts[isLocale(locale) ? locale : DEFAULT_LOCALE]
}
