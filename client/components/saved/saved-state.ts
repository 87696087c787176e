import { atom } from 'jotai'

/** Saved lists: `following` holds sellers, the others products. */
export type SavedList = 'wishlist' | 'compareList' | 'following'

export type Saved = Record<SavedList, ReadonlySet<string>>

/** Ids by list. Null for a guest, and until they are loaded. */
export const savedAtom = atom<Saved | null>(null)

interface SavedChange {
  list: SavedList
  id: string
  isSaved: boolean
}

/**
 * What was changed in this document before the lists were loaded. Their answer may have been read before the change was
 * made, and arrive after it.
 */
export const earlyChangesAtom = atom<readonly SavedChange[]>([])

/** The lists as loaded, with what was changed meanwhile. */
export function withEarlyChanges(loaded: Saved, changes: readonly SavedChange[]): Saved {
  return changes.reduce((saved, { list, id, isSaved }) => withSaved(saved, list, id, isSaved), loaded)
}

/** Adds an id to a list, or removes it. */
export function withSaved(saved: Saved, list: SavedList, id: string, isSaved: boolean): Saved {
  const ids = new Set(saved[list])
  if (isSaved) ids.add(id)
  else ids.delete(id)
  return { ...saved, [list]: ids }
}
