import { lazy } from 'react'
import { useHydrated } from '../../use-hydrated.ts'
import { LazyPart } from '../lazy-part/lazy-part.tsx'

const TileSavedButtons = lazy(() =>
  import('./tile-saved-buttons.tsx').then((module) => ({ default: module.TileSavedButtons })),
)

interface LazySavedButtonsProps {
  /** The product's. */
  id: string
  title: string
}

/**
 * A tile's buttons for wish list and compare list. Their state is personal, so they and their code come after the page.
 */
export function LazySavedButtons(props: LazySavedButtonsProps) {
  return (
    useHydrated() && (
      <LazyPart>
        <TileSavedButtons {...props} />
      </LazyPart>
    )
  )
}
