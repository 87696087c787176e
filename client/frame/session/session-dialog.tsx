import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Button } from '../../components/form/button.tsx'
import { CheckedForm } from '../../components/form/checked-form.tsx'
import { Field } from '../../components/form/field.tsx'
import { inputTraits } from '../../components/form/sign-in/auth-fields.ts'
import { useAuthForm } from '../../components/form/sign-in/use-auth-form.ts'
import { Dialog } from '../../components/overlay/dialog.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import { useOnNavigation } from '../../foundation/navigation/use-on-navigation.ts'
import { useSignInAgain } from './use-sign-in-again.ts'
import styles from './session-dialog.module.css'

interface SessionDialogProps {
  onClose(isSignedIn: boolean): void
}

/** Signs a member in again in a dialog, so that the page's forms keep their values. */
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
    <CheckedForm className="stack" refusal={refusal} submit={submit}>
      {FIELDS.map((name) => (
        <Field
          key={name}
          {...field(name)}
          ref={name === first ? focusFirst : undefined}
          defaultValue={name === 'email' ? (knownEmail ?? '') : ''}
          {...inputTraits(name, false)}
        />
      ))}
      {/* Opens a new tab, because leaving the page would lose typed text. */}
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
    </CheckedForm>
  )
}
