import { useEffect } from 'react'
import { useHydrated } from '../../../foundation/document/use-hydrated.ts'
import { isSignedInHint } from '../../../foundation/visitor/cookies.ts'
import { useIsMember } from '../../../foundation/visitor/identity.ts'
import { lazyPart } from '../../layout/lazy-part.tsx'
import { clearSavedCache } from './saved-cache.ts'

const SavedSync = lazyPart(() => import('./saved-sync.tsx').then((module) => module.SavedSync), {
  when: 'shown',
  Failed: null,
})

export function LazySavedSync() {
  const isMember = useIsMember()
  useEffect(() => {
    if (!isSignedInHint()) clearSavedCache()
  }, [])
  return isMember && <SavedSync />
}

const TileSavedButtons = lazyPart(() => import('./tile-saved-buttons.tsx').then((module) => module.TileSavedButtons), {
  when: 'shown',
  Failed: null,
})

interface LazySavedButtonsProps {
  id: string
  slug: string
  title: string
  isSoldOut: boolean
}

/** Personal state, so it loads after the page. */
export function LazySavedButtons(props: LazySavedButtonsProps) {
  return useHydrated() && <TileSavedButtons {...props} />
}
