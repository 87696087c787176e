import type { MessageDescriptor } from 'react-intl'
import { readCode } from '#shared/validation.ts'
import { checkEmail, type FieldRules } from '../field-rule.ts'
import { checkPasswordLength, checkRepeats } from './password-rules.ts'

function checkCode(value: string): MessageDescriptor | null {
  return readCode(value) === null ? { id: 'auth.codeLength' } : null
}

export type AuthField = 'name' | 'email' | 'password' | 'confirmation' | 'code'

export const authFields: FieldRules<AuthField> = {
  name: { label: { id: 'common.name' }, required: true },
  email: { label: { id: 'common.email' }, required: true, check: checkEmail },
  password: { label: { id: 'common.password' }, required: true, verbatim: true, check: checkPasswordLength },
  confirmation: {
    label: { id: 'common.passwordConfirmation' },
    required: true,
    verbatim: true,
    check: checkRepeats('password'),
  },
  code: { label: { id: 'auth.code' }, required: true, check: checkCode },
}

interface InputTraits {
  type: 'text' | 'email' | 'password'
  autoComplete: string
  inputMode?: 'email' | 'numeric'
  maxLength: number
}

export function inputTraits(name: AuthField, isNewPassword: boolean): InputTraits {
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
