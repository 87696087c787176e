import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { inputProblem } from '#shared/validation.ts'
import { Button } from '../../../components/form/button.tsx'
import { CheckedPostForm } from '../../../components/form/checked-form.tsx'
import { type FieldValues, fieldNames } from '../../../components/form/field-rule.ts'
import { Field } from '../../../components/form/field.tsx'
import { PasswordField } from '../../../components/form/password-field.tsx'
import { refusalsOf } from '../../../components/form/refusals-of.ts'
import { useCheckedForm } from '../../../components/form/use-checked-form.ts'
import { useToast } from '../../../components/overlay/use-toast.ts'
import { useHref } from '../../../foundation/navigation/location.tsx'
import type { Stay } from '../../../foundation/navigation/stay.ts'
import { UpdateProfileDocument, ChangePasswordDocument } from './__generated__/profile-page.ts'

const profileFields = { name: { label: { id: 'common.name' }, required: true } } as const

export function NameForm({ name }: { name: string }) {
  const intl = useIntl()
  const toast = useToast()
  const [, updateProfile] = useMutation(UpdateProfileDocument)

  async function send(profile: FieldValues<'name'>) {
    const result = await updateProfile(profile)
    if (result.data?.updateProfile.profile) toast.success(intl.formatMessage({ id: 'profile.saved' }))
    return refusalsOf(result)
  }
  const { field, refusal, isBusy, submit } = useCheckedForm({ fields: profileFields, send, staysOpen: true })
  return (
    <CheckedPostForm action="update-profile" className="stack" refusal={refusal} submit={submit}>
      <Field {...field('name')} maxLength={200} autoComplete="name" defaultValue={name} />
      <SubmitButton isBusy={isBusy} label={intl.formatMessage({ id: 'profile.save' })} />
    </CheckedPostForm>
  )
}

const password = { required: true, verbatim: true } as const
const passwordFields = {
  currentPassword: { ...password, label: { id: 'profile.currentPassword' } },
  newPassword: { ...password, label: { id: 'profile.newPassword' }, check: inputProblem.password },
  confirmation: {
    ...password,
    label: { id: 'common.passwordConfirmation' },
    check: (value: string, { newPassword }: FieldValues) => inputProblem.confirmation(value, newPassword),
  },
} as const

/** Changing the password ends all sessions, so the sign-in page comes next. */
export function PasswordForm() {
  const intl = useIntl()
  const href = useHref()
  const [, changePassword] = useMutation(ChangePasswordDocument)

  async function send({ currentPassword, newPassword }: FieldValues<keyof typeof passwordFields>, stay: Stay) {
    const result = await changePassword({ currentPassword, newPassword })
    if (result.data?.changePassword.signedOut)
      stay.loadDocument(href(routes.login, {}, { returnTo: href(routes.profile, {}) }))
    return refusalsOf(result)
  }
  const { field, refusal, isBusy, submit } = useCheckedForm({ fields: passwordFields, send })
  return (
    <CheckedPostForm
      action="change-password"
      returnTo={href(routes.login, {})}
      className="stack"
      refusal={refusal}
      submit={submit}
    >
      {fieldNames(passwordFields).map((name) => (
        <PasswordField
          key={name}
          {...field(name)}
          hint={name === 'newPassword' && <FormattedMessage id="auth.passwordRule" />}
          autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
        />
      ))}
      <SubmitButton isBusy={isBusy} label={intl.formatMessage({ id: 'profile.changePassword' })} />
    </CheckedPostForm>
  )
}

function SubmitButton({ isBusy, label }: { isBusy: boolean; label: string }) {
  return (
    <div>
      <Button type="submit" busy={isBusy}>
        {label}
      </Button>
    </div>
  )
}
