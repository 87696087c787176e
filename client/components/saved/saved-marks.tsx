import { lazy } from 'react'
import { useHydrated } from '../../use-hydrated.ts'
import { useIsMember } from '../../visitor/use-is-member.ts'
import { LazyPart } from '../lazy-part/lazy-part.tsx'

const TileMarks = lazy(() => import('./tile-marks.tsx').then((module) => ({ default: module.TileMarks })))
const SavedKeeper = lazy(() => import('./saved-keeper.tsx').then((module) => ({ default: module.SavedKeeper })))

interface SavedMarksProps {
  id: string
  title: string
}

/** Heart and compare mark of a tile. They belong to the person, so neither they nor their code come with the page. */
export function SavedMarks(props: SavedMarksProps) {
  return (
    useHydrated() && (
      <LazyPart>
        <TileMarks {...props} />
      </LazyPart>
    )
  )
}

/** Keeps a member's marks; of no use to a guest. */
export function MemberMarks() {
  const isMember = useIsMember()
  return (
    isMember && (
      <LazyPart>
        <SavedKeeper />
      </LazyPart>
    )
  )
}
