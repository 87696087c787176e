import type { ReactNode } from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'
import type { Locale } from '#shared/locales.ts'
import { DEFAULT_TIME_ZONE } from '#shared/time-zone.ts'
import type { MessageId } from './message-id.ts'

/** Compiled texts, id → syntax tree: the parser stays out of the bundle. */
export type Messages = Record<string, MessageFormatElement[]>

/** The only import of `locales/`. The build compiles each file; a browser loads its own language only. */
const loaders: Record<Locale, () => Promise<{ default: unknown }>> = {
  en: () => import('#locales/en.json'),
  fr: () => import('#locales/fr.json'),
  ar: () => import('#locales/ar.json'),
  tr: () => import('#locales/tr.json'),
  hi: () => import('#locales/hi.json'),
}

export async function loadMessages(locale: Locale): Promise<Messages> {
  const { default: messages } = await loaders[locale]()
  // @NOTE The file holds texts, but what is imported has been compiled by the build (scripts/build/messages.ts).
  return messages as Messages
}

interface I18nProps {
  locale: Locale
  messages: Messages
  /** IANA name; default: UTC. */
  timeZone?: string | undefined
  children: ReactNode
}

/** Dates are shown in a time zone that the page's location names, so that server and browser agree. */
export function I18n({ locale, messages, timeZone = DEFAULT_TIME_ZONE, children }: I18nProps) {
  // @NOTE A page loads only the texts it needs. The compiler and check-messages ensure that each id has a text.
  const texts = messages as Record<MessageId, MessageFormatElement[]>
  return (
    <IntlProvider locale={locale} messages={texts} defaultLocale="en" timeZone={timeZone} onError={ignoreIntlError}>
      {children}
    </IntlProvider>
  )
}

/** A missing text shows its id, which is better than a page that fails. */
function ignoreIntlError(): void {}
