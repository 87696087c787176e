import { lazyComponent } from '../../components/lazy-part/lazy-component.ts'
import { LazyPart } from '../../components/lazy-part/lazy-part.tsx'
import { useHydrated } from '../../use-hydrated.ts'

const OpenTab = lazyComponent(() => import('./open-tab.tsx').then((module) => module.OpenTab))

/** `<OpenTab>`, whose code comes after the page. */
export function LazyOpenTab() {
  return (
    useHydrated() && (
      <LazyPart>
        <OpenTab />
      </LazyPart>
    )
  )
}
