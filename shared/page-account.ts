/**
 * Each page belongs to one account, or to a guest, and names it with whatever it sends. The server compares the name
 * with the visitor's own, because another tab may have signed in as somebody else meanwhile.
 */

/** Readable cookie with the name of the signed-in account: a digest, no secret and no personal data. */
export const ACCOUNT_COOKIE = 'frontend_account'
/** Header of the browser's requests to `/graphql` with the name of the account that the page was made for. */
export const ACCOUNT_HEADER = 'x-page-account'
/** Field of posted forms with the same. */
export const ACCOUNT_FIELD = 'account'
/** Name of visitors who are not signed in. */
export const GUEST_ACCOUNT = 'guest'
/** Name of every member whose session has no account cookie. */
export const UNNAMED_ACCOUNT = 'member'

/** The account of a request. */
export interface PageAccount {
  /** The one that the page was made for; null where it does not say, as on public pages without JavaScript. */
  page: string | null
  /** The one that is signed in. Changed in place by a sign-in. */
  current: string
}
