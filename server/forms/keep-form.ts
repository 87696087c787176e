import type { Outcome } from '#client/for-the-server.ts'
import type { FormName } from '#shared/form-names.ts'
import type { PasswordName, UnsentForm } from '#shared/hydration.ts'
import { ACCOUNT_FIELD } from '#shared/page-account.ts'
import type { FormContext } from './define-form.ts'
import type { Fields } from './fields.ts'

const PASSWORDS: readonly PasswordName[] = ['password', 'confirmation']
/** Passwords never travel back. */
const isSecret = (name: string) => /password|confirmation/i.test(name)
/** `PostForm` writes them anew. */
const OWN = new Set(['lang', 'returnTo', 'formPage', ACCOUNT_FIELD])

/** What was typed and chosen, without passwords. */
export function typedFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecret(name) && !OWN.has(name)))
}

/** What was typed into a form, to be sent again. Null for a change of password, of which nothing is left to send. */
export function unsentForm(action: FormName, { fields, returnTo, page }: FormContext): UnsentForm | null {
  if ('newPassword' in fields) return null
  const passwords = PASSWORDS.filter((name) => name in fields)
  return { action, fields: typedFields(fields), returnTo, page, passwords }
}

/**
 * Adds a form to a fault, so that the error page can send it again with what was typed: the browser has left the page
 * with the form. A refusal is left alone: the same form would be refused again, and its page is shown with it.
 */
export function keepForm(outcome: Outcome, action: FormName, context: FormContext): Outcome {
  if (outcome.kind !== 'error' || outcome.status < 500) return outcome
  const form = unsentForm(action, context)
  return form ? { ...outcome, form } : outcome
}
