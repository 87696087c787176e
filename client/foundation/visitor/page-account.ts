import { ACCOUNT_COOKIE, GUEST_ACCOUNT, UNNAMED_ACCOUNT } from '#shared/page-account.ts'
import { isSignedInHint } from './cookies.ts'
import { readCookie } from './read-cookie.ts'

let own = GUEST_ACCOUNT

/** The account that is signed in now, in this tab or another one, according to the cookies. */
export function currentAccount(): string {
  return isSignedInHint() ? (readCookie(ACCOUNT_COOKIE) ?? UNNAMED_ACCOUNT) : GUEST_ACCOUNT
}

/** @param account rendered by the server; absent for public pages, which belong to the current account */
export function startPageAccount(account = currentAccount()): void {
  own = account
}

export function pageAccount(): string {
  return own
}

export function hasAccountChanged(): boolean {
  return currentAccount() !== own
}
