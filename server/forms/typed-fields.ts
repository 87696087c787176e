import type { Messages } from '#client/app.tsx'
import type { FormName } from '#shared/form-names.ts'
import type { TypedField } from '#shared/hydration.ts'
import type { Fields } from './fields.ts'

interface Typing {
  /** Id of the text that the form's own page shows beside the field. It has no placeholders. */
  label: string
  kind: TypedField['kind']
}

/** What is typed in forms, by the name of the field. All else was chosen, or written by the page. */
const TYPED: Record<string, Typing> = {
  name: { label: 'common.name', kind: 'text' },
  email: { label: 'common.email', kind: 'email' },
  phone: { label: 'common.phone', kind: 'tel' },
  line1: { label: 'address.line1', kind: 'text' },
  line2: { label: 'address.line2', kind: 'text' },
  city: { label: 'address.city', kind: 'text' },
  zip: { label: 'address.zip', kind: 'text' },
  deliveryInstruction: { label: 'address.deliveryInstruction', kind: 'long' },
  code: { label: 'auth.code', kind: 'text' },
  subject: { label: 'contact.subject', kind: 'text' },
  message: { label: 'common.message', kind: 'long' },
  text: { label: 'review.text', kind: 'long' },
}

/** Fields whose label is another one in a form. */
const LABELS: Partial<Record<FormName, Record<string, string>>> = {
  'apply-voucher': { code: 'voucher.code' },
  'save-address': { name: 'address.name' },
}

/** A text without placeholders, from its syntax tree. */
function textOf(messages: Messages, id: string): string {
  const [text] = messages[id] ?? []
  return text && 'value' in text ? text.value : ''
}

/** What was typed, with its labels, in the order of the form. */
export function typedFields(action: FormName, fields: Fields, messages: Messages): TypedField[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const typing = Object.hasOwn(TYPED, name) ? TYPED[name] : undefined
    if (!typing) return []
    return [{ name, value, kind: typing.kind, label: textOf(messages, LABELS[action]?.[name] ?? typing.label) }]
  })
}
