import { useSyncExternalStore } from 'react'
import { GUEST_TOKEN_KEY } from '#shared/guest-token.ts'
import { isSignedInHint } from './cookies.ts'
import { readCookie } from './read-cookie.ts'

/** Without the Cookie Store API (also on plain HTTP) the browser would not notice the first cart line. */
export function hasIdentity(): boolean {
  return isSignedInHint() || readCookie(GUEST_TOKEN_KEY) !== null || !('cookieStore' in window)
}

export function subscribeToIdentity(onChange: () => void): () => void {
  if (!('cookieStore' in window)) return () => {}
  const { cookieStore } = window
  cookieStore.addEventListener('change', onChange)
  return () => cookieStore.removeEventListener('change', onChange)
}

export function useIsMember(): boolean {
  return useSyncExternalStore(subscribeToIdentity, isSignedInHint, () => false)
}
