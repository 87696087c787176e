import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { lazyPart } from '../../components/lazy-part/lazy-part.tsx'
import { loadOwnPage } from '../../navigation/load-document.ts'
import { useHydrated } from '../../use-hydrated.ts'
import { otherAccountAtom } from '../../visitor/other-account-prompt.ts'
import { sessionPromptAtom } from '../../visitor/session-prompt.ts'

const OpenTab = lazyPart(() => import('./open-tab.tsx').then((module) => module.OpenTab), {
  when: 'shown',
  Failed: NoPrompts,
})

/** `<OpenTab>`, whose code loads after the page. */
export function LazyOpenTab() {
  return useHydrated() && <OpenTab />
}

/**
 * Without the code no dialog can ask: a change that waits for a sign-in fails, and a page of another account is loaded
 * again.
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
