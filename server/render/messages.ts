import { parse } from '@formatjs/icu-messageformat-parser'
import type { Messages } from '#client/app.tsx'
import type { Locale } from '#shared/locales.ts'

/** Texts of a language: built in, or partly replaced by the backend's. */
export interface LocaleMessages {
  messages: Messages
  /** What the browser must be given because its own build does not hold it. */
  overrides: Messages | undefined
}

function compile(texts: Record<string, string>, known: Messages): Messages {
  const compiled: Messages = {}
  for (const [id, text] of Object.entries(texts)) {
    if (!(id in known)) continue
    try {
      compiled[id] = parse(text)
    } catch {
      // A text that is no ICU message is left out: the built-in one stands.
    }
  }
  return compiled
}

/**
 * Languages that the backend marks as not predefined take their texts from it, where it has some for our ids.
 * Compiled once for each answer of the backend, which is the same object while its cache holds it.
 */
export function createMessageSource(
  builtIn: Record<Locale, Messages>,
  localization: (locale: Locale) => Promise<Record<string, string>>,
) {
  const compiled = new WeakMap<object, LocaleMessages>()
  return async function messagesOf(locale: Locale, predefined: boolean): Promise<LocaleMessages> {
    const own = builtIn[locale]
    if (predefined) return { messages: own, overrides: undefined }
    const texts = await localization(locale)
    const known = compiled.get(texts)
    if (known) return known
    const overrides = compile(texts, own)
    const merged = { messages: { ...own, ...overrides }, overrides }
    compiled.set(texts, merged)
    return merged
  }
}
