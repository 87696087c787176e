import { useState } from 'react'
import { useClient } from 'urql'
import { GUEST_ACCOUNT, UNNAMED_ACCOUNT } from '#shared/page-account.ts'
import type { Refusal } from '../../components/form/refusals-of.ts'
import type { AuthValues } from '../../components/form/sign-in/use-auth-form.ts'
import { useOpenSession } from '../../components/form/sign-in/use-open-session.ts'
import { loadOwnPage } from '../../foundation/navigation/load-document.ts'
import { ViewerDocument } from '../../foundation/visitor/__generated__/viewer.ts'
import { hasAccountChanged, pageAccount, startPageAccount } from '../../foundation/visitor/page-account.ts'

function useKnownEmail(): string | null {
  const client = useClient()
  const [email] = useState(() => client.readQuery(ViewerDocument, {})?.data?.viewer.profile?.email ?? null)
  return email
}

/** A guest's page belongs to any member who signs in. */
function isOwnPage(knownEmail: string | null, email: string): boolean {
  if (pageAccount() === UNNAMED_ACCOUNT) return knownEmail === null || knownEmail.toLowerCase() === email.toLowerCase()
  return pageAccount() === GUEST_ACCOUNT || !hasAccountChanged()
}

/** If a different member signs in, the waiting mutations are dropped and the page is reloaded. */
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
    // The backend does not reveal whether e-mail or password is wrong, so the password gets the error.
    return refusals && refusals.map(({ field, message }) => ({ field: field ?? 'password', message }))
  }
  return { knownEmail, signInAgain }
}
