import type { Refusal } from '../refusals-of.ts'
import { useCheckedForm } from '../use-checked-form.ts'
import { type AuthField, authFields } from './auth-fields.ts'

export type AuthValues = Partial<Record<AuthField, string>>

export function useAuthForm(
  names: readonly AuthField[],
  send: (values: AuthValues) => Promise<readonly Refusal[] | null>,
) {
  const chosen: Partial<typeof authFields> = Object.fromEntries(names.map((name) => [name, authFields[name]]))
  // @NOTE Callers only use the fields whose names they pass.
  return useCheckedForm({ fields: chosen as typeof authFields, send })
}
