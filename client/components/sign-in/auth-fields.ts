import { defineMessages } from 'react-intl'
import type { FieldName, Problem } from './validate-fields.ts'

/** Label of each field. */
export const fieldLabels = defineMessages({
  name: { id: 'auth.name', defaultMessage: 'Name' },
  email: { id: 'auth.email', defaultMessage: 'Email' },
  password: { id: 'auth.password', defaultMessage: 'Password' },
  confirmation: { id: 'auth.confirmation', defaultMessage: 'Password confirmation' },
  code: { id: 'auth.code', defaultMessage: 'Code' },
})

/** `type` is the field's label. */
export const problemTexts: Record<Problem, { id: string; defaultMessage: string }> = defineMessages({
  required: { id: 'auth.required', defaultMessage: '{type} is required' },
  invalidEmail: { id: 'auth.invalidEmail', defaultMessage: 'Invalid email' },
  passwordLength: { id: 'auth.passwordLength', defaultMessage: 'Invalid Password Length' },
  passwordMismatch: { id: 'auth.passwordMismatch', defaultMessage: "Password didn't match" },
})

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
