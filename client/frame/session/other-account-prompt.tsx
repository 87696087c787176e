import { Suspense, useEffect } from 'react'
import { useClient } from 'urql'
import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { useAtomValue } from '../../atoms.tsx'
import { ErrorBoundary } from '../../components/error-boundary/error-boundary.tsx'
import { lazyComponent } from '../../components/lazy-part/lazy-component.ts'
import { loadOwnPage } from '../../navigation/load-document.ts'
import { ViewerDocument } from '../../visitor/__generated__/viewer.ts'
import { otherAccountAtom } from '../../visitor/other-account-prompt.ts'
import { currentAccount, hasAccountChanged } from '../../visitor/page-account.ts'

const OtherAccountDialog = lazyComponent(() =>
  import('./other-account-dialog.tsx').then((module) => module.OtherAccountDialog),
)

/**
 * When a tab is looked at again in which another one has signed in meanwhile, asks who is here: the answer is a guest's
 * new name and cart, or that the page belongs to another member.
 */
function useReturnToTab(): void {
  const client = useClient()
  useEffect(() => {
    let told = ''
    function onVisibility() {
      const current = currentAccount()
      if (document.visibilityState === 'hidden' || !hasAccountChanged()) return
      if (current === GUEST_ACCOUNT || current === told) return
      told = current
      void client.query(ViewerDocument, {}, { requestPolicy: 'network-only' }).toPromise()
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [client])
}

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
