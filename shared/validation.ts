const MIN_PASSWORD_LENGTH = 6
const MAX_PASSWORD_LENGTH = 200
const MAX_EMAIL_LENGTH = 254

/** RFC 6531 allows all scripts before the @. */
const EMAIL =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/u

function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text)
}

/** Input rules of forms and BFF. Each returns the id of the text that describes the problem, or null. */
export const inputProblem = {
  email: (text: string) => (isEmail(text) ? null : 'common.invalidEmail'),
  code: (text: string) => (readCode(text) === null ? 'auth.codeLength' : null),
  password({ length }: string) {
    return length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH ? null : 'auth.passwordLength'
  },
  confirmation: (repeated: string, password = '') => (repeated === password ? null : 'auth.passwordMismatch'),
} as const

/** Rejects characters with which a name could imitate other words of an e-mail or a page. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text)
}

export function readVoucherCode(text: string): string {
  return text.replace(/\p{Cf}/gu, '').trim()
}

const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10]
const OTHER_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g
const AROUND_DIGITS = /[\s\u200b-\u200f\u061c\u2066-\u2069-]/g
const MOST_TYPED = 40

function latinDigit(digit: string): string {
  const point = digit.charCodeAt(0)
  return String(point - (ZEROS.findLast((zero) => zero <= point) ?? point))
}

export function readCode(text: string): string | null {
  if (text.length > MOST_TYPED) return null
  const code = text.replaceAll(AROUND_DIGITS, '').replaceAll(OTHER_DIGIT, latinDigit)
  return /^[0-9]{4,8}$/.test(code) ? code : null
}
