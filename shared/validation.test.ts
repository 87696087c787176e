import { expect, test } from 'vitest'
import { isEmail, isPasswordLength } from './validation.ts'

test.each([
  'a@b.co',
  'first.last+tag@sub.example.museum',
  "o'neil@example.com",
  `${'x'.repeat(64)}@example.com`,
  `a@b.${'c'.repeat(24)}`,
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'a',
  'a@b',
  'a@b.c',
  `a@b.${'c'.repeat(25)}`,
  '@b.co',
  'a b@c.de',
  'a@-b.co',
  'a@b..co',
  `${'x'.repeat(65)}@example.com`,
  `a@${'b.'.repeat(200)}co`,
  'a@b.co\n',
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false)
})

test.each(['a', 'a.', 'a@', '@a.', '-', 'a@b.', 'a@a-'])('an endless repetition of %j is refused at once', (part) => {
  // So long that a rule with more than linear time would exceed the test's time limit.
  expect(isEmail(part.repeat(200_000))).toBe(false)
})

test('passwords have six to two hundred characters', () => {
  expect([5, 6, 200, 201].map((length) => isPasswordLength('x'.repeat(length)))).toEqual([false, true, true, false])
})
