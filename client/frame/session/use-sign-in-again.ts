import { useState } from 'react'
import { useClient } from 'urql'
import { GUEST_ACCOUNT, UNNAMED_ACCOUNT } from '#shared/page-account.ts'
import type { Refusal } from '../../components/checked-form/refusals-of.ts'
import type { AuthValues } from '../../components/sign-in/use-auth-form.ts'
import { useOpenSession } from '../../components/sign-in/use-open-session.ts'
import { loadOwnPage } from '../../navigation/load-document.ts'
import { ViewerDocument } from '../../visitor/__generated__/viewer.ts'
import { hasAccountChanged, pageAccount, startPageAccount } from '../../visitor/page-account.ts'

/** E-mail address of the member whose session is over, if the page has loaded it. */
function useKnownEmail(): string | null {
  const client = useClient()
  const [email] = useState(() => client.readQuery(ViewerDocument, {})?.data?.viewer.profile?.email ?? null)
  return email
}

/** Whether the page belongs to who has just signed in. A guest's page has no member to mistake for another. */
function isOwnPage(knownEmail: string | null, email: string): boolean {
  if (pageAccount() === UNNAMED_ACCOUNT) return knownEmail === null || knownEmail.toLowerCase() === email.toLowerCase()
  return pageAccount() === GUEST_ACCOUNT || !hasAccountChanged()
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
      if (isOwnPage(knownEmail, email)) {
        if (pageAccount() !== GUEST_ACCOUNT) startPageAccount()
        onSignedIn()
      } else loadOwnPage()
    }
    // The backend does not say whether e-mail or password is wrong; the password is to be typed again.
    return refusals && refusals.map(({ field, message }) => ({ field: field ?? 'password', message }))
  }
  return { knownEmail, signInAgain }
}
