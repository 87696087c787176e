import { routes } from '#shared/routes.ts'
import { useHref } from '../../../foundation/navigation/location.tsx'
import type { Stay } from '../../../foundation/navigation/stay.ts'

export type SignInReason = 'wishlist' | 'compareList' | 'following'

export function useAskToSignIn() {
  const href = useHref()
  /** @param reason list for which a guest has to sign in */
  return function askToSignIn(stay: Stay, reason: SignInReason | null = null) {
    const { pathname, search } = window.location
    stay.loadDocument(href(routes.login, {}, { returnTo: pathname + search, for: reason }))
  }
}
