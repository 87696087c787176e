import { ACCOUNT_COOKIE, GUEST_ACCOUNT, UNNAMED_ACCOUNT } from '#shared/page-account.ts'
import { isSignedInHint, readCookie } from './cookies.ts'

/** Set once for each document; browser only. */
let own = GUEST_ACCOUNT

/** The account that is signed in now, in this tab or another one, according to the cookies. */
export function currentAccount(): string {
  return isSignedInHint() ? (readCookie(ACCOUNT_COOKIE) ?? UNNAMED_ACCOUNT) : GUEST_ACCOUNT
}

/**
 * Sets the account of this document until it is left.
 * @param account rendered by the server; absent for public pages, which belong to the current account
 */
export function startPageAccount(account = currentAccount()): void {
  own = account
}

export function pageAccount(): string {
  return own
}

/** Only a hint: the server decides. */
export function hasAccountChanged(): boolean {
  return currentAccount() !== own
}
