import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { isEmail } from '#shared/validation.ts'
import { useToast } from '../../components/toast/toast.tsx'
import { contactLabels } from './contact-labels.ts'
import { SendContactMessageDocument } from './contact.generated.ts'

export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
type Errors = Partial<Record<ContactField, string>>

function readMessage(data: FormData): Record<ContactField, string> {
  const text = (name: ContactField) => String(data.get(name) ?? '').trim()
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') }
}

/** Checks the message and sends it. Refusals stand beside their fields, or in a toast where they have none. */
export function useContactForm(onSent: () => void) {
  const intl = useIntl()
  const toast = useToast()
  const [, sendMessage] = useMutation(SendContactMessageDocument)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)

  function errorOf(name: ContactField, value: string): string | null {
    const type = intl.formatMessage(contactLabels[name])
    if (value === '') return intl.formatMessage({ id: 'auth.required', defaultMessage: '{type} is required' }, { type })
    if (name !== 'email' || isEmail(value)) return null
    return intl.formatMessage({ id: 'auth.invalidEmail', defaultMessage: 'Invalid email' })
  }

  function show(next: Errors, form: HTMLFormElement) {
    flushSync(() => setErrors(next))
    const first = CONTACT_FIELDS.find((name) => next[name])
    const control = first && form.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  async function submit(data: FormData, form: HTMLFormElement) {
    if (isBusy) return
    const input = readMessage(data)
    const found = CONTACT_FIELDS.map((name) => [name, errorOf(name, input[name])]).filter(([, error]) => error !== null)
    show(Object.fromEntries(found), form)
    if (found.length > 0) return
    setBusy(true)
    const { data: answer } = await sendMessage({ input })
    setBusy(false)
    if (answer?.sendContactMessage.sent) return onSent()
    const failed = intl.formatMessage({ id: 'auth.failed', defaultMessage: 'That did not work. Please try again.' })
    const [refusal] = answer?.sendContactMessage.userErrors ?? []
    const field = CONTACT_FIELDS.find((name) => name === refusal?.field)
    if (field && refusal) show({ [field]: refusal.message }, form)
    else toast.error(refusal?.message ?? failed)
  }

  return { errors, isBusy, submit }
}
