import { parse } from '@formatjs/icu-messageformat-parser'
import type { Messages } from '#client/app.tsx'
import type { Locale } from '#shared/locales.ts'

/** Texts of a language: built in, or partly replaced by the backend's. */
export interface LocaleMessages {
  messages: Messages
  /** Texts to send with the page because the browser's build does not have them. */
  overrides: Messages | undefined
}

function compile(texts: Record<string, string>, known: Messages): Messages {
  const compiled: Messages = {}
  for (const [id, text] of Object.entries(texts)) {
    if (!(id in known)) continue
    try {
      compiled[id] = parse(text)
    } catch {
      // A text that is not valid ICU is left out; the built-in one is used.
    }
  }
  return compiled
}

/**
 * For languages that are not predefined, the backend's texts replace the built-in ones where their ids match.
 * They are compiled once per answer of the backend; while it is cached, the answer is the same object.
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
