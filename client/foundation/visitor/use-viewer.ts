import { useSyncExternalStore } from 'react'
import { useLiveQuery } from '../data/use-live-query.ts'
import { ViewerDocument, type ViewerQuery } from './__generated__/viewer.ts'
import { hasIdentity, subscribeToIdentity } from './identity.ts'

export type ViewerData = ViewerQuery['viewer']

/** Null until loaded, on the server, and for a visitor without session or cart. */
export function useViewer(): ViewerData | null {
  const known = useSyncExternalStore(subscribeToIdentity, hasIdentity, () => false)
  const [{ data }] = useLiveQuery({ query: ViewerDocument, pause: !known })
  return (known && data?.viewer) || null
}
