import { expect, test } from 'vitest'
import { checkFields } from '../field-rule.ts'
import { authFields } from './auth-fields.ts'

const problemsOf = (code: string) => checkFields({ code: authFields.code }, { code })

test.each(['1234', '123456', '12345678', '123 456', '١٢٣٤', '१२३४५६'])('accepts the code %s', (code) => {
  expect(problemsOf(code)).toEqual([])
})

test.each(['123', '123456789', 'abcdef', '١٢٣'])('rejects the code %s before sending it', (code) => {
  expect(problemsOf(code)).toEqual([{ field: 'code', text: 'auth.codeLength' }])
})

test('requires a code', () => {
  expect(problemsOf('')).toEqual([{ field: 'code', text: 'common.required' }])
})
