import { FormattedMessage, useIntl } from 'react-intl'
import type { UnsentForm } from '#shared/hydration.ts'
import { routes } from '#shared/routes.ts'
import { packForm } from '#shared/waiting-form.ts'
import { Button } from '../../components/button/button.tsx'
import { Field } from '../../components/field/field.tsx'
import { PostForm } from '../../components/post-form/post-form.tsx'
import { inputTraits } from '../../components/sign-in/auth-fields.ts'
import { useHref } from '../../navigation/location.tsx'
import styles from './send-again.module.css'

const FIELDS = ['email', 'password'] as const

/** Signs a member in again and then sends the form, which was refused because the session had ended. */
export function SignInToSend({ form }: { form: UnsentForm }) {
  const intl = useIntl()
  const href = useHref()
  return (
    <>
      <p className="muted">
        <FormattedMessage id="session.sentAfterSignIn" />
      </p>
      <PostForm
        action="sign-in"
        fields={packForm(form)}
        returnTo={form.returnTo}
        page={form.page}
        className={styles.form}
      >
        {FIELDS.map((name) => (
          <Field
            key={name}
            name={name}
            label={intl.formatMessage({ id: `common.${name}` })}
            {...inputTraits(name, false)}
            required
          />
        ))}
        <a href={href(routes.forgotPassword, {})} target="_blank" rel="noopener">
          <FormattedMessage id="common.forgotPassword" />
        </a>
        <Button type="submit" size="large">
          <FormattedMessage id="common.signIn" />
        </Button>
      </PostForm>
    </>
  )
}
