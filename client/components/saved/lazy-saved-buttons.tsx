import { useHydrated } from '../../use-hydrated.ts'
import { lazyComponent } from '../lazy-part/lazy-component.ts'
import { LazyPart } from '../lazy-part/lazy-part.tsx'

const TileSavedButtons = lazyComponent(() =>
  import('./tile-saved-buttons.tsx').then((module) => module.TileSavedButtons),
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
