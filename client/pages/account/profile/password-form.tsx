import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { type FieldTexts, useCheckedForm } from '../../../components/checked-form/use-checked-form.ts'
import { Field } from '../../../components/field/field.tsx'
import { problemTexts } from '../../../components/sign-in/auth-fields.ts'
import { loadDocument } from '../../../navigation/load-document.ts'
import { useHref } from '../../../navigation/location.tsx'
import { ChangePasswordDocument } from './__generated__/profile-page.ts'
import { AccountForm } from './account-form.tsx'
import { PASSWORD_FIELDS, type PasswordField, readPasswords, validatePasswords } from './validate-passwords.ts'

const labels: Record<PasswordField, MessageDescriptor> = {
  currentPassword: { id: 'profile.currentPassword' },
  newPassword: { id: 'profile.newPassword' },
  confirmation: { id: 'common.passwordConfirmation' },
}

/** Changes the password. That signs out everywhere, so the next page is the one to sign in on. */
function useChangePassword() {
  const intl = useIntl()
  const href = useHref()
  const [, changePassword] = useMutation(ChangePasswordDocument)

  function check(data: FormData): FieldTexts<PasswordField> {
    const texts: FieldTexts<PasswordField> = {}
    const problems = validatePasswords(readPasswords(data))
    for (const name of PASSWORD_FIELDS) {
      const problem = problems[name]
      if (problem) texts[name] = intl.formatMessage(problemTexts[problem], { type: intl.formatMessage(labels[name]) })
    }
    return texts
  }
  async function send(data: FormData) {
    const { currentPassword, newPassword } = readPasswords(data)
    const { data: answer } = await changePassword({ currentPassword, newPassword })
    if (answer?.changePassword.signedOut) loadDocument(href(routes.login, {}, { returnTo: href(routes.profile, {}) }))
    return answer?.changePassword.userErrors ?? null
  }
  return useCheckedForm({ names: PASSWORD_FIELDS, check, send })
}

export function PasswordForm() {
  const intl = useIntl()
  const href = useHref()
  const { texts, isBusy, submit } = useChangePassword()
  return (
    <AccountForm
      action="change-password"
      returnTo={href(routes.login, {})}
      problem={texts.form}
      isBusy={isBusy}
      submitLabel={<FormattedMessage id="profile.changePassword" />}
      onSubmit={submit}
    >
      {PASSWORD_FIELDS.map((name) => (
        <Field
          key={name}
          name={name}
          type="password"
          required
          maxLength={200}
          autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
          label={intl.formatMessage(labels[name])}
          error={texts.fields[name]}
        />
      ))}
    </AccountForm>
  )
}
