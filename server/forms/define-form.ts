import type { TypedDocumentNode } from '@urql/core'
import { failure, type Outcome, redirect } from '#client/for-the-server.ts'
import type { Locale } from '#shared/locales.ts'
import { documentIdOf } from './document-id.ts'
import type { Fields } from './fields.ts'

/** Fields that payloads of mutations may have in common. */
export interface MutationPayload {
  /** Of an order, or of its payment. */
  state?: 'PLACED' | 'PLACED_BEFORE' | 'PRICE_CHANGED' | 'PAID' | 'PENDING' | 'REFUSED' | 'UNKNOWN'
  lineErrors?: readonly { messages: readonly string[] }[]
  userErrors: readonly { message: string }[]
}

/** Why a mutation was refused; null where it was not. */
function refusalOf({ state, lineErrors = [], userErrors }: MutationPayload): Outcome | null {
  // An order that exists was not refused, even where its payment could not be started, or another tab has placed it.
  if (state === 'PLACED' || state === 'PLACED_BEFORE') return null
  // The next page shows the old and the new total.
  if (state === 'PRICE_CHANGED') return null
  const message = lineErrors[0]?.messages[0] ?? userErrors[0]?.message
  if (state === 'UNKNOWN') return failure(504, message ?? null)
  return message === undefined ? null : failure(400, message)
}

/** The context of a posted form, besides the answer to its mutation. */
export interface FormContext {
  fields: Fields
  locale: Locale
  /** The page to go back to: a path of this shop. */
  returnTo: string
  /** The page with the form: a path of this shop. */
  page: string
}

interface FormDefinition<Data, Variables> {
  /** The mutation's variables; null where the fields cannot come from a page of this shop: the form is then refused. */
  variables(fields: Fields): Variables | null
  /** Where the form leads when its mutation has succeeded: a path of this shop with its language prefix. */
  next(context: FormContext & { data: Data }): string
}

/** A declared form without its document's types, as the server handles it. */
export interface Form {
  documentId: string
  variables(fields: Fields): Record<string, unknown> | null
  /** Reads the mutation's answer: the next page's path, or why the form was refused. */
  outcome(data: Record<string, unknown>, context: FormContext): Outcome
}

/** The answer to fields that no page of this shop sends. */
export const malformed = failure(400, null)

/**
 * Declares a form that works without JavaScript: the mutation it runs and where it leads. Every payload of the mutation
 * has to ask for `userErrors`, and for `state` and `lineErrors` where there are any.
 * @example
 * export const newsletter = defineForm(FormNewsletterDocument, {
 *   variables: pick('email'),
 *   next: ({ locale }) => href(routes.notice, { slug: 'newsletter' }, locale),
 * })
 */
export function defineForm<Data extends Record<keyof Data, MutationPayload>, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  { variables, next }: FormDefinition<Data, Variables>,
): Form {
  return {
    documentId: documentIdOf(document),
    variables,
    outcome(answer, context) {
      const data = answer as Data // @NOTE the answer to this document, whose types codegen has made from it.
      const refused = Object.values<MutationPayload>(data)
        .map(refusalOf)
        .find((refusal) => refusal !== null)
      return refused ?? redirect(next({ ...context, data }), 303)
    },
  }
}
