import { describe, expect, it } from 'vitest'
import { inputProblem } from '#shared/validation.ts'
import { checkFields, type FieldValues, readFields } from './field-rule.ts'

const fields = {
  name: { label: { id: 'common.name' }, required: true },
  email: { label: { id: 'common.email' }, required: true, check: inputProblem.email },
  password: { label: { id: 'common.password' }, required: true, verbatim: true, check: inputProblem.password },
  again: {
    label: { id: 'common.passwordConfirmation' },
    verbatim: true,
    check: (value: string, { password }: FieldValues) => inputProblem.confirmation(value, password),
  },
} as const
const right = { name: 'Ada', email: 'ada@example.com', password: 'secret1', again: 'secret1' }
const required = 'common.required'

describe('the fields of a form', () => {
  it('rejects empty required fields', () => {
    expect(checkFields(fields, right)).toEqual([])
    expect(checkFields(fields, readFields(fields, new FormData()))).toEqual([
      { field: 'name', text: required },
      { field: 'email', text: required },
      { field: 'password', text: required },
    ])
  })

  it('reports problems in the order of the fields', () => {
    expect(checkFields(fields, { ...right, password: '12345', email: 'ada', again: '12345' })).toEqual([
      { field: 'email', text: 'common.invalidEmail' },
      { field: 'password', text: 'auth.passwordLength' },
    ])
  })

  it.each(['ada', 'ada@', 'ada@example', 'a b@example.com', 'ada@example.c'])(
    'rejects the e-mail address %s',
    (email) => {
      expect(checkFields(fields, { ...right, email })).toEqual([{ field: 'email', text: 'common.invalidEmail' }])
    },
  )

  // @5.0.2
  it('compares fields with each other', () => {
    const mismatch = { field: 'again', text: 'auth.passwordMismatch' }
    expect(checkFields(fields, { ...right, again: 'secret2' })).toEqual([mismatch])
    expect(checkFields(fields, { ...right, again: '' })).toEqual([])
  })

  it('trims values except passwords', () => {
    const data = new FormData()
    data.set('email', ' ada@example.com ')
    data.set('password', ' secret ')
    data.set('name', new File(['x'], 'x.png'))
    expect(readFields(fields, data)).toEqual({ name: '', email: 'ada@example.com', password: ' secret ', again: '' })
  })
})
