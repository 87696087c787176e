import { expect, test } from 'vitest'
import { createMemberIds } from './private-call.ts'

test("a member's id is found by its token", () => {
  const ids = createMemberIds()
  ids.remember('token-of-asha', '12')
  ids.remember('token-of-bela', '34')
  expect([ids.find('token-of-asha'), ids.find('token-of-bela')]).toEqual(['12', '34'])
})

test('unknown tokens and guests have no id', () => {
  const ids = createMemberIds()
  ids.remember('token-of-asha', '12')
  ids.remember('null', '56')
  expect(ids.find('token-of-cem')).toBeNull()
  expect(ids.find(null)).toBeNull()
})

test('members take bounded memory, and the oldest are forgotten', () => {
  const ids = createMemberIds()
  for (let member = 0; member <= 50_000; member += 1) ids.remember(`token-${member}`, String(member))
  expect([ids.find('token-0'), ids.find('token-1'), ids.find('token-50000')]).toEqual([null, null, '50000'])
})
