import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FormName } from '#shared/form-names.ts'
import { Button } from '../../components/form/button.tsx'
import { CheckedPostForm } from '../../components/form/checked-form.tsx'
import { Field } from '../../components/form/field.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import type { Refusal } from '../../components/form/refusals-of.ts'
import {
  type AuthField,
  type AuthValues,
  inputAttributes,
  useAuthForm,
} from '../../components/form/sign-in/auth-fields.ts'
import type { Stay } from '../../foundation/navigation/stay.ts'

interface AuthFormProps {
  action: FormName
  names: readonly AuthField[]
  isNewPassword?: boolean
  hidden?: Record<string, string>
  returnTo?: string
  /** Below the password, such as a link for those who forgot it. */
  help?: ReactNode
  submitLabel: ReactNode
  send(values: AuthValues, stay: Stay): Promise<readonly Refusal[] | null>
}

export function AuthForm(props: AuthFormProps) {
  const { action, names, isNewPassword = false, hidden, returnTo, help, submitLabel, send } = props
  const { field, refusal, isBusy, submit } = useAuthForm(names, send)
  return (
    <CheckedPostForm
      action={action}
      fields={hidden}
      returnTo={returnTo}
      className="stack"
      refusal={refusal}
      submit={submit}
    >
      {names.map((name) => {
        const attributes = { ...field(name), ...inputAttributes(name, isNewPassword) }
        if (attributes.type !== 'password') return <Field key={name} {...attributes} />
        const hint = isNewPassword && name === 'password' && <FormattedMessage id="auth.passwordRule" />
        return <PasswordField key={name} {...attributes} hint={hint} />
      })}
      {help}
      <Button type="submit" size="large" block busy={isBusy}>
        {submitLabel}
      </Button>
    </CheckedPostForm>
  )
}
