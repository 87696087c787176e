import { isPasswordLength } from '#shared/validation.ts'

/** The fields in their order. */
export const PASSWORD_FIELDS = ['currentPassword', 'newPassword', 'confirmation'] as const
export type PasswordField = (typeof PASSWORD_FIELDS)[number]
export type PasswordProblem = 'required' | 'passwordLength' | 'passwordMismatch'

/** Exactly as typed: a password may begin or end with a space. */
export function readPasswords(data: FormData): Record<PasswordField, string> {
  const text = (name: PasswordField) => String(data.get(name) ?? '')
  return {
    currentPassword: text('currentPassword'),
    newPassword: text('newPassword'),
    confirmation: text('confirmation'),
  }
}

/** What is wrong with a change of password; empty where nothing is. */
export function validatePasswords(
  values: Record<PasswordField, string>,
): Partial<Record<PasswordField, PasswordProblem>> {
  const problems: Partial<Record<PasswordField, PasswordProblem>> = {}
  for (const name of PASSWORD_FIELDS) {
    if (values[name] === '') problems[name] = 'required'
  }
  if (!problems.newPassword && !isPasswordLength(values.newPassword)) problems.newPassword = 'passwordLength'
  if (!problems.confirmation && values.confirmation !== values.newPassword) problems.confirmation = 'passwordMismatch'
  return problems
}
