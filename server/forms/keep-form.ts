import type { Outcome } from '#client/define-page.ts'
import type { FormName } from '#shared/form-names.ts'
import type { PasswordName } from '#shared/hydration.ts'
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

/**
 * Adds a form to a fault, so that the error page can send it again with what was typed: the browser has left the page
 * with the form. A refusal is left alone: the same form would be refused again, and its page is shown with it.
 */
export function keepForm(outcome: Outcome, action: FormName, { fields, returnTo, page }: FormContext): Outcome {
  if (outcome.kind !== 'error' || outcome.status < 500) return outcome
  const form = {
    action,
    fields: typedFields(fields),
    returnTo,
    page,
    passwords: PASSWORDS.filter((name) => name in fields),
  }
  // Of a change of password nothing is left to send.
  return 'newPassword' in fields ? outcome : { ...outcome, form }
}
