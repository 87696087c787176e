import { expect, test } from 'vitest'
import { createPasswords, PASSWORD_COST } from './passwords.ts'

const { hash, matches } = createPasswords(PASSWORD_COST)

test('a hash matches its password only, however its characters are composed', async () => {
  const stored = await hash('caf\u00e9 secret')
  expect(stored).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/)
  expect(await matches('cafe\u0301 secret', stored)).toBe(true)
  expect(await matches('cafe secret', stored)).toBe(false)
})

test('the same password gets a different hash each time', async () => {
  expect(await hash('secret1')).not.toBe(await hash('secret1'))
})

test.each([undefined, '', 'scrypt$$', 'secret1'])('nothing matches %j', async (stored) => {
  expect(await matches('secret1', stored)).toBe(false)
  expect(await matches('', stored)).toBe(false)
})
