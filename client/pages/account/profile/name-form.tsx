import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import type { FieldValues } from '../../../components/checked-form/field-rule.ts'
import { refusalsOf } from '../../../components/checked-form/refusals-of.ts'
import { useCheckedForm } from '../../../components/checked-form/use-checked-form.ts'
import { Field } from '../../../components/field/field.tsx'
import { useToast } from '../../../components/toast/use-toast.ts'
import { UpdateProfileDocument } from './__generated__/profile-page.ts'
import { AccountForm } from './account-form.tsx'

const fields = { name: { label: { id: 'common.name' }, required: true } } as const

export function NameForm({ name }: { name: string }) {
  const intl = useIntl()
  const toast = useToast()
  const [, updateProfile] = useMutation(UpdateProfileDocument)

  async function send({ name: wanted }: FieldValues<'name'>) {
    const result = await updateProfile({ name: wanted })
    if (result.data?.updateProfile.profile) {
      toast.success(intl.formatMessage({ id: 'profile.saved' }))
    }
    return refusalsOf(result)
  }
  const { field, refusal, isBusy, submit } = useCheckedForm({ fields, send, staysOpen: true })
  return (
    <AccountForm
      action="update-profile"
      problem={refusal}
      isBusy={isBusy}
      submitLabel={<FormattedMessage id="profile.save" />}
      onSubmit={submit}
    >
      <Field {...field('name')} maxLength={200} autoComplete="name" defaultValue={name} />
    </AccountForm>
  )
}
