import { failure, type Outcome, redirect } from '#client/app/for-the-server.ts'
import type { KnownDocument } from '#shared/known-document.ts'
import type { Locale } from '#shared/locales.ts'
import type { Fields } from './fields.ts'

export interface MutationPayload {
  state?: 'PLACED' | 'PLACED_BEFORE' | 'PRICE_CHANGED' | 'PAID' | 'PENDING' | 'REFUSED' | 'UNKNOWN'
  lineErrors?: readonly { messages: readonly string[] }[]
  userErrors: readonly { field: string | null; message: string }[]
}

function refusalOf({ state, lineErrors = [], userErrors }: MutationPayload): Outcome | null {
  // An order that exists was not refused, even if its payment failed to start or another tab placed it.
  if (state === 'PLACED' || state === 'PLACED_BEFORE') return null
  // The next page shows the old and the new total.
  if (state === 'PRICE_CHANGED') return null
  const ofLine = lineErrors[0]?.messages[0]
  const message = ofLine ?? userErrors[0]?.message
  if (state === 'UNKNOWN') return failure(504, message ?? null)
  if (message === undefined) return null
  return { ...failure(400, message), field: ofLine === undefined ? (userErrors[0]?.field ?? null) : null }
}

export interface FormContext {
  fields: Fields
  locale: Locale
  returnTo: string
  page: string
}

interface FormDefinition<Data, Variables> {
  /** Whether nothing is sent yet: the page shows the form again, for what was typed. */
  isStep?(fields: Fields): boolean
  /** Null if no page of this shop can have sent the fields, which refuses the form. */
  variables(fields: Fields): Variables | null
  /** @returns the next page: a path on this shop with its language prefix */
  next(context: FormContext & { data: Data }): string
}

export interface Form {
  documentId: string
  isStep?: ((fields: Fields) => boolean) | undefined
  variables(fields: Fields): Record<string, unknown> | null
  outcome(data: Record<string, unknown>, context: FormContext): Outcome
}

export const malformed = failure(400, null)

/** The page itself says what is next. */
export const again = failure(400, '')

/**
 * Every payload of the mutation must select `userErrors`, and `state` and `lineErrors` if its type has them.
 * @example
 * defineForm(FormNewsletterDocument, { variables: pick('email'), next: ({ locale }) => href(routes.home, {}, locale) })
 */
export function defineForm<Data extends Record<keyof Data, MutationPayload>, Variables extends Record<string, unknown>>(
  document: KnownDocument<Data, Variables>,
  { isStep, variables, next }: FormDefinition<Data, Variables>,
): Form {
  return {
    documentId: document.documentId,
    isStep,
    variables,
    outcome(answer, context) {
      const data = answer as Data // @NOTE Codegen derives this type from the document.
      const refused = Object.values<MutationPayload>(data)
        .map(refusalOf)
        .find((refusal) => refusal !== null)
      return refused ?? redirect(next({ ...context, data }), 303)
    },
  }
}
