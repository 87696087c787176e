import { expect, test } from 'vitest'
import { sampleOf } from './rest-error.ts'

test('the start of an answer is kept as one printable line', () => {
  expect(sampleOf('{"data":1,\n\u001b[31m"x":"é"')).toBe('{"data":1,\\u000a\\u001b[31m"x":"\\u00e9"')
  expect(sampleOf('a b '.repeat(100))).toHaveLength(200)
})

test('personal data and secrets are removed', () => {
  const told = sampleOf(
    '{"email":"asha@example.com","token":"eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9","phone":"+49 170 1234567"',
  )
  expect(told).toBe('{"email":"[e-mail]","token":"[token]","phone":"+[number]"')
})

test.each([
  [' ~', ' ~'],
  ['\x7f', '\\u007f'],
  ['€', '\\u20ac'],
  ['😀', '\\ud83d\\ude00'],
  ['a@b', '[e-mail]'],
  ['a @ b', 'a @ b'],
  ['"a@b" <c@d>', '"[e-mail]" <[e-mail]>'],
  ['abc.def-ghi_jkl/m=+', 'abc.def-ghi_jkl/m=+'],
  ['abc.def-ghi_jkl/m=+n', '[token]'],
  ['123 45', '123 45'],
  ['123 (45)-6', '[number]'],
])('%j becomes %j', (text, told) => {
  expect(sampleOf(text)).toBe(told)
})

test('the rest is ignored', () => {
  expect(sampleOf(`${'a b '.repeat(49)}a b asha@example.com`)).toHaveLength(200)
  expect(sampleOf(`${'a b '.repeat(48)}asha@example.com`)).toMatch(/ b \[e-mail\]$/)
})
