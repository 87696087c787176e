import { describe, expect, it } from 'vitest'
import { checkEmail, checkFields, readFields } from './field-rule.ts'
import { checkPasswordLength, checkRepeats } from './sign-in/password-rules.ts'

const fields = {
  name: { label: { id: 'common.name' }, required: true },
  email: { label: { id: 'common.email' }, required: true, check: checkEmail },
  password: { label: { id: 'common.password' }, required: true, verbatim: true, check: checkPasswordLength },
  again: { label: { id: 'common.passwordConfirmation' }, verbatim: true, check: checkRepeats('password') },
} as const
const right = { name: 'Ada', email: 'ada@example.com', password: 'secret1', again: 'secret1' }
const required = { id: 'common.required' }

describe('the fields of a form', () => {
  it('are refused where a required one is empty', () => {
    expect(checkFields(fields, right)).toEqual([])
    expect(checkFields(fields, readFields(fields, new FormData()))).toEqual([
      { field: 'name', text: required },
      { field: 'email', text: required },
      { field: 'password', text: required },
    ])
  })

  it('are told apart, in their own order', () => {
    expect(checkFields(fields, { ...right, password: '12345', email: 'ada', again: '12345' })).toEqual([
      { field: 'email', text: { id: 'common.invalidEmail' } },
      { field: 'password', text: { id: 'auth.passwordLength' } },
    ])
  })

  it.each(['ada', 'ada@', 'ada@example', 'a b@example.com', 'ada@example.c'])('refuse the address %s', (email) => {
    expect(checkFields(fields, { ...right, email })).toEqual([{ field: 'email', text: { id: 'common.invalidEmail' } }])
  })

  // @5.0.2
  it('are checked against each other', () => {
    const mismatch = { field: 'again', text: { id: 'auth.passwordMismatch' } }
    expect(checkFields(fields, { ...right, again: 'secret2' })).toEqual([mismatch])
    expect(checkFields(fields, { ...right, again: '' })).toEqual([])
  })

  it('are read without the spaces around them, except where those count', () => {
    const data = new FormData()
    data.set('email', ' ada@example.com ')
    data.set('password', ' secret ')
    data.set('name', new File(['x'], 'x.png'))
    expect(readFields(fields, data)).toEqual({ name: '', email: 'ada@example.com', password: ' secret ', again: '' })
  })
})
