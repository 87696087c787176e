import { describe, expect, it } from 'vitest'
import { readValues, validateFields } from './validate-fields.ts'

const names = ['name', 'email', 'password', 'confirmation'] as const
const right = { name: 'Ada', email: 'ada@example.com', password: 'secret1', confirmation: 'secret1' }

describe('the fields of a form', () => {
  it('are all required', () => {
    expect(validateFields(names, {})).toEqual({
      name: 'required',
      email: 'required',
      password: 'required',
      confirmation: 'required',
    })
    expect(validateFields(names, right)).toEqual({})
  })

  it.each(['ada', 'ada@', 'ada@example', 'a b@example.com', 'ada@example.c'])('refuse the address %s', (email) => {
    expect(validateFields(names, { ...right, email })).toEqual({ email: 'invalidEmail' })
  })

  it('want six characters and the same password twice', () => {
    expect(validateFields(names, { ...right, password: '12345', confirmation: '12345' })).toEqual({
      password: 'passwordLength',
    })
    expect(validateFields(names, { ...right, confirmation: 'secret2' })).toEqual({ confirmation: 'passwordMismatch' })
  })

  it('are read without spaces around them, but passwords as typed', () => {
    const data = new FormData()
    data.set('email', ' ada@example.com ')
    data.set('password', ' secret ')
    expect(readValues(['email', 'password', 'code'], data)).toEqual({
      email: 'ada@example.com',
      password: ' secret ',
      code: '',
    })
  })
})
