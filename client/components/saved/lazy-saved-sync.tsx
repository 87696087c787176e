import { lazy } from 'react'
import { useIsMember } from '../../visitor/use-is-member.ts'
import { LazyPart } from '../lazy-part/lazy-part.tsx'

const SavedSync = lazy(() => import('./saved-sync.tsx').then((module) => ({ default: module.SavedSync })))

/** `<SavedSync>` for members; guests have no saved lists. */
export function LazySavedSync() {
  const isMember = useIsMember()
  return (
    isMember && (
      <LazyPart>
        <SavedSync />
      </LazyPart>
    )
  )
}
