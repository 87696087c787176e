import { ACCOUNT_COOKIE, GUEST_ACCOUNT, UNNAMED_ACCOUNT } from '#shared/page-account.ts'
import { readCookie } from './read-cookie.ts'
import { isSignedInHint } from './signed-in-hint.ts'

/** Set once for each document; browser only. */
let own = GUEST_ACCOUNT

/** The account that is signed in by now, in this tab or another one, as far as the cookies tell. */
export function currentAccount(): string {
  return isSignedInHint() ? (readCookie(ACCOUNT_COOKIE) ?? UNNAMED_ACCOUNT) : GUEST_ACCOUNT
}

/**
 * Notes which account the document belongs to, until it is left.
 * @param account as the server has drawn it; absent for public pages, which become the page of who is here
 */
export function startPageAccount(account = currentAccount()): void {
  own = account
}

/** The account that this document belongs to (`PageAccount`). */
export function pageAccount(): string {
  return own
}

/** True where somebody else is signed in by now, or nobody. Only a hint: the server decides. */
export function hasAccountChanged(): boolean {
  return currentAccount() !== own
}
