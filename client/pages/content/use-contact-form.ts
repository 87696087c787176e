import { useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { isEmail } from '#shared/validation.ts'
import { type FieldTexts, useCheckedForm } from '../../components/checked-form/use-checked-form.ts'
import { SendContactMessageDocument } from './__generated__/contact.ts'
import { contactLabels } from './contact-labels.ts'

const FIELDS = ['name', 'email', 'subject', 'message'] as const
type ContactField = (typeof FIELDS)[number]

function readMessage(data: FormData): Record<ContactField, string> {
  const text = (name: ContactField) => String(data.get(name) ?? '').trim()
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') }
}

/** Checks the message and sends it. */
export function useContactForm(onSent: () => void) {
  const intl = useIntl()
  const [, sendMessage] = useMutation(SendContactMessageDocument)

  function errorOf(name: ContactField, value: string): string | null {
    const type = intl.formatMessage(contactLabels[name])
    if (value === '') return intl.formatMessage({ id: 'common.required' }, { type })
    if (name !== 'email' || isEmail(value)) return null
    return intl.formatMessage({ id: 'common.invalidEmail' })
  }

  function check(data: FormData): FieldTexts<ContactField> {
    const input = readMessage(data)
    return Object.fromEntries(
      FIELDS.map((name) => [name, errorOf(name, input[name])]).filter(([, error]) => error !== null),
    )
  }

  async function send(data: FormData) {
    const { data: answer } = await sendMessage({ input: readMessage(data) })
    if (answer?.sendContactMessage.sent) onSent()
    return answer?.sendContactMessage.userErrors ?? null
  }

  return useCheckedForm({ names: FIELDS, check, send })
}
