import { isEmail, isPasswordLength } from '#shared/validation.ts'
import type { UserError } from './resolver-types.generated.ts'

/** What is checked before the backend is asked. Clients of ours say the same earlier, in the shopper's language. */
type Check = UserError | null

export function checkText(field: string, value: string, maxLength: number): Check {
  if (value.trim() === '') return { field, message: `${field} is required` }
  return value.length > maxLength ? { field, message: `${field} is too long` } : null
}

/** Text that may be missing. */
export function checkOptionalText(field: string, value: string | null, maxLength: number): Check {
  return value === null ? null : checkText(field, value, maxLength)
}

export function checkEmail(field: string, value: string): Check {
  if (value.trim() === '') return { field, message: 'email is required' }
  return isEmail(value.trim()) ? null : { field, message: 'Invalid email' }
}

export function checkPassword(field: string, value: string): Check {
  return isPasswordLength(value) ? null : { field, message: 'Invalid Password Length' }
}

/** The rules that are broken, in the order of the form. */
export function checkAll(...checks: Check[]): UserError[] {
  return checks.filter((check) => check !== null)
}
