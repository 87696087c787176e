import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { useHydrated } from '../../foundation/document/use-hydrated.ts'
import { loadOwnPage } from '../../foundation/navigation/load-document.ts'
import { otherAccountAtom, sessionPromptAtom } from '../../foundation/visitor/prompts.ts'

const OpenTab = lazyPart(() => import('./open-tab.tsx').then((module) => module.OpenTab), {
  when: 'shown',
  Failed: NoPrompts,
})

export function LazyOpenTab() {
  return useHydrated() && <OpenTab />
}

/** Without the code no dialog can open: a waiting change fails, and a page of another account is reloaded. */
function NoPrompts() {
  const signIn = useAtomValue(sessionPromptAtom)
  const other = useAtomValue(otherAccountAtom)
  useEffect(() => signIn?.settle(false), [signIn])
  useEffect(() => {
    if (other) loadOwnPage()
  }, [other])
  return null
}
