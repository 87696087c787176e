import type { MessageDescriptor } from 'react-intl'
import { clean } from '#shared/text.ts'
import type { MessageId } from '../../foundation/i18n/shop-intl.ts'

export type FieldValues<Name extends string = string> = Readonly<Record<Name, string>>

export interface FieldRule {
  label: MessageDescriptor
  required?: boolean
  /** Not cleaned, for passwords. */
  verbatim?: boolean
  /** Returns the text about a non-empty value, or null. The text may refer to the label as `{type}`. */
  check?(value: string, values: FieldValues): MessageId | null
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
    return [name, fields[name].verbatim ? text : clean(text)]
  })
  // @NOTE Object.fromEntries loses the type of the keys.
  return Object.fromEntries(entries) as FieldValues<Name>
}

interface Problem<Name extends string> {
  field: Name
  text: MessageId
}

export function checkFields<Name extends string>(fields: FieldRules<Name>, values: FieldValues<Name>): Problem<Name>[] {
  return fieldNames(fields).flatMap((field) => {
    const { required, check } = fields[field]
    const text = values[field] ? check?.(values[field], values) : required && 'common.required'
    return text ? [{ field, text }] : []
  })
}
