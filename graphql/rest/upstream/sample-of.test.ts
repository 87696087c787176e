import { expect, test } from 'vitest'
import { sampleOf } from './sample-of.ts'

test('the beginning of an answer is kept, in one printable line', () => {
  expect(sampleOf('{"data":1,\n\u001b[31m"x":"é"')).toBe('{"data":1,\\u000a\\u001b[31m"x":"\\u00e9"')
  expect(sampleOf('a b '.repeat(100))).toHaveLength(200)
})

test('nothing that names a person or opens something is kept', () => {
  const told = sampleOf(
    '{"email":"asha@example.com","token":"eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9","phone":"+49 170 1234567"',
  )
  expect(told).toBe('{"email":"[e-mail]","token":"[token]","phone":"+[number]"')
})
