import { useState } from 'react'
import { useClient, useMutation } from 'urql'
import { announceCartChange } from '../../components/cart-channel/cart-channel.ts'
import type { Refusal } from '../../components/checked-form/use-checked-form.ts'
import { SignInDocument } from '../../components/sign-in/sign-in.generated.ts'
import type { Values } from '../../components/sign-in/validate-fields.ts'
import { ViewerDocument } from '../../viewer.generated.ts'

/** Address of the member whose session is over, as far as the page has asked for it. */
function useKnownEmail(): string | null {
  const client = useClient()
  const [email] = useState(() => client.readQuery(ViewerDocument, {})?.data?.viewer.profile?.email ?? null)
  return email
}

/**
 * Signs in without leaving the page. What waits on it belongs to one member; where another one signs in it is dropped,
 * and the page is loaded anew as that member's.
 */
export function useSignInAgain(onSignedIn: () => void) {
  const knownEmail = useKnownEmail()
  const [, signIn] = useMutation(SignInDocument)

  async function signInAgain({ email = '', password = '' }: Values): Promise<readonly Refusal[] | null> {
    const { data } = await signIn({ email, password })
    if (!data) return null
    const refusals = data.signIn.userErrors
    if (refusals.length === 0) {
      announceCartChange()
      if (knownEmail === null || knownEmail.toLowerCase() === email.toLowerCase()) onSignedIn()
      else location.reload()
    }
    // What is wrong with both fields together is corrected in the last one.
    return refusals.map(({ field, message }) => ({ field: field ?? 'password', message }))
  }
  return { knownEmail, signInAgain }
}
