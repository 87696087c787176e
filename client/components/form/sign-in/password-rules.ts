import type { MessageDescriptor } from 'react-intl'
import { isPasswordLength } from '#shared/validation.ts'
import type { FieldValues } from '../field-rule.ts'

export function checkPasswordLength(value: string): MessageDescriptor | null {
  return isPasswordLength(value) ? null : { id: 'auth.passwordLength' }
}

export function checkRepeats(name: string) {
  return function check(value: string, values: FieldValues): MessageDescriptor | null {
    return value === values[name] ? null : { id: 'auth.passwordMismatch' }
  }
}
