import type english from '#locales/en.json'

export type MessageId = keyof typeof english

declare global {
  namespace FormatjsIntl {
    /** The compiler rejects an id without a text. */
    interface Message {
      ids: MessageId
    }
  }
}
