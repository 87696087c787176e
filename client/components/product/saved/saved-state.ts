import { atom } from 'jotai'

export type SavedList = 'wishlist' | 'compareList' | 'following'

export type Saved = Record<SavedList, ReadonlySet<string>>

/** Null for guests, and until loaded. */
export const savedAtom = atom<Saved | null>(null)

interface SavedChange {
  list: SavedList
  id: string
  isSaved: boolean
}

/** Changes made before the lists were loaded, because the answer may have been read before them. */
export const earlyChangesAtom = atom<readonly SavedChange[]>([])

export function withEarlyChanges(loaded: Saved, changes: readonly SavedChange[]): Saved {
  return changes.reduce((saved, { list, id, isSaved }) => withSaved(saved, list, id, isSaved), loaded)
}

export function withSaved(saved: Saved, list: SavedList, id: string, isSaved: boolean): Saved {
  const ids = new Set(saved[list])
  if (isSaved) ids.add(id)
  else ids.delete(id)
  return { ...saved, [list]: ids }
}
