import { readCookie } from './read-cookie.ts'

/** Says that the visitor is probably signed in; no secret. The session itself is in an `HttpOnly` cookie. */
const SIGNED_IN_HINT_COOKIE = 'frontend_signed_in'

/** Whether this browser probably has a session. Only a hint: the server decides. False outside a browser. */
export function isSignedInHint(): boolean {
  return typeof document !== 'undefined' && readCookie(SIGNED_IN_HINT_COOKIE) === '1'
}
