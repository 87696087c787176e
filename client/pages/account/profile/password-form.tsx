import { FormattedMessage } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { fieldNames, type FieldValues } from '../../../components/checked-form/field-rule.ts'
import { refusalsOf } from '../../../components/checked-form/refusals-of.ts'
import { useCheckedForm } from '../../../components/checked-form/use-checked-form.ts'
import { Field } from '../../../components/field/field.tsx'
import { checkPasswordLength, checkRepeats } from '../../../components/sign-in/password-rules.ts'
import { loadDocument } from '../../../navigation/load-document.ts'
import { useHref } from '../../../navigation/location.tsx'
import { ChangePasswordDocument } from './__generated__/profile-page.ts'
import { AccountForm } from './account-form.tsx'

const password = { required: true, verbatim: true } as const
const fields = {
  currentPassword: { ...password, label: { id: 'profile.currentPassword' } },
  newPassword: { ...password, label: { id: 'profile.newPassword' }, check: checkPasswordLength },
  confirmation: { ...password, label: { id: 'common.passwordConfirmation' }, check: checkRepeats('newPassword') },
} as const
type PasswordField = keyof typeof fields

/** Changing the password ends all sessions, so the sign-in page comes next. */
function useChangePassword() {
  const href = useHref()
  const [, changePassword] = useMutation(ChangePasswordDocument)

  async function send({ currentPassword, newPassword }: FieldValues<PasswordField>) {
    const result = await changePassword({ currentPassword, newPassword })
    if (result.data?.changePassword.signedOut)
      loadDocument(href(routes.login, {}, { returnTo: href(routes.profile, {}) }))
    return refusalsOf(result)
  }
  return useCheckedForm({ fields, send })
}

export function PasswordForm() {
  const href = useHref()
  const { field, refusal, isBusy, submit } = useChangePassword()
  return (
    <AccountForm
      action="change-password"
      returnTo={href(routes.login, {})}
      problem={refusal}
      isBusy={isBusy}
      submitLabel={<FormattedMessage id="profile.changePassword" />}
      onSubmit={submit}
    >
      {fieldNames(fields).map((name) => (
        <Field
          key={name}
          {...field(name)}
          type="password"
          maxLength={200}
          autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
        />
      ))}
    </AccountForm>
  )
}
