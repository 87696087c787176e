import { useHydrated } from '../../../foundation/document/use-hydrated.ts'
import { lazyPart } from '../../layout/lazy-part.tsx'

const TileSavedButtons = lazyPart(() => import('./tile-saved-buttons.tsx').then((module) => module.TileSavedButtons), {
  when: 'shown',
})

interface LazySavedButtonsProps {
  id: string
  title: string
}

/** Personal state, so it loads after the page. */
export function LazySavedButtons(props: LazySavedButtonsProps) {
  return useHydrated() && <TileSavedButtons {...props} />
}
