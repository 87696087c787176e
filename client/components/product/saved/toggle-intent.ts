import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import type { SavedList } from './saved-state.ts'

export interface ToggleIntent {
  list: SavedList
  id: string
}

const KEY = 'toggleIntent'
/** Long enough to register with a code sent by e-mail, in ms. */
const LIFETIME_MS = 15 * 60_000

const LISTS: readonly unknown[] = ['wishlist', 'compareList', 'following'] satisfies SavedList[]

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** `account` is the owner of the page, usually a guest. */
export function rememberIntent(storage: Storage, { list, id }: ToggleIntent, account: string, now: number): void {
  storage.setItem(KEY, JSON.stringify({ list, id, account, at: now }))
}

function readIntent(text: string, account: string, now: number): ToggleIntent | null {
  try {
    const { list, id, at, account: owner }: Record<string, unknown> = JSON.parse(text)
    if (owner !== GUEST_ACCOUNT && owner !== account) return null
    const isRight = LISTS.includes(list) && typeof id === 'string' && /^[1-9]\d{0,15}$/.test(id)
    const isFresh = typeof at === 'number' && at <= now && now - at < LIFETIME_MS
    // @NOTE `list` is one of the lists, as checked above.
    return isRight && isFresh ? { list: list as SavedList, id } : null
  } catch {
    return null
  }
}

export function takeIntent(storage: Storage, account: string, now: number): ToggleIntent | null {
  const text = storage.getItem(KEY)
  if (text === null) return null
  storage.removeItem(KEY)
  return readIntent(text, account, now)
}
