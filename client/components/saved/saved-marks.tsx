import { lazy } from 'react'
import { Lazily } from '../../frame/lazily.tsx'
import { useHydrated } from '../../hydrated.ts'
import { useIsMember } from '../../is-member.ts'

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
      <Lazily>
        <TileMarks {...props} />
      </Lazily>
    )
  )
}

/** Keeps a member's marks; of no use to a guest. */
export function MemberMarks() {
  const isMember = useIsMember()
  return (
    isMember && (
      <Lazily>
        <SavedKeeper />
      </Lazily>
    )
  )
}
