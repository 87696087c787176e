import { useSyncExternalStore } from 'react'
import { useLiveQuery } from '../data/use-live-query.ts'
import { useOnNavigation } from '../navigation/location.tsx'
import { ViewerDocument, type ViewerQuery } from './__generated__/viewer.ts'
import { hasIdentity, subscribeToIdentity } from './identity.ts'

export type ViewerData = ViewerQuery['viewer']

/** Null until loaded, on the server, and for a visitor without session or cart. */
export function useViewer(): ViewerData | null {
  const known = useSyncExternalStore(subscribeToIdentity, hasIdentity, () => false)
  const answer = useLiveQuery({ query: ViewerDocument, pause: !known })
  useOnNavigation(() => answer.state === 'failed' && answer.retry())
  return known && answer.state === 'ready' ? answer.data.viewer : null
}

/** Null while unknown. */
export function useCartCount(): number | null {
  const known = useSyncExternalStore(subscribeToIdentity, hasIdentity, () => false)
  const viewer = useViewer()
  return known ? (viewer?.cart.count ?? null) : 0
}
