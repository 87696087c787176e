import { useEffect } from 'react'
import { useClient } from 'urql'
import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { ViewerDocument } from '../../visitor/__generated__/viewer.ts'
import { currentAccount, hasAccountChanged } from '../../visitor/page-account.ts'

/**
 * When a tab is looked at again in which another one has signed in meanwhile, asks who is here: the answer is a guest's
 * new name and cart, or that the page belongs to another member. Asks at once where that has happened before this code
 * had come.
 */
export function useReturnToTab(): void {
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
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [client])
}
