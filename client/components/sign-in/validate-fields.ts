import { isEmail, isPasswordLength } from '#shared/validation.ts'

export type FieldName = 'name' | 'email' | 'password' | 'confirmation' | 'code'
export type Values = Partial<Record<FieldName, string>>
export type Problem = 'required' | 'invalidEmail' | 'passwordLength' | 'passwordMismatch'
export type Problems = Partial<Record<FieldName, Problem>>

function problemOf(name: FieldName, value: string, values: Values): Problem | null {
  if (value === '') return 'required'
  if (name === 'email' && !isEmail(value)) return 'invalidEmail'
  if (name === 'password' && !isPasswordLength(value)) return 'passwordLength'
  if (name === 'confirmation' && value !== values.password) return 'passwordMismatch'
  return null
}

/** What is wrong with the fields of a form, in their order; empty where nothing is. */
export function validateFields(names: readonly FieldName[], values: Values): Problems {
  const problems: Problems = {}
  for (const name of names) {
    const problem = problemOf(name, values[name] ?? '', values)
    if (problem) problems[name] = problem
  }
  return problems
}

/** Values as they are sent: passwords exactly as typed, everything else without spaces around it. */
export function readValues(names: readonly FieldName[], data: FormData): Values {
  const values: Values = {}
  for (const name of names) {
    const value = data.get(name)
    const text = typeof value === 'string' ? value : ''
    values[name] = name === 'password' || name === 'confirmation' ? text : text.trim()
  }
  return values
}
