import { readCookie } from './read-cookie.ts'

/** Says that somebody is probably signed in; carries no secret. The session itself is another cookie, out of reach. */
const SIGNED_IN_HINT_COOKIE = 'frontend_signed_in'

/** Whether a session was opened in this browser. Only a hint: the server decides. False outside a browser. */
export function isSignedInHint(): boolean {
  return typeof document !== 'undefined' && readCookie(SIGNED_IN_HINT_COOKIE) === '1'
}
