import { expect, test } from 'vitest'
import { createGuestToken, isGuestToken } from './guest-token.ts'

// @9.0.10
test('tokens have the expected format and do not repeat', () => {
  const tokens = Array.from({ length: 2_000 }, createGuestToken)
  expect(tokens.every(isGuestToken)).toBe(true)
  expect(new Set(tokens).size).toBe(2_000)
})

test('all 62 characters occur about equally often', () => {
  const counts = new Map<string, number>()
  for (const character of Array.from({ length: 5_000 }, createGuestToken).join(''))
    counts.set(character, (counts.get(character) ?? 0) + 1)
  expect(counts.size).toBe(62)
  const mean = (5_000 * 18) / 62
  for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(mean * 0.25)
})

test.each([
  '',
  'short',
  'x'.repeat(17),
  'x'.repeat(19),
  'abc-efghijklmnopqr',
  'abcdefghijklmnopq\n',
  null,
  undefined,
  5,
  {},
])('rejects %j', (value) => {
  expect(isGuestToken(value)).toBe(false)
})
