import type { FormName } from './form-names.ts'
import type { Locale } from './locales.ts'
import type { RouteName } from './routes.ts'

export const PAGE_STATE_ID = 'page-state'

export function queryScriptId(requestKey: number): string {
  return `query-${(requestKey >>> 0).toString(36)}`
}

export interface UnsentForm {
  action: FormName
  fields: Record<string, string>
  returnTo: string
  page: string
  passwords: PasswordName[]
}

export type PasswordName = 'password' | 'confirmation'

export interface RefusedForm {
  /** Null if the browser refused the cookies that the form needs. */
  form: FormName | null
  /** Name of the field that the message is about; null if it concerns the whole form. */
  field: string | null
  fields: Record<string, string>
  message: string
  page: string
}

export interface PageState {
  /** Not read from `lang`, which browser translation changes. */
  locale: Locale
  /** Null if the address belongs to no page. */
  route: RouteName | null
  params: Record<string, string>
  search: Record<string, string | undefined>
  path: string
  /** Address of the script that exports the page as `{route}Page`. Routes are matched by the server only. */
  module: string | null
  status: number
  message: string | null
  requestId: string | null
  form?: UnsentForm
  refused?: RefusedForm
  origin: string
  /** False if not even the shop's settings could be loaded. */
  hasFrame: boolean
  renderedAt: string
  account?: string | undefined
  timeZone?: string | undefined
  /** Share of visits, 0 to 1, that report web vitals. */
  vitalsSample?: number | undefined
  messages?: Record<string, unknown[]>
}
