import type english from '#locales/en.json'

/** Id of a text. `locales/en.json` defines them; the other languages follow it. */
export type MessageId = keyof typeof english

declare global {
  namespace FormatjsIntl {
    /** react-intl types ids by it: the compiler refuses an id without a text. */
    interface Message {
      ids: MessageId
    }
  }
}
