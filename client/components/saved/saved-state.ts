import { atom } from 'jotai'

/** Saved lists: `following` holds sellers, the others products. */
export type SavedList = 'wishlist' | 'compareList' | 'following'

export type Saved = Record<SavedList, ReadonlySet<string>>

/** Ids by list. Null for a guest, and until they are loaded. */
export const savedAtom = atom<Saved | null>(null)

/** Adds an id to a list, or removes it. */
export function withSaved(saved: Saved, list: SavedList, id: string, isSaved: boolean): Saved {
  const ids = new Set(saved[list])
  if (isSaved) ids.add(id)
  else ids.delete(id)
  return { ...saved, [list]: ids }
}
