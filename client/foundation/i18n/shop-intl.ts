import { createIntl, type IntlCache, type IntlShape, type MessageFormatElement } from 'react-intl'
import type english from '#locales/en.json'
import { formatLocale, type Locale, DEFAULT_TIME_ZONE } from '#shared/locales.ts'

export type MessageId = keyof typeof english

declare global {
  namespace FormatjsIntl {
    /** The compiler rejects an id without a text. */
    interface Message {
      ids: MessageId
    }
  }
}

/** Compiled texts, id → syntax tree: the parser stays out of the bundle. */
export type Messages = Record<string, MessageFormatElement[]>

/** The only import of `locales/`. The build compiles each file; a browser loads its own language only. */
const loaders: Record<Locale, () => Promise<{ default: unknown; lazyTexts?: unknown }>> = {
  en: () => import('#locales/en.json'),
  fr: () => import('#locales/fr.json'),
  ar: () => import('#locales/ar.json'),
  tr: () => import('#locales/tr.json'),
  hi: () => import('#locales/hi.json'),
}

export async function loadMessages(locale: Locale): Promise<Messages> {
  const { default: messages } = await loaders[locale]()
  // @NOTE The build compiles the texts of this file (scripts/tools/build/messages.ts).
  return messages as Messages
}

export async function loadFrameTexts(locale: Locale): Promise<Messages> {
  const { lazyTexts } = await loaders[locale]()
  // @NOTE The build adds this export (scripts/tools/build/page-texts.ts).
  const load = lazyTexts as (() => Promise<{ default: Messages }>) | undefined
  return (await load?.())?.default ?? {}
}

interface IntlConfig {
  locale: Locale
  messages: Messages
  timeZone?: string | undefined
}

export function createShopIntl(
  { locale, messages, timeZone = DEFAULT_TIME_ZONE }: IntlConfig,
  cache?: IntlCache,
): IntlShape {
  // @NOTE A page only loads the texts it needs. The compiler and `formatjs verify` ensure that each id has a text.
  const texts = messages as Record<MessageId, MessageFormatElement[]>
  const onError = ignoreIntlError
  return createIntl({ locale: formatLocale(locale), messages: texts, defaultLocale: 'en', timeZone, onError }, cache)
}

/** A missing text shows its id, which is better than a page that fails. */
function ignoreIntlError(): void {}

interface NumberOptions {
  style?: 'percent'
  minimumIntegerDigits?: number
  minimumFractionDigits?: number
  maximumFractionDigits?: number
}

/** Shared objects, so that the server creates their number formats once. */
export const PERCENT: NumberOptions = { style: 'percent', maximumFractionDigits: 0 }
export const ONE_DECIMAL: NumberOptions = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
