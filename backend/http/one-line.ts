/**
 * A text as one line without invisible control characters. Texts that were stored before forms refused those may
 * contain them, and in an e-mail they could imitate words of the shop.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim()
}
