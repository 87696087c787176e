import { GUEST_TOKEN_KEY } from '#shared/guest-token.ts'
import { readCookie } from './read-cookie.ts'
import { isSignedInHint } from './signed-in-hint.ts'

const KEY = 'cartCount'
/** In ms; a backend may remove a cart line on its own. */
const MAX_AGE = 24 * 3_600_000

/** Null for members, whose cart other browsers change too, and for new visitors. Browser only. */
function guestToken(): string | null {
  return isSignedInHint() ? null : readCookie(GUEST_TOKEN_KEY)
}

/** Saves a guest's cart quantity for the next documents. Does nothing for members. */
export function saveCartCount(count: number): void {
  const guest = guestToken()
  if (guest === null) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ guest, count, at: Date.now() }))
  } catch {
    // Storage is blocked: every document asks the shop.
  }
}

/** Called before any change, which makes the count unknown. */
export function forgetCartCount(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing was saved.
  }
}

export function savedCartCount(): number | null {
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
