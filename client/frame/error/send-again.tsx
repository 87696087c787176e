import { FormattedMessage, useIntl } from 'react-intl'
import type { UnsentForm } from '#shared/hydration.ts'
import { Button } from '../../components/button/button.tsx'
import { Field } from '../../components/field/field.tsx'
import { PostForm } from '../../components/post-form/post-form.tsx'
import styles from './send-again.module.css'

/** Sends a form once more with what was typed: its own page may need a backend that has no time now. */
export function SendAgain({ form: { action, fields, returnTo, page, asksPassword } }: { form: UnsentForm }) {
  const intl = useIntl()
  return (
    <PostForm action={action} fields={fields} returnTo={returnTo} page={page} className={styles.form}>
      {asksPassword && (
        <Field
          name="password"
          type="password"
          label={intl.formatMessage({ id: 'common.password' })}
          autoComplete={action === 'sign-in' ? 'current-password' : 'new-password'}
          required
        />
      )}
      <Button type="submit" size="large">
        <FormattedMessage id="common.tryAgain" />
      </Button>
    </PostForm>
  )
}
