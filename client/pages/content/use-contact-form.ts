import { useMutation } from 'urql'
import { checkEmail, type FieldValues } from '../../components/checked-form/field-rule.ts'
import { refusalsOf } from '../../components/checked-form/refusals-of.ts'
import { useCheckedForm } from '../../components/checked-form/use-checked-form.ts'
import { SendContactMessageDocument } from './__generated__/contact.ts'

const fields = {
  name: { label: { id: 'common.name' }, required: true },
  email: { label: { id: 'common.email' }, required: true, check: checkEmail },
  subject: { label: { id: 'contact.subject' }, required: true },
  message: { label: { id: 'common.message' }, required: true },
} as const

export function useContactForm(onSent: () => void) {
  const [, sendMessage] = useMutation(SendContactMessageDocument)

  async function send(input: FieldValues<keyof typeof fields>) {
    const result = await sendMessage({ input }, { requiresCookies: false })
    if (result.data?.sendContactMessage.sent) onSent()
    return refusalsOf(result)
  }

  return useCheckedForm({ fields, send })
}
