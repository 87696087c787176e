import { FormattedMessage, useIntl } from 'react-intl'
import type { PasswordName, UnsentForm } from '#shared/hydration.ts'
import { routes } from '#shared/routes.ts'
import { Button, ButtonLink } from '../../components/form/button.tsx'
import { Field } from '../../components/form/field.tsx'
import { PostForm } from '../../components/form/post-form.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import styles from './unsent-form-actions.module.css'

export function UnsentFormActions({ status, form }: { status: number; form: UnsentForm }) {
  const href = useHref()
  if (status === 409) {
    return (
      <ButtonLink href={form.page}>
        <FormattedMessage id="session.seePage" />
      </ButtonLink>
    )
  }
  return (
    <>
      {status === 401 && (
        <>
          <p className="muted">
            <FormattedMessage id="session.kept" />
          </p>
          <ButtonLink href={href(routes.login, {})} target="_blank" rel="noopener">
            <FormattedMessage id="common.signIn" />
          </ButtonLink>
        </>
      )}
      <SendAgain form={form} />
    </>
  )
}

const PASSWORDS = {
  password: { id: 'common.password' },
  confirmation: { id: 'common.passwordConfirmation' },
} as const satisfies Record<PasswordName, unknown>

/** Resubmits a form with its values, because its own page may need a backend that is overloaded. */
function SendAgain({ form: { action, fields, returnTo, page, passwords } }: { form: UnsentForm }) {
  const intl = useIntl()
  return (
    <PostForm action={action} fields={fields} returnTo={returnTo} page={page} className={styles.form}>
      {passwords.map((name) => (
        <Field
          key={name}
          name={name}
          type="password"
          label={intl.formatMessage(PASSWORDS[name])}
          autoComplete={action === 'sign-in' ? 'current-password' : 'new-password'}
          required
        />
      ))}
      <Button type="submit" size="large">
        <FormattedMessage id="common.tryAgain" />
      </Button>
    </PostForm>
  )
}
