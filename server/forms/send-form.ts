import { failure, type Outcome, outcomeOfError, redirect } from '#client/app/for-the-server.ts'
import type { GraphQL, RequestInfo } from '#graphql/contract.ts'
import type { FormName } from '#shared/form-names.ts'
import type { PasswordName, UnsentForm } from '#shared/hydration.ts'
import { ACCOUNT_FIELD, GUEST_ACCOUNT } from '#shared/page-account.ts'
import { href, routes } from '#shared/routes.ts'
import { again, type FormContext, malformed } from './define-form.ts'
import type { Fields } from './fields.ts'
import { forms } from './forms.ts'

const PASSWORDS: readonly PasswordName[] = ['password', 'confirmation']
const isSecret = (name: string) => /password|confirmation/i.test(name)
/** Fields that `PostForm` adds to every form. */
const OWN = new Set(['lang', 'returnTo', 'formPage', ACCOUNT_FIELD])

export function typedFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecret(name) && !OWN.has(name)))
}

/** Null for a password change, which leaves nothing to send again. */
function unsentForm(action: FormName, { fields, returnTo, page }: FormContext): UnsentForm | null {
  if ('newPassword' in fields) return null
  const passwords = PASSWORDS.filter((name) => name in fields)
  return { action, fields: typedFields(fields), returnTo, page, passwords }
}

function isMembers({ identity, account }: RequestInfo): boolean {
  const page = account?.page ?? null
  return identity.token !== null || (page !== null && page !== GUEST_ACCOUNT)
}

/** Names of the lists for which the sign-in page gives a reason. */
const REASONS: Partial<Record<FormName, string>> = {
  'toggle-wishlist': 'wishlist',
  'toggle-compare': 'compareList',
  'toggle-follow': 'following',
}

/** Sends a guest to the sign-in page. A member whose session expired gets a page that can resubmit the form. */
function askToSignIn(name: FormName, context: FormContext, wasMembers: boolean): Outcome {
  const { fields, locale, returnTo } = context
  const form = wasMembers ? unsentForm(name, context) : null
  if (!form) {
    const search = { returnTo, failed: wasMembers ? 'session' : null, for: REASONS[name] }
    return redirect(href(routes.login, {}, locale, search), 303)
  }
  const account = fields[ACCOUNT_FIELD]
  const kept = account === undefined ? form.fields : { ...form.fields, [ACCOUNT_FIELD]: account }
  return { ...failure(401, null), form: { ...form, fields: kept } }
}

/** Another member has signed in, so the typed fields are dropped. */
function leadToOwnPage(action: FormName, { returnTo, page }: FormContext, message: string): Outcome {
  return { ...failure(409, message), form: { action, fields: {}, returnTo, page, passwords: [] } }
}

/** Signing in or out changes `info`. Returns a redirect, or an error with the fields if they can be submitted again. */
export async function sendForm(
  graphql: GraphQL,
  name: FormName,
  context: FormContext,
  info: RequestInfo,
): Promise<Outcome> {
  const { documentId, isStep, variables: variablesOf, outcome: outcomeOf } = forms[name]
  if (isStep?.(context.fields)) return again
  const variables = variablesOf(context.fields)
  if (variables === null) return malformed
  const wasMembers = isMembers(info)
  const { data, errors } = await graphql.run({ documentId, variables }, info)
  const error = errors?.[0]
  const code = error?.extensions?.['code']
  if (code === 'UNAUTHENTICATED') return askToSignIn(name, context, wasMembers)
  if (error && code === 'OTHER_ACCOUNT') return leadToOwnPage(name, context, error.message)
  const outcome = error || !data ? outcomeOfError(error) : outcomeOf(data, context)
  // Resubmitting a refused form would be refused again.
  if (outcome.kind !== 'error' || outcome.status < 500) return outcome
  const form = unsentForm(name, context)
  return form ? { ...outcome, form } : outcome
}
