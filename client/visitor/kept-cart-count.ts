import { GUEST_TOKEN_KEY } from '#shared/guest-token.ts'
import { readCookie } from './read-cookie.ts'
import { isSignedInHint } from './signed-in-hint.ts'

const KEY = 'cartCount'
/** A backend may drop a line by itself; milliseconds. */
const MAX_AGE = 24 * 3_600_000

/** The guest's token; null for members, whose cart other browsers change too, and for new visitors. Browser only. */
function guestToken(): string | null {
  return isSignedInHint() ? null : readCookie(GUEST_TOKEN_KEY)
}

/** Keeps how many pieces this guest has in the cart, for the next documents. Does nothing for members. */
export function keepCartCount(count: number): void {
  const guest = guestToken()
  if (guest === null) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ guest, count, at: Date.now() }))
  } catch {
    // Storage is blocked: the shop is asked at every document.
  }
}

/** Called before anything changes: the count is not known until it has been told again. */
export function forgetCartCount(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** How many pieces this guest has in the cart; null where it is not known, or no guest is here. */
export function keptCartCount(): number | null {
  const guest = guestToken()
  if (guest === null) return null
  try {
    const kept: Record<string, unknown> = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const isOld = !(Number(kept['at']) > Date.now() - MAX_AGE)
    return kept['guest'] === guest && !isOld && typeof kept['count'] === 'number' ? kept['count'] : null
  } catch {
    return null
  }
}
