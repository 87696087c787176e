import { useHydrated } from '../../use-hydrated.ts'
import { lazyPart } from '../lazy-part/lazy-part.tsx'

const TileSavedButtons = lazyPart(() => import('./tile-saved-buttons.tsx').then((module) => module.TileSavedButtons), {
  when: 'shown',
})

interface LazySavedButtonsProps {
  /** The product's. */
  id: string
  title: string
}

/**
 * A tile's buttons for wish list and compare list. Their state is personal, so they and their code come after the page.
 */
export function LazySavedButtons(props: LazySavedButtonsProps) {
  return useHydrated() && <TileSavedButtons {...props} />
}
