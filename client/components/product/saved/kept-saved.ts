import { type Saved, type SavedList } from './saved-state.ts'

const SAVED_KEY = 'saved'
const LISTS = ['wishlist', 'compareList', 'following'] as const satisfies SavedList[]

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

function idsOf(value: unknown): Set<string> {
  if (!Array.isArray(value)) throw new TypeError('no list of ids')
  return new Set(value.map(String))
}

/** Saves a member's lists for the other documents of this visit, which then need no request. */
export function keepSaved(storage: Storage, account: string, saved: Saved): void {
  const lists = Object.fromEntries(LISTS.map((list) => [list, [...saved[list]]]))
  storage.setItem(SAVED_KEY, JSON.stringify({ ...lists, account }))
}

export function keptSaved(storage: Storage, account: string): Saved | null {
  try {
    const kept: Record<string, unknown> = JSON.parse(storage.getItem(SAVED_KEY) ?? '{}')
    if (kept['account'] !== account) return null
    return {
      wishlist: idsOf(kept['wishlist']),
      compareList: idsOf(kept['compareList']),
      following: idsOf(kept['following']),
    }
  } catch {
    return null
  }
}

export function forgetSaved(): void {
  try {
    sessionStorage.removeItem(SAVED_KEY)
  } catch {
    // Without storage nothing was saved.
  }
}
