import { useState } from 'react'
import { useClient } from 'urql'
import type { Refusal } from '../../components/checked-form/refusals-of.ts'
import type { AuthValues } from '../../components/sign-in/use-auth-form.ts'
import { useOpenSession } from '../../components/sign-in/use-open-session.ts'
import { ViewerDocument } from '../../visitor/__generated__/viewer.ts'

/** E-mail address of the member whose session is over, if the page has loaded it. */
function useKnownEmail(): string | null {
  const client = useClient()
  const [email] = useState(() => client.readQuery(ViewerDocument, {})?.data?.viewer.profile?.email ?? null)
  return email
}

/**
 * Signs in without leaving the page. The waiting mutations belong to one member: where another one signs in they are
 * dropped, and the page is reloaded.
 */
export function useSignInAgain(onSignedIn: () => void) {
  const knownEmail = useKnownEmail()
  const openSession = useOpenSession()

  async function signInAgain({ email = '', password = '' }: AuthValues): Promise<readonly Refusal[] | null> {
    const refusals = await openSession(email, password)
    if (refusals?.length === 0) {
      if (knownEmail === null || knownEmail.toLowerCase() === email.toLowerCase()) onSignedIn()
      else location.reload()
    }
    // The backend does not say whether e-mail or password is wrong; the password is to be typed again.
    return refusals && refusals.map(({ field, message }) => ({ field: field ?? 'password', message }))
  }
  return { knownEmail, signInAgain }
}
