import { useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../../components/error-boundary/error-boundary.tsx'
import { lazyComponent } from '../../components/lazy-part/lazy-component.ts'
import { loadOwnPage } from '../../navigation/load-document.ts'
import { otherAccountAtom } from '../../visitor/other-account-prompt.ts'
import { useReturnToTab } from './use-return-to-tab.ts'

const OtherAccountDialog = lazyComponent(() =>
  import('./other-account-dialog.tsx').then((module) => module.OtherAccountDialog),
)

/** Opens the dialog when the server has refused a request because the page belongs to another account. */
export function OtherAccountPrompt() {
  useReturnToTab()
  const prompt = useAtomValue(otherAccountAtom)
  if (!prompt) return null
  return (
    <ErrorBoundary fallback={() => <LeavePage />}>
      <Suspense fallback={null}>
        <OtherAccountDialog words={prompt.words} onClose={prompt.close} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Where the dialog cannot be shown, the page must not go on as if nothing had happened. */
function LeavePage() {
  useEffect(loadOwnPage, [])
  return null
}
