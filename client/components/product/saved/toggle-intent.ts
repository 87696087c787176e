import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { SAVED_LISTS } from './saved-cache.ts'
import type { SavedList } from './saved-state.ts'

export interface ToggleIntent {
  list: SavedList
  id: string
}

const KEY = 'toggleIntent'
/** Long enough to register with a code sent by e-mail, in ms. */
const LIFETIME_MS = 15 * 60_000

/**
 * Stores a change to repeat after signing in.
 * @param account owner of the page, usually a guest
 */
export function rememberIntent({ list, id }: ToggleIntent, account: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ list, id, account, at: Date.now() }))
  } catch {
    // Without storage the shopper has to click again after signing in.
  }
}

export function takeIntent(account: string): ToggleIntent | null {
  try {
    const text = sessionStorage.getItem(KEY)
    if (text === null) return null
    sessionStorage.removeItem(KEY)
    const { list, id, at, account: owner }: Record<string, unknown> = JSON.parse(text)
    const known = SAVED_LISTS.find((name) => name === list)
    const isOwn = owner === GUEST_ACCOUNT || owner === account
    const isValid = known && typeof id === 'string' && /^[1-9]\d{0,15}$/.test(id)
    const age = typeof at === 'number' ? Date.now() - at : -1
    return isOwn && isValid && age >= 0 && age < LIFETIME_MS ? { list: known, id } : null
  } catch {
    return null
  }
}
