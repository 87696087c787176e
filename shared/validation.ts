/** Rules of forms, the same for browser and server. */

const MIN_PASSWORD_LENGTH = 6
/** Longer passwords only cost hashing time. */
const MAX_PASSWORD_LENGTH = 200
const MAX_EMAIL_LENGTH = 254

/** Takes linear time on every input; the length is checked first nevertheless. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text)
}

export function isPasswordLength(text: string): boolean {
  return text.length >= MIN_PASSWORD_LENGTH && text.length <= MAX_PASSWORD_LENGTH
}
