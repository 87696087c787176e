const LENGTH = 200
/** What may name a person or open something, in a text of which nothing is known. */
const EMAIL = /[^\s"'<>@]{1,64}@[^\s"'<>@]{1,255}/g
const SECRET = /[\w.+/=-]{20,}/g
const NUMBER = /\d[\d ()-]{6,}/g

/**
 * The beginning of an answer that could not be read, for the log: 200 characters at most, in printable ASCII, without
 * e-mail addresses, tokens and long numbers.
 */
export function sampleOf(text: string): string {
  const start = text.slice(0, LENGTH).replace(EMAIL, '[e-mail]').replace(SECRET, '[token]').replace(NUMBER, '[number]')
  return start.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
