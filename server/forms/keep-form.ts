import type { Messages } from '#client/app.tsx'
import type { Outcome } from '#client/define-page.ts'
import type { FormName } from '#shared/form-names.ts'
import type { PasswordName } from '#shared/hydration.ts'
import type { FormContext } from './define-form.ts'
import { typedFields } from './typed-fields.ts'

/** Passwords never travel back. */
const PASSWORDS: readonly PasswordName[] = ['password', 'confirmation']
const isSecret = (name: string) => /password|confirmation/i.test(name)
/** `PostForm` writes them anew. */
const OWN = new Set(['lang', 'returnTo'])

/**
 * Adds a form to the error page that answers it, with what was typed: the browser has left the page with the form.
 * After a fault it is sent again as it was; after a refusal what was typed can be corrected.
 */
export function keepForm(
  outcome: Outcome,
  action: FormName,
  { fields, returnTo }: FormContext,
  messages: Messages,
): Outcome {
  if (outcome.kind !== 'error') return outcome
  const isRefused = outcome.status < 500
  // What no page of this shop sends.
  if (isRefused && outcome.message === null) return outcome
  // Of a change of password nothing is left to send.
  const isSecretOnly = 'newPassword' in fields
  if (isSecretOnly && !isRefused) return outcome
  const kept = Object.entries(fields).filter(([name]) => !isSecret(name) && !OWN.has(name))
  const typed = isRefused ? typedFields(action, Object.fromEntries(kept), messages) : []
  const hidden = kept.filter(([name]) => !typed.some((field) => field.name === name))
  const passwords = isSecretOnly ? [] : PASSWORDS.filter((name) => name in fields)
  return { ...outcome, form: { action, fields: Object.fromEntries(hidden), typed, returnTo, passwords, isRefused } }
}
