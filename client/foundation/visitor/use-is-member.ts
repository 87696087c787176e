import { useSyncExternalStore } from 'react'
import { subscribeToIdentity } from './identity.ts'
import { isSignedInHint } from './signed-in-hint.ts'

/** Whether the visitor is probably signed in. False on the server and in the first client render. */
export function useIsMember(): boolean {
  return useSyncExternalStore(subscribeToIdentity, isSignedInHint, () => false)
}
