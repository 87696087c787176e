import { guestToken } from './cookies.ts'

const KEY = 'cartCount'
/** In ms. Limited, because a backend may remove cart lines. */
const MAX_AGE = 24 * 3_600_000

/** Saves a guest's cart quantity for the next documents. Does nothing for members, whose cart other browsers change. */
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
    const saved: Record<string, unknown> = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const isOld = !(Number(saved['at']) > Date.now() - MAX_AGE)
    return saved['guest'] === guest && !isOld && typeof saved['count'] === 'number' ? saved['count'] : null
  } catch {
    return null
  }
}
