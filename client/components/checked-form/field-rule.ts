import type { MessageDescriptor } from 'react-intl'
import { isEmail } from '#shared/validation.ts'

/** What is typed, by the name of its field. */
export type FieldValues<Name extends string = string> = Readonly<Record<Name, string>>

/** How one field is named and checked. Texts are written as `{ id: 'area.name' }`, where the build finds them. */
export interface FieldRule {
  label: MessageDescriptor
  required?: boolean
  /** Spaces at both ends count: for passwords. */
  verbatim?: boolean
  /** What is wrong with a value that is not empty; null where nothing is. The text may name the label, as `{type}`. */
  check?(value: string, values: FieldValues): MessageDescriptor | null
}

/** The fields of a form, in their order on the page. */
export type FieldRules<Name extends string> = Readonly<Record<Name, FieldRule>>

export function fieldNames<Name extends string>(fields: FieldRules<Name>): Name[] {
  // @NOTE Object.keys forgets that the names are those of the record.
  return Object.keys(fields) as Name[]
}

/** The values as they are checked and sent. Files are not among them: their fields read as empty. */
export function readFields<Name extends string>(fields: FieldRules<Name>, data: FormData): FieldValues<Name> {
  const entries = fieldNames(fields).map((name) => {
    const value = data.get(name)
    const text = typeof value === 'string' ? value : ''
    return [name, fields[name].verbatim ? text : text.trim()]
  })
  // @NOTE fromEntries forgets the names.
  return Object.fromEntries(entries) as FieldValues<Name>
}

interface Problem<Name extends string> {
  field: Name
  text: MessageDescriptor
}

/** What is wrong, in the order of the fields; empty where nothing is. */
export function checkFields<Name extends string>(fields: FieldRules<Name>, values: FieldValues<Name>): Problem<Name>[] {
  return fieldNames(fields).flatMap((field) => {
    const { required, check } = fields[field]
    const text = values[field] ? check?.(values[field], values) : required && { id: 'common.required' as const }
    return text ? [{ field, text }] : []
  })
}

export function checkEmail(value: string): MessageDescriptor | null {
  return isEmail(value) ? null : { id: 'common.invalidEmail' }
}
