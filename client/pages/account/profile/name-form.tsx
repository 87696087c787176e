import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { type FieldTexts, useCheckedForm } from '../../../components/checked-form/use-checked-form.ts'
import { Field } from '../../../components/field/field.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { UpdateProfileDocument } from './__generated__/profile-page.ts'
import { AccountForm } from './account-form.tsx'

function nameOf(data: FormData): string {
  return String(data.get('name') ?? '').trim()
}

/** Changes the name; the header greets with the new one at once. */
export function NameForm({ name }: { name: string }) {
  const intl = useIntl()
  const toast = useToast()
  const [, updateProfile] = useMutation(UpdateProfileDocument)
  const label = intl.formatMessage({ id: 'common.name' })

  function check(data: FormData): FieldTexts<'name'> {
    if (nameOf(data) !== '') return {}
    return { name: intl.formatMessage({ id: 'common.required' }, { type: label }) }
  }
  async function send(data: FormData) {
    const { data: answer } = await updateProfile({ name: nameOf(data) })
    if (answer?.updateProfile.profile) {
      toast.success(intl.formatMessage({ id: 'profile.saved' }))
    }
    return answer?.updateProfile.userErrors ?? null
  }
  const { texts, isBusy, submit } = useCheckedForm({ names: ['name'], check, send, staysOpen: true })
  return (
    <AccountForm
      action="update-profile"
      problem={texts.form}
      isBusy={isBusy}
      submitLabel={<FormattedMessage id="profile.save" />}
      onSubmit={submit}
    >
      <Field
        name="name"
        label={label}
        required
        maxLength={200}
        autoComplete="name"
        defaultValue={name}
        error={texts.fields.name}
      />
    </AccountForm>
  )
}
