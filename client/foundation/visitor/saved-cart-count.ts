import { guestToken } from './cookies.ts'

const KEY = 'cartCount'
/** In ms. Limited, because a backend may remove cart lines. */
const MAX_AGE = 24 * 3_600_000

export function saveCartCount(count: number): void {
  const guest = guestToken()
  if (guest === null) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ guest, count, at: Date.now() }))
  } catch {}
}

export function forgetCartCount(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {}
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
