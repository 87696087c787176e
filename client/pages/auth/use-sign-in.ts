import { routes } from '#shared/routes.ts'
import type { Refusal } from '../../components/checked-form/refusals-of.ts'
import { useOpenSession } from '../../components/sign-in/use-open-session.ts'
import { loadDocument } from '../../navigation/load-document.ts'
import { useHref, useLocation } from '../../navigation/location.tsx'
import { safeReturnTo } from './safe-return-to.ts'

/** The page of this shop that the shopper came from; otherwise the home page. */
export function useReturnTo(): string {
  const { search } = useLocation()
  return safeReturnTo(search.returnTo, useHref()(routes.home, {}))
}

/**
 * Signs in and loads the page the shopper came from as a new document, because everything on it may be different now.
 */
export function useSignIn() {
  const returnTo = useReturnTo()
  const openSession = useOpenSession()

  return async function enter(email: string, password: string): Promise<readonly Refusal[] | null> {
    const refusals = await openSession(email, password)
    if (refusals?.length === 0) loadDocument(returnTo)
    return refusals
  }
}
