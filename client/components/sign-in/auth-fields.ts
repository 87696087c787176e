import type { MessageDescriptor } from 'react-intl'
import type { FieldName, Problem } from './validate-fields.ts'

/** Label of each field. */
export const fieldLabels: Record<FieldName, MessageDescriptor> = {
  name: { id: 'common.name' },
  email: { id: 'common.email' },
  password: { id: 'common.password' },
  confirmation: { id: 'common.passwordConfirmation' },
  code: { id: 'auth.code' },
}

/** `type` is the field's label. */
export const problemTexts: Record<Problem, MessageDescriptor> = {
  required: { id: 'common.required' },
  invalidEmail: { id: 'common.invalidEmail' },
  passwordLength: { id: 'auth.passwordLength' },
  passwordMismatch: { id: 'auth.passwordMismatch' },
}

interface InputTraits {
  type: 'text' | 'email' | 'password'
  autoComplete: string
  inputMode?: 'email' | 'numeric'
  maxLength: number
}

/** What helps browsers and password managers to fill a field in. */
export function inputTraits(name: FieldName, isNewPassword: boolean): InputTraits {
  switch (name) {
    case 'name':
      return { type: 'text', autoComplete: 'name', maxLength: 200 }
    case 'email':
      return { type: 'email', autoComplete: 'username', inputMode: 'email', maxLength: 254 }
    case 'code':
      return { type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 20 }
    case 'password':
    case 'confirmation':
      return { type: 'password', autoComplete: isNewPassword ? 'new-password' : 'current-password', maxLength: 200 }
  }
}
