import { expect, it } from 'vitest'
import { readPasswords, validatePasswords } from './validate-passwords.ts'

const right = { currentPassword: 'secret1', newPassword: 'secret2', confirmation: 'secret2' }

it('takes a new password given twice', () => {
  expect(validatePasswords(right)).toEqual({})
})

it('wants all three', () => {
  expect(validatePasswords(readPasswords(new FormData()))).toEqual({
    currentPassword: 'required',
    newPassword: 'required',
    confirmation: 'required',
  })
})

it('wants six characters, the same ones twice', () => {
  expect(validatePasswords({ ...right, newPassword: '12345', confirmation: '12345' })).toEqual({
    newPassword: 'passwordLength',
  })
  expect(validatePasswords({ ...right, confirmation: 'secret3' })).toEqual({ confirmation: 'passwordMismatch' })
  expect(validatePasswords({ ...right, confirmation: '' })).toEqual({ confirmation: 'required' })
})

it('leaves spaces where they were typed', () => {
  const data = new FormData()
  data.set('newPassword', ' secret ')
  expect(readPasswords(data).newPassword).toBe(' secret ')
})
