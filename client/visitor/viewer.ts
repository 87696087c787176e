import { useMemo, useSyncExternalStore } from 'react'
import { useQuery } from 'urql'
import { ViewerDocument, type ViewerQuery } from './__generated__/viewer.ts'
import { hasIdentity, subscribeToIdentity } from './identity.ts'

export type ViewerData = ViewerQuery['viewer']

/**
 * Who is shopping: name, sign-in state and cart count. Null until the browser knows, on the server and in the first
 * client render; stays null for a visitor who has neither signed in nor put anything into a cart.
 */
export function useViewer(): ViewerData | null {
  const known = useSyncExternalStore(subscribeToIdentity, hasIdentity, () => false)
  const context = useMemo(() => ({ suspense: false }), [])
  const [{ data }] = useQuery({ query: ViewerDocument, pause: !known, context })
  return (known && data?.viewer) || null
}
