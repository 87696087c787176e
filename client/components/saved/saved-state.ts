import { atom } from 'jotai'

/** The lists a shopper can mark things for; the following list holds sellers, the others products. */
export type SavedList = 'wishlist' | 'compareList' | 'following'

export type Saved = Record<SavedList, ReadonlySet<string>>

/** What is marked, by id. Null until the server has said so, and for a guest. */
export const savedAtom = atom<Saved | null>(null)

/** Sets one mark, or takes it away. */
export function withSaved(saved: Saved, list: SavedList, id: string, isSaved: boolean): Saved {
  const ids = new Set(saved[list])
  if (isSaved) ids.add(id)
  else ids.delete(id)
  return { ...saved, [list]: ids }
}
