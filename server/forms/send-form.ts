import { failure, type Outcome, outcomeOfError, redirect } from '#client/for-the-server.ts'
import type { GraphQL, RequestInfo } from '#graphql/create-graphql.ts'
import type { FormName } from '#shared/form-names.ts'
import { ACCOUNT_FIELD, GUEST_ACCOUNT } from '#shared/page-account.ts'
import { href, routes } from '#shared/routes.ts'
import { unpackForm, type WaitingForm } from '#shared/waiting-form.ts'
import { type FormContext, malformed } from './define-form.ts'
import { forms } from './forms.ts'
import { keepForm, unsentForm } from './keep-form.ts'

/** Whether a page of a member sends the form, as far as the page or the session's cookie says so. */
function isMembers({ identity, account }: RequestInfo): boolean {
  const page = account?.page ?? null
  return identity.token !== null || (page !== null && page !== GUEST_ACCOUNT)
}

/**
 * Where a guest has to sign in for a form of members; a member whose session has ended does it on the answer's own
 * page, which carries what was typed.
 */
function askToSignIn(name: FormName, context: FormContext, wasMembers: boolean): Outcome {
  const { fields, locale, returnTo } = context
  const form = wasMembers ? unsentForm(name, context) : null
  if (!form) {
    return redirect(href(routes.login, {}, locale, { returnTo, failed: wasMembers ? 'session' : null }), 303)
  }
  const account = fields[ACCOUNT_FIELD]
  // The change is sent again for the member it was made by.
  const kept = account === undefined ? form.fields : { ...form.fields, [ACCOUNT_FIELD]: account }
  return { ...failure(401, null), form: { ...form, fields: kept } }
}

/** Where somebody else has signed in: their page, without what was typed on the other member's. */
function leadToOwnPage(action: FormName, { returnTo, page }: FormContext, message: string): Outcome {
  return { ...failure(409, message), form: { action, fields: {}, returnTo, page, passwords: [] } }
}

/** Sends what has waited for this sign-in; one that was refused asks once more. */
async function goOn(graphql: GraphQL, sent: SentForm, waiting: WaitingForm, info: RequestInfo): Promise<SentForm> {
  const { outcome, context } = sent
  if (outcome.kind === 'redirect') {
    if (info.account) info.account.page = waiting.fields[ACCOUNT_FIELD] ?? null
    return sendForm(graphql, waiting.action, { ...context, fields: waiting.fields }, info)
  }
  if (outcome.kind !== 'error' || outcome.status >= 500) return sent
  const { returnTo, page } = context
  return { context, outcome: { ...outcome, status: 401, form: { ...waiting, returnTo, page, passwords: [] } } }
}

async function outcomeOf(graphql: GraphQL, name: FormName, context: FormContext, info: RequestInfo): Promise<Outcome> {
  const form = forms[name]
  const variables = form.variables(context.fields)
  if (variables === null) return malformed
  const wasMembers = isMembers(info)
  const { data, errors } = await graphql.run({ documentId: form.documentId, variables }, info)
  const error = errors?.[0]
  const code = error?.extensions?.['code']
  if (code === 'UNAUTHENTICATED') return askToSignIn(name, context, wasMembers)
  if (error && code === 'OTHER_ACCOUNT') return leadToOwnPage(name, context, error.message)
  return error || !data ? outcomeOfError(error) : form.outcome(data, context)
}

/** What became of a posted form, or of the one that has waited for it. */
interface SentForm {
  /** A redirect, or an error with what was typed, where that can be sent again. */
  outcome: Outcome
  /** Of the form that the outcome is about. */
  context: FormContext
}

/** Runs the mutation of a posted form. `info` is changed where the mutation signs in or out. */
export async function sendForm(
  graphql: GraphQL,
  name: FormName,
  context: FormContext,
  info: RequestInfo,
): Promise<SentForm> {
  const outcome = keepForm(await outcomeOf(graphql, name, context, info), name, context)
  const waiting = name === 'sign-in' ? unpackForm(context.fields) : null
  return waiting ? goOn(graphql, { outcome, context }, waiting, info) : { outcome, context }
}
