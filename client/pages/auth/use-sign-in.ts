import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { announceCartChange } from '../../components/cart-channel/cart-channel.ts'
import type { Refusal } from '../../components/checked-form/use-checked-form.ts'
import { SignInDocument } from '../../components/sign-in/sign-in.generated.ts'
import { loadDocument } from '../../load-document.ts'
import { useHref, useLocation } from '../../location.tsx'
import { safeReturnTo } from './safe-return-to.ts'

/** Where the shopper came from, as far as it is a page of this shop; otherwise the front page. */
export function useReturnTo(): string {
  const { search } = useLocation()
  return safeReturnTo(search['returnTo'], useHref()(routes.home, {}))
}

/** Signs in and loads the page the shopper came from as a new document: everything on it may be different now. */
export function useSignIn() {
  const returnTo = useReturnTo()
  const [, signIn] = useMutation(SignInDocument)

  return async function enter(email: string, password: string): Promise<readonly Refusal[] | null> {
    const { data } = await signIn({ email, password })
    const refusals = data?.signIn.userErrors ?? null
    if (refusals?.length === 0) {
      announceCartChange()
      loadDocument(returnTo)
    }
    return refusals
  }
}
