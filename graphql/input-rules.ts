import { isEmail, isPasswordLength } from '#shared/validation.ts'
import type { UserError } from './api.ts'
import type { Texts } from './texts/english.ts'

/** An input that has a name in every language. */
export type LabelledField = keyof Texts['labels']

/** A rule that is broken, and what to say of it; null where it is kept. Checked before the backend is asked. */
export type Check = { field: string; say: (texts: Texts) => string } | null

export function missing(field: LabelledField): Check {
  return { field, say: ({ required, labels }) => required(labels[field]) }
}

export function checkLength(field: LabelledField, value: string, maxLength: number): Check {
  return value.length > maxLength ? { field, say: ({ tooLong, labels }) => tooLong(labels[field]) } : null
}

export function checkText(field: LabelledField, value: string, maxLength: number): Check {
  return value.trim() === '' ? missing(field) : checkLength(field, value, maxLength)
}

/** Text that may be missing. */
export function checkOptionalText(field: LabelledField, value: string | null, maxLength: number): Check {
  return value === null ? null : checkText(field, value, maxLength)
}

export function checkEmail(value: string): Check {
  if (value.trim() === '') return missing('email')
  return isEmail(value.trim()) ? null : { field: 'email', say: ({ invalidEmail }) => invalidEmail }
}

export function checkPassword(field: string, value: string): Check {
  return isPasswordLength(value) ? null : { field, say: ({ passwordLength }) => passwordLength }
}

/** Refusals of a backend, which names no fields: what the BFF could not check itself is said beside `field`. */
export function besideField(field: string, userErrors: readonly UserError[]): UserError[] {
  return userErrors.map((error) => ({ ...error, field: error.field ?? field }))
}

/** The rules that are broken, in the order of the form, in words. */
export function checkAll(texts: Texts, ...checks: Check[]): UserError[] {
  return checks.filter((check) => check !== null).map(({ field, say }) => ({ field, message: say(texts) }))
}
