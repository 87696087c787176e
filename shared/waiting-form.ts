import { type FormName, isFormName } from './form-names.ts'

/** Field of a sign-in that names the form to send afterwards; with a dot, the prefix of that form's own fields. */
const WAITING = 'then'

/** A form that waits for its member to sign in again. */
export interface WaitingForm {
  action: FormName
  fields: Record<string, string>
}

/** A waiting form as fields of the sign-in. */
export function packForm({ action, fields }: WaitingForm): Record<string, string> {
  const packed = Object.entries(fields).map(([name, value]) => [`${WAITING}.${name}`, value])
  return { [WAITING]: action, ...Object.fromEntries(packed) }
}

/** The form in the fields of a sign-in; null where none waits. */
export function unpackForm(fields: Record<string, string>): WaitingForm | null {
  const action = fields[WAITING] ?? ''
  // A sign-in that waited for a sign-in would go on for ever.
  if (!isFormName(action) || action === 'sign-in') return null
  const own = Object.entries(fields).filter(([name]) => name.startsWith(`${WAITING}.`))
  return { action, fields: Object.fromEntries(own.map(([name, value]) => [name.slice(WAITING.length + 1), value])) }
}
