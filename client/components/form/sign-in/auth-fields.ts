import type { InputHTMLAttributes } from 'react'
import { inputProblem } from '#shared/validation.ts'
import type { Stay } from '../../../foundation/navigation/stay.ts'
import type { FieldRules } from '../field-rule.ts'
import type { Refusal } from '../refusals-of.ts'
import { useCheckedForm } from '../use-checked-form.ts'

export type AuthField = 'name' | 'email' | 'password' | 'confirmation' | 'code'

export const authFields: FieldRules<AuthField> = {
  name: { label: { id: 'common.name' }, required: true },
  email: { label: { id: 'common.email' }, required: true, check: inputProblem.email },
  password: { label: { id: 'common.password' }, required: true, verbatim: true, check: inputProblem.password },
  confirmation: {
    label: { id: 'common.passwordConfirmation' },
    required: true,
    verbatim: true,
    check: (value, { password }) => inputProblem.confirmation(value, password),
  },
  code: { label: { id: 'auth.code' }, required: true, check: inputProblem.code },
}

export function inputAttributes(name: AuthField, isNewPassword: boolean): InputHTMLAttributes<HTMLInputElement> {
  const autoComplete = isNewPassword ? 'new-password' : 'current-password'
  const password = { type: 'password', autoComplete, maxLength: 200 }
  const inputs: Record<AuthField, InputHTMLAttributes<HTMLInputElement>> = {
    name: { autoComplete: 'name', maxLength: 200 },
    email: { type: 'email', autoComplete: 'username', inputMode: 'email', maxLength: 254 },
    password,
    confirmation: password,
    code: { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 20 },
  }
  return inputs[name]
}

export type AuthValues = Partial<Record<AuthField, string>>

export function useAuthForm(
  names: readonly AuthField[],
  send: (values: AuthValues, stay: Stay) => Promise<readonly Refusal[] | null>,
) {
  const chosen: Partial<typeof authFields> = Object.fromEntries(names.map((name) => [name, authFields[name]]))
  // @NOTE Callers only use the fields whose names they pass.
  return useCheckedForm({ fields: chosen as typeof authFields, send })
}
