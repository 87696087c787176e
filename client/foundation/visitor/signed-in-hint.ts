import { SIGNED_IN_HINT_COOKIE } from '#shared/signed-in-hint.ts'
import { readCookie } from './read-cookie.ts'

/** Whether this browser probably has a session. Only a hint: the server decides. False outside a browser. */
export function isSignedInHint(): boolean {
  return typeof document !== 'undefined' && readCookie(SIGNED_IN_HINT_COOKIE) === '1'
}
