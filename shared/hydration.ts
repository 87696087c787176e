import type { FormName } from './form-names.ts'
import type { Locale } from './locales.ts'

export const PAGE_STATE_ID = 'page-state'

export function queryScriptId(requestKey: number): string {
  return `query-${(requestKey >>> 0).toString(36)}`
}

/** A posted form that was not processed because of a fault or an ended session, and can be sent again. */
export interface UnsentForm {
  action: FormName
  fields: Record<string, string>
  returnTo: string
  page: string
  passwords: PasswordName[]
}

export type PasswordName = 'password' | 'confirmation'

/** A posted form that was refused: its page is rendered again with the reason and the values. */
export interface RefusedForm {
  fields: Record<string, string>
  message: string
  page: string
}

/** `status` 200 is the route's page, 404 the not-found page, anything else the error page. */
export interface PageState {
  /** Not read from `lang`, which browser translation changes. */
  locale: Locale
  status: number
  message: string | null
  /** Request id in the log; null unless an error is shown. */
  requestId: string | null
  form?: UnsentForm
  refused?: RefusedForm
  origin: string
  /** False if not even the shop's settings could be loaded. */
  hasFrame: boolean
  /** ISO 8601. The first client render uses the same time. */
  renderedAt: string
  account?: string | undefined
  timeZone?: string | undefined
  /** Share of visits, 0 to 1, that report web vitals. */
  vitalsSample?: number | undefined
  /** Texts of the backend that replace built-in ones, compiled. */
  messages?: Record<string, unknown[]>
}
