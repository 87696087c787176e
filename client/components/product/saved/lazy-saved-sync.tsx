import { useEffect } from 'react'
import { isSignedInHint } from '../../../foundation/visitor/cookies.ts'
import { useIsMember } from '../../../foundation/visitor/identity.ts'
import { lazyPart } from '../../layout/lazy-part.tsx'
import { forgetSaved } from './kept-saved.ts'

const SavedSync = lazyPart(() => import('./saved-sync.tsx').then((module) => module.SavedSync), { when: 'shown' })

export function LazySavedSync() {
  const isMember = useIsMember()
  useEffect(() => {
    if (!isSignedInHint()) forgetSaved()
  }, [])
  return isMember && <SavedSync />
}
