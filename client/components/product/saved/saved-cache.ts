import type { Saved, SavedList } from './saved-state.ts'

const KEY = 'saved'

export const SAVED_LISTS = ['wishlist', 'compareList', 'following'] as const satisfies SavedList[]

function idsOf(value: unknown): Set<string> {
  if (!Array.isArray(value)) throw new TypeError('no list of ids')
  return new Set(value.map(String))
}

/** Stores a member's lists for the other documents of this visit, which then need no request. */
export function cacheSaved(account: string, saved: Saved): void {
  const lists = Object.fromEntries(SAVED_LISTS.map((list) => [list, [...saved[list]]]))
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...lists, account }))
  } catch {
    // Without storage the next document requests them again.
  }
}

export function cachedSaved(account: string): Saved | null {
  try {
    const cached: Record<string, unknown> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (cached['account'] !== account) return null
    return {
      wishlist: idsOf(cached['wishlist']),
      compareList: idsOf(cached['compareList']),
      following: idsOf(cached['following']),
    }
  } catch {
    return null
  }
}

export function clearSavedCache(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage nothing was cached.
  }
}
