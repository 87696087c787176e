/** A readable hint that the visitor is probably signed in. The session is in an `HttpOnly` cookie. */
export const SIGNED_IN_HINT_COOKIE = 'frontend_signed_in'

export const ACCOUNT_COOKIE = 'frontend_account'
export const ACCOUNT_HEADER = 'x-page-account'
export const ACCOUNT_FIELD = 'account'
export const GUEST_ACCOUNT = 'guest'
/** Any member whose session predates the account cookie. */
export const UNNAMED_ACCOUNT = 'member'

export interface PageAccount {
  page: string | null
  current: string
}
