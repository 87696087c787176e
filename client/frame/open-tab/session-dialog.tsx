import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useClient } from 'urql'
import { GUEST_ACCOUNT, UNNAMED_ACCOUNT } from '#shared/page-account.ts'
import { routes } from '#shared/routes.ts'
import { Button } from '../../components/form/button.tsx'
import { FormRefusal } from '../../components/form/checked-form.tsx'
import { Field } from '../../components/form/field.tsx'
import type { Refusal } from '../../components/form/refusals-of.ts'
import { type AuthValues, inputAttributes, useAuthForm } from '../../components/form/sign-in/auth-fields.ts'
import { useOpenSession } from '../../components/form/sign-in/use-open-session.ts'
import { Dialog } from '../../components/overlay/dialog.tsx'
import { loadOwnPage } from '../../foundation/navigation/load-document.ts'
import { useHref, useOnNavigation } from '../../foundation/navigation/location.tsx'
import { ViewerDocument } from '../../foundation/visitor/__generated__/viewer.ts'
import { hasAccountChanged, pageAccount, startPageAccount } from '../../foundation/visitor/page-account.ts'
import styles from './session-dialog.module.css'

interface SessionDialogProps {
  onClose(isSignedIn: boolean): void
}

export function SessionDialog({ onClose }: SessionDialogProps) {
  useOnNavigation(() => onClose(false))
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={<FormattedMessage id="common.sessionEnded" />}
      className={styles.dialog}
    >
      <p className={styles.text}>
        <FormattedMessage id="session.kept" />
      </p>
      <SignInAgainForm onClose={onClose} />
    </Dialog>
  )
}

const FIELDS = ['email', 'password'] as const

function focusFirst(control: HTMLElement | null): void {
  control?.toggleAttribute('autofocus', true)
}

function SignInAgainForm({ onClose }: SessionDialogProps) {
  const href = useHref()
  const { knownEmail, signInAgain } = useSignInAgain(() => onClose(true))
  const { field, refusal, isBusy, submit } = useAuthForm(FIELDS, signInAgain)
  const first = knownEmail === null ? 'email' : 'password'
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget), event.currentTarget)
      }}
    >
      <FormRefusal text={refusal} />
      {FIELDS.map((name) => (
        <Field
          key={name}
          {...field(name)}
          ref={name === first ? focusFirst : undefined}
          defaultValue={name === 'email' ? (knownEmail ?? '') : ''}
          {...inputAttributes(name, false)}
        />
      ))}
      <a className={styles.forgot} href={href(routes.forgotPassword, {})} target="_blank" rel="noopener">
        <FormattedMessage id="common.forgotPassword" />
      </a>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => onClose(false)}>
          <FormattedMessage id="common.cancel" />
        </Button>
        <Button type="submit" busy={isBusy}>
          <FormattedMessage id="common.signIn" />
        </Button>
      </div>
    </form>
  )
}

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

function useSignInAgain(onSignedIn: () => void) {
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
