import { routes } from '#shared/routes.ts'
import { loadDocument } from '../../../foundation/navigation/load-document.ts'
import { useHref } from '../../../foundation/navigation/location.tsx'

export type SignInReason = 'wishlist' | 'compareList' | 'following'

export function useAskToSignIn() {
  const href = useHref()
  /** @param reason list for which a guest has to sign in */
  return function askToSignIn(reason: SignInReason | null = null) {
    const { pathname, search } = window.location
    loadDocument(href(routes.login, {}, { returnTo: pathname + search, for: reason }))
  }
}
