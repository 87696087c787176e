import { digits } from './digits.ts'
import { clean, isEmail } from './text.ts'

const MIN_PASSWORD_LENGTH = 6
const MAX_PASSWORD_LENGTH = 200

/** Input rules of forms and BFF. Each returns the id of the text that describes the problem, or null. */
export const inputProblem = {
  email: (text: string) => (isEmail(text) ? null : 'common.invalidEmail'),
  code: (text: string) => (readCode(text) === null ? 'auth.codeLength' : null),
  password({ length }: string) {
    return length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH ? null : 'auth.passwordLength'
  },
  confirmation: (repeated: string, password = '') => (repeated === password ? null : 'auth.passwordMismatch'),
} as const

const MOST_TYPED = 40

export function readCode(text: string): string | null {
  if (text.length > MOST_TYPED) return null
  const code = digits(clean(text)).replaceAll(/[\s-]/g, '')
  return /^[0-9]{4,8}$/.test(code) ? code : null
}
