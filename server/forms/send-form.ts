import { failure, type Outcome, outcomeOfError, redirect } from '#client/for-the-server.ts'
import type { GraphQL, RequestInfo } from '#graphql/contract.ts'
import type { FormName } from '#shared/form-names.ts'
import type { PasswordName, UnsentForm } from '#shared/hydration.ts'
import { ACCOUNT_FIELD, GUEST_ACCOUNT } from '#shared/page-account.ts'
import { href, routes } from '#shared/routes.ts'
import { type FormContext, malformed } from './define-form.ts'
import type { Fields } from './fields.ts'
import { forms } from './forms.ts'

const PASSWORDS: readonly PasswordName[] = ['password', 'confirmation']
/** Passwords never travel back. */
const isSecret = (name: string) => /password|confirmation/i.test(name)
/** Fields that `PostForm` adds to every form. */
const OWN = new Set(['lang', 'returnTo', 'formPage', ACCOUNT_FIELD])

/** What was typed and chosen, without passwords. */
export function typedFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecret(name) && !OWN.has(name)))
}

/** What was typed into a form, to be sent again; null for a change of password, which leaves nothing to send. */
function unsentForm(action: FormName, { fields, returnTo, page }: FormContext): UnsentForm | null {
  if ('newPassword' in fields) return null
  const passwords = PASSWORDS.filter((name) => name in fields)
  return { action, fields: typedFields(fields), returnTo, page, passwords }
}

/** Whether a page of a member sends the form, according to the page or the session's cookie. */
function isMembers({ identity, account }: RequestInfo): boolean {
  const page = account?.page ?? null
  return identity.token !== null || (page !== null && page !== GUEST_ACCOUNT)
}

/** Leads a guest to the sign-in. A member whose session has ended gets a page that can send the form again. */
function askToSignIn(name: FormName, context: FormContext, wasMembers: boolean): Outcome {
  const { fields, locale, returnTo } = context
  const form = wasMembers ? unsentForm(name, context) : null
  if (!form) {
    return redirect(href(routes.login, {}, locale, { returnTo, failed: wasMembers ? 'session' : null }), 303)
  }
  const account = fields[ACCOUNT_FIELD]
  // The change is sent again for the member who made it.
  const kept = account === undefined ? form.fields : { ...form.fields, [ACCOUNT_FIELD]: account }
  return { ...failure(401, null), form: { ...form, fields: kept } }
}

/** Another member has signed in: leads to their page, without what was typed. */
function leadToOwnPage(action: FormName, { returnTo, page }: FormContext, message: string): Outcome {
  return { ...failure(409, message), form: { action, fields: {}, returnTo, page, passwords: [] } }
}

/**
 * Runs the mutation of a posted form. `info` is changed if the mutation signs in or out.
 * @returns a redirect, or an error with what was typed if that can be sent again: the browser has left the form's page
 */
export async function sendForm(
  graphql: GraphQL,
  name: FormName,
  context: FormContext,
  info: RequestInfo,
): Promise<Outcome> {
  const { documentId, variables: variablesOf, outcome: outcomeOf } = forms[name]
  const variables = variablesOf(context.fields)
  if (variables === null) return malformed
  const wasMembers = isMembers(info)
  const { data, errors } = await graphql.run({ documentId, variables }, info)
  const error = errors?.[0]
  const code = error?.extensions?.['code']
  if (code === 'UNAUTHENTICATED') return askToSignIn(name, context, wasMembers)
  if (error && code === 'OTHER_ACCOUNT') return leadToOwnPage(name, context, error.message)
  const outcome = error || !data ? outcomeOfError(error) : outcomeOf(data, context)
  // A refused form would be refused again; its page is shown with the reason.
  if (outcome.kind !== 'error' || outcome.status < 500) return outcome
  const form = unsentForm(name, context)
  return form ? { ...outcome, form } : outcome
}
