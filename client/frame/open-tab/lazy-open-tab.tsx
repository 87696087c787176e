import { useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../../components/error-boundary/error-boundary.tsx'
import { lazyComponent } from '../../components/lazy-part/lazy-component.ts'
import { loadOwnPage } from '../../navigation/load-document.ts'
import { useHydrated } from '../../use-hydrated.ts'
import { otherAccountAtom } from '../../visitor/other-account-prompt.ts'
import { sessionPromptAtom } from '../../visitor/session-prompt.ts'

const OpenTab = lazyComponent(() => import('./open-tab.tsx').then((module) => module.OpenTab))

/** `<OpenTab>`, whose code comes after the page. */
export function LazyOpenTab() {
  return (
    useHydrated() && (
      <ErrorBoundary fallback={() => <NoPrompts />}>
        <Suspense fallback={null}>
          <OpenTab />
        </Suspense>
      </ErrorBoundary>
    )
  )
}

/**
 * Where the code does not load, nobody can be asked: a change that waits for a sign-in fails, and a page of another
 * account does not go on as if nothing had happened.
 */
function NoPrompts() {
  const signIn = useAtomValue(sessionPromptAtom)
  const other = useAtomValue(otherAccountAtom)
  useEffect(() => signIn?.settle(false), [signIn])
  useEffect(() => {
    if (other) loadOwnPage()
  }, [other])
  return null
}
