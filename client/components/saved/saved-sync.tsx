import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useLiveQuery } from '../../use-live-query.ts'
import { SavedDocument, type SavedQuery } from './__generated__/saved.ts'
import { savedAtom } from './saved-state.ts'
import { takeIntent, type ToggleIntent } from './toggle-intent.ts'
import { useToggle } from './use-toggle.ts'

function intentOfThisTab(): ToggleIntent | null {
  try {
    return takeIntent(sessionStorage, Date.now())
  } catch {
    return null
  }
}

/** Loads the member's saved lists, and repeats the change that a sign-in interrupted. Renders nothing. */
export function SavedSync() {
  const setSaved = useSetAtom(savedAtom)
  const toggle = useToggle()
  const [{ data }] = useLiveQuery({ query: SavedDocument })

  const receive = useEffectEvent(({ viewer }: SavedQuery) => {
    const { wishlist, compareList, following } = viewer.saved
    const saved = { wishlist: new Set(wishlist), compareList: new Set(compareList), following: new Set(following) }
    setSaved(saved)
    const intent = intentOfThisTab()
    if (intent && !saved[intent.list].has(intent.id)) void toggle(intent)
  })
  useEffect(() => {
    if (data) receive(data)
  }, [data])
  return null
}
