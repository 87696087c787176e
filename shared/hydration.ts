import type { FormName } from './form-names.ts'
import type { Locale } from './locales.ts'

/** Id of the script element with the server's decisions about the page (see `PageState`). */
export const PAGE_STATE_ID = 'page-state'

/** Id of the script element with the result of one query; `requestKey` is urql's key of the request. */
export function queryScriptId(requestKey: number): string {
  return `query-${(requestKey >>> 0).toString(36)}`
}

/** A posted form that was not carried out, because of a fault or an ended session, as it can be sent again. */
export interface UnsentForm {
  action: FormName
  /** What was typed and chosen. Passwords are left out. */
  fields: Record<string, string>
  /** Where the form goes on. A path of this shop. */
  returnTo: string
  /** The page with the form. A path of this shop. */
  page: string
  /** Passwords of the form, which have to be typed again. */
  passwords: PasswordName[]
}

export type PasswordName = 'password' | 'confirmation'

/** A posted form that was refused: its page is shown again, with the reason and with what was typed. */
export interface RefusedForm {
  /** What was typed and chosen. Passwords are left out. */
  fields: Record<string, string>
  /** Why, in the shopper's language. */
  message: string
  /** Path and query of the page with the form, which is not the address of the answer. */
  page: string
}

/**
 * State that the browser cannot derive from the address alone. `status` 200 shows the route's page, 404 the not-found
 * page, anything else the error page.
 */
export interface PageState {
  /** The language that the server chose. Translation by the browser changes the `lang` of the document. */
  locale: Locale
  status: number
  message: string | null
  /** Identifies the request in the log; null for everything but errors. */
  requestId: string | null
  /** The form whose answer this page is, where it can be sent again. */
  form?: UnsentForm
  /** Set where the route's page is shown with status 400. */
  refused?: RefusedForm
  /** Scheme and host of the shop, from the server's configuration. */
  origin: string
  /** False when even the shop's settings could not be loaded. */
  hasFrame: boolean
  /** Time of the server's rendering, ISO 8601; the first client render uses the same time. */
  renderedAt: string
  /** The account that the page was made for (`PageAccount`); absent on public pages, which are the same for all. */
  account?: string | undefined
  /** The shopper's time zone, an IANA name; absent on public pages. */
  timeZone?: string | undefined
  /** Share of visits, 0 to 1, that tell how they went; absent where none do. */
  vitalsSample?: number | undefined
  /** A backend's texts that replace the built-in ones, compiled like them. */
  messages?: Record<string, unknown[]>
}
