import { digits } from './digits.ts'

/** Scripts in which a joiner between two letters changes how the word is written. */
const JOINING_SCRIPTS = 'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'.split(' ')
const joining = `[${JOINING_SCRIPTS.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`
const pictograph = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]'

const meaningful = [
  `(?<=${joining})[\\u200c\\u200d](?=${joining})`,
  `(?<=${pictograph})\\u200d(?=\\p{Extended_Pictographic})`,
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  // Han characters have variants, which differ in Japanese names.
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
].join('|')

const INVISIBLE = new RegExp(`(${meaningful})|[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\p{Cs}]|(?!\\n)\\p{Cc}`, 'gu')
const LINE_BREAK = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g
/** U+2800 is the empty pattern of Braille. */
const SPACE = /[\p{Zs}\t\u2800]/gu
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/

/**
 * Typed or pasted text without what cannot be seen: direction marks, soft hyphens, tags, control characters, and halves
 * of characters. All kinds of spaces become plain ones, all kinds of line breaks `\n`. Never for passwords.
 */
export function clean(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .normalize('NFC')
    .replaceAll(LINE_BREAK, '\n')
    .replaceAll(SPACE, ' ')
    .replaceAll(INVISIBLE, '$1')
    .normalize('NFC')
    .trim()
}

const DASHES = /[\p{Pd}\u2212]/gu

/**
 * The same text for all spellings of a code, number, or word: in capitals or not, with the Turkish i or not, composed or
 * not, in full-width letters, and in the digits of any script. Accents stay.
 */
export function fold(text: string): string {
  const letters = clean(text.normalize('NFKC')).replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  const caseless = letters.toUpperCase().toLowerCase().normalize('NFKC').replaceAll('i\u0307', 'i')
  return digits(caseless).replaceAll(DASHES, '-').replaceAll(/\s+/g, ' ')
}

/** The sign before a number, and the katakana sign for long vowels, which Japanese keyboards have beside the minus. */
const NUMBER_SIGNS = /[#\s\p{Pd}\u2212\u30fc]/gu
const DATED = /^\d{8}[A-Za-z0-9]+$/
/** The order number within text pasted from an email or a link. */
const NUMBER = /(?<![A-Za-z\d\p{Pd}])\d[A-Za-z\d#\s\p{Pd}\u2212\u30fc]*/u

/** An order number, or a part of one, as it is printed. Dashes stay in numbers of another form than this shop's. */
export function readOrderNumber(text: string): string {
  const written = digits(clean(text.replaceAll('№', '#').normalize('NFKC')))
  const compact = NUMBER.exec(written)?.[0].replaceAll(NUMBER_SIGNS, '') ?? ''
  return DATED.test(compact) ? compact : written.replaceAll(DASHES, '-').replaceAll(/[#\s]/gu, '')
}

const MAX_EMAIL_LENGTH = 254

const PARTS = /^([^@]+)@([^\s@/?#:\\[\]%]+)$/u
/** RFC 6531 allows all scripts before the @. */
const EMAIL =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,24}|xn--[a-z0-9-]{0,58}[a-z0-9])$/u

/**
 * The address without full-width letters and with its domain in ASCII, so that all spellings of an address are equal.
 * Other texts stay as they are.
 */
export function readEmail(text: string): string {
  if (text.length > MAX_EMAIL_LENGTH) return text
  const [, name, domain] = PARTS.exec(text.normalize('NFKC')) ?? []
  const host = `http://${domain}`
  return name !== undefined && URL.canParse(host) ? `${name}@${new URL(host).hostname}` : text
}

export function isEmail(text: string): boolean {
  const address = readEmail(text)
  return address.length <= MAX_EMAIL_LENGTH && EMAIL.test(address)
}
