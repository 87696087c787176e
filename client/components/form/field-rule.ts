import type { MessageDescriptor } from 'react-intl'
import { isEmail } from '#shared/validation.ts'

export type FieldValues<Name extends string = string> = Readonly<Record<Name, string>>

/** Name and checks of a field. The build finds messages by the notation `{ id: 'area.name' }`. */
export interface FieldRule {
  label: MessageDescriptor
  required?: boolean
  /** Keeps spaces at both ends, for passwords. */
  verbatim?: boolean
  /** Returns the problem with a non-empty value, or null. The message may refer to the label as `{type}`. */
  check?(value: string, values: FieldValues): MessageDescriptor | null
}

export type FieldRules<Name extends string> = Readonly<Record<Name, FieldRule>>

export function fieldNames<Name extends string>(fields: FieldRules<Name>): Name[] {
  // @NOTE Object.keys loses the type of the record's keys.
  return Object.keys(fields) as Name[]
}

export function readFields<Name extends string>(fields: FieldRules<Name>, data: FormData): FieldValues<Name> {
  const entries = fieldNames(fields).map((name) => {
    const value = data.get(name)
    const text = typeof value === 'string' ? value : ''
    return [name, fields[name].verbatim ? text : text.trim()]
  })
  // @NOTE Object.fromEntries loses the type of the keys.
  return Object.fromEntries(entries) as FieldValues<Name>
}

interface Problem<Name extends string> {
  field: Name
  text: MessageDescriptor
}

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
