import { routes } from '#shared/routes.ts'
import type { Refusal } from '../../components/form/refusals-of.ts'
import { useOpenSession } from '../../components/form/sign-in/use-open-session.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import type { Stay } from '../../foundation/navigation/stay.ts'
import { safeReturnTo } from './safe-return-to.ts'

export function useReturnTo(): string {
  const { search } = useLocation()
  return safeReturnTo(search.returnTo, useHref()(routes.home, {}))
}

/** Loads a new document, because everything on the page may differ for a member. */
export function useSignIn() {
  const returnTo = useReturnTo()
  const openSession = useOpenSession()

  return async function enter(
    email: string,
    password: string,
    stay: Stay,
    onEntered?: () => void,
  ): Promise<readonly Refusal[] | null> {
    const refusals = await openSession(email, password)
    if (refusals?.length !== 0) return refusals
    onEntered?.()
    stay.loadDocument(returnTo)
    return refusals
  }
}
