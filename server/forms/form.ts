import type { TypedDocumentNode } from '@urql/core'
import type { Locale } from '#shared/locales.ts'
import { href, routes } from '#shared/routes.ts'

/** Text fields of a posted form; a field sent twice keeps its last value. */
export type Fields = Record<string, string>

export interface FormContext {
  fields: Fields
  locale: Locale
  /** The page to go back to: a path of this shop. */
  returnTo: string
  /** What the mutation answered. */
  data: unknown
}

/** One form that works without JavaScript: the mutation it runs and where it leads when that succeeds. */
export interface Form {
  document: TypedDocumentNode<unknown, never>
  variables(fields: Fields): Record<string, unknown>
  next(context: FormContext): string
}

export const text = (fields: Fields, name: string) => (fields[name] ?? '').trim()
export const whole = (fields: Fields, name: string) => Math.trunc(Number(fields[name] ?? 1)) || 0
export const list = (fields: Fields, name: string) => (fields[name] ?? '').split(',').map((id) => id.trim()).filter(Boolean)
export const pick = (...names: string[]) => (fields: Fields) => Object.fromEntries(names.map((name) => [name, text(fields, name)]))

export const back = ({ returnTo }: FormContext) => returnTo
export const toLogin = ({ locale }: FormContext) => href(routes.login, {}, locale)
