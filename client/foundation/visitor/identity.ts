import { useSyncExternalStore } from 'react'
import { GUEST_TOKEN_KEY } from '#shared/guest-token.ts'
import { isSignedInHint, readCookie } from './cookies.ts'

/**
 * True if this visitor may have a session or guest token. Always true without the Cookie Store API (also
 * on plain HTTP), because the browser would then not notice the first cart line.
 */
export function hasIdentity(): boolean {
  return isSignedInHint() || readCookie(GUEST_TOKEN_KEY) !== null || !('cookieStore' in window)
}

/** Calls back when a cookie changes, by a script or by a response. */
export function subscribeToIdentity(onChange: () => void): () => void {
  if (!('cookieStore' in window)) return () => {}
  const { cookieStore } = window
  cookieStore.addEventListener('change', onChange)
  return () => cookieStore.removeEventListener('change', onChange)
}

/** Whether the visitor is probably signed in. False on the server and in the first client render. */
export function useIsMember(): boolean {
  return useSyncExternalStore(subscribeToIdentity, isSignedInHint, () => false)
}
