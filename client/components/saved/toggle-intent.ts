import type { SavedList } from './saved-state.ts'

/** What a guest wanted to mark before signing in was asked for. */
export interface ToggleIntent {
  list: SavedList
  id: string
}

const KEY = 'toggleIntent'
/** Longer than signing up with a mailed code takes, short enough to be remembered. In ms. */
const LIFETIME_MS = 15 * 60_000

const LISTS: readonly unknown[] = ['wishlist', 'compareList', 'following'] satisfies SavedList[]

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps an intent until this tab comes back signed in. */
export function rememberIntent(storage: Storage, { list, id }: ToggleIntent, now: number): void {
  storage.setItem(KEY, JSON.stringify({ list, id, at: now }))
}

function readIntent(text: string, now: number): ToggleIntent | null {
  try {
    const { list, id, at }: Record<string, unknown> = JSON.parse(text)
    const isRight = LISTS.includes(list) && typeof id === 'string' && /^[1-9]\d{0,15}$/.test(id)
    const isFresh = typeof at === 'number' && at <= now && now - at < LIFETIME_MS
    // @NOTE `list` has just been found among the lists.
    return isRight && isFresh ? { list: list as SavedList, id } : null
  } catch {
    return null
  }
}

/** The intent this tab came back with, once; null where there is none, or it is too old. */
export function takeIntent(storage: Storage, now: number): ToggleIntent | null {
  const text = storage.getItem(KEY)
  if (text === null) return null
  storage.removeItem(KEY)
  return readIntent(text, now)
}
