import { parse } from '@formatjs/icu-messageformat-parser'
import { createIntlCache, type IntlShape } from 'react-intl'
import { createShopIntl, loadMessages, type Messages, type SharedElements } from '#client/app/for-the-server.ts'
import { createMemo } from '#graphql/bounded.ts'
import type { SourceCollector } from '#graphql/contract.ts'
import { type Locale, LOCALES } from '#shared/locales.ts'

/** A date format takes 25 kB, most of it outside of the heap, and pages have up to ten. */
const ZONE_BYTES = 300 * 1_024
/** Zones per language. The least recently used are created again. */
const MOST_ZONES = 8

export interface LocaleMessages {
  /** Shared by renders, so it must not contain anything of a visitor. */
  intlIn(timeZone?: string): IntlShape
  drawings: SharedElements
  overrides: Messages | undefined
}

export async function loadAllMessages(): Promise<Record<Locale, Messages>> {
  const entries = await Promise.all(LOCALES.map(async (locale) => [locale, await loadMessages(locale)] as const))
  // @NOTE The type of fromEntries loses that every locale has an entry.
  return Object.fromEntries(entries) as Record<Locale, Messages>
}

function compile(texts: Record<string, string>, known: Messages): Messages {
  const compiled: Messages = {}
  for (const [id, text] of Object.entries(texts)) {
    if (!(id in known)) continue
    try {
      compiled[id] = parse(text)
    } catch {
      // Invalid ICU falls back to the built-in text.
    }
  }
  return compiled
}

/** Compiles the backend's texts once per result object, which stays the same while it is cached. */
export function createMessageSource(
  builtIn: Record<Locale, Messages>,
  localization: (locale: Locale, sources: SourceCollector) => Promise<Record<string, string>>,
) {
  const compiled = new WeakMap<object, LocaleMessages>()
  // bounded: the languages
  const predefinedTexts = new Map<Locale, LocaleMessages>()

  function withIntl(locale: Locale, messages: Messages, overrides?: Messages): LocaleMessages {
    const cache = createIntlCache()
    const usual = createShopIntl({ locale, messages }, cache)
    const ofZone = createMemo({
      maxBytes: ZONE_BYTES * MOST_ZONES,
      bytesOf: () => ZONE_BYTES,
      // Only these two depend on the time zone.
      make: (timeZone) => createShopIntl({ locale, messages, timeZone }, { ...cache, dateTime: {}, message: {} }),
    })
    return {
      intlIn: (timeZone) => (timeZone === undefined ? usual : ofZone(timeZone)),
      overrides,
      drawings: new WeakMap(),
    }
  }

  function builtInOf(locale: Locale): LocaleMessages {
    const known = predefinedTexts.get(locale) ?? withIntl(locale, builtIn[locale])
    predefinedTexts.set(locale, known)
    return known
  }

  return async function messagesOf(
    locale: Locale,
    predefined: boolean,
    sources: SourceCollector,
  ): Promise<LocaleMessages> {
    if (predefined) return builtInOf(locale)
    const texts = await localization(locale, sources)
    const known = compiled.get(texts)
    if (known) return known
    const own = builtIn[locale]
    const overrides = compile(texts, own)
    const merged = withIntl(locale, { ...own, ...overrides }, overrides)
    compiled.set(texts, merged)
    return merged
  }
}
