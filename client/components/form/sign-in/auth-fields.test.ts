import { expect, test } from 'vitest'
import { checkFields } from '../field-rule.ts'
import { authFields } from './auth-fields.ts'

const problemsOf = (code: string) => checkFields({ code: authFields.code }, { code })

test.each(['1234', '123456', '12345678', '123 456', '١٢٣٤', '१२३४५६'])('the code %s is sent', (code) => {
  expect(problemsOf(code)).toEqual([])
})

test.each(['123', '123456789', 'abcdef', '١٢٣'])('the code %s is refused before it is sent', (code) => {
  expect(problemsOf(code)).toEqual([{ field: 'code', text: 'auth.codeLength' }])
})

test('a code is asked for', () => {
  expect(problemsOf('')).toEqual([{ field: 'code', text: 'common.required' }])
})
