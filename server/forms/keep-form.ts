import type { Outcome } from '#client/define-page.ts'
import type { FormName } from '#shared/form-names.ts'
import type { FormContext } from './define-form.ts'

/** Passwords never travel back. */
const isSecret = (name: string) => /password|confirmation/i.test(name)
/** `PostForm` writes them anew. */
const OWN = new Set(['lang', 'returnTo'])

/**
 * Adds a form to a fault, so that the error page can send it again with what was typed: the browser has left the page
 * with the form. A refusal is left alone, because the same form would be refused again.
 */
export function keepForm(outcome: Outcome, action: FormName, { fields, returnTo }: FormContext): Outcome {
  if (outcome.kind !== 'error' || outcome.status < 500) return outcome
  const kept = Object.entries(fields).filter(([name]) => !isSecret(name) && !OWN.has(name))
  const form = { action, fields: Object.fromEntries(kept), returnTo, asksPassword: 'password' in fields }
  // Of a change of password nothing is left to send.
  return 'newPassword' in fields ? outcome : { ...outcome, form }
}
