import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

function createKey(kid: string) {
  return { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }), kid }
}

const [one, other] = [createKey('one'), createKey('other')]
const { d: _private, ...publicOnly } = one

test.each([
  ['a key', one, ['one']],
  ['a list', [other, one], ['other', 'one']],
  ['a set', { keys: [one, { ...publicOnly, kid: 'earlier' }] }, ['one', 'earlier']],
])('%s is read, and the first key signs', (_name, value, kids) => {
  const { agents } = readConfig({ AGENT_SIGNING_KEYS: JSON.stringify(value) })
  expect(agents?.keys?.kid).toBe(kids[0])
  expect(agents?.keys?.published.map(({ kid }) => kid)).toEqual(kids)
  expect(JSON.stringify(agents?.keys?.published)).not.toContain('"d"')
})

test.each([
  ['no JSON', 'secret', /must be a JSON Web Key/],
  ['a key of another kind', { ...one, kty: 'RSA' }, /must be a JSON Web Key/],
  ['a key without a name', { ...one, kid: undefined }, /must be a JSON Web Key/],
  ['an empty list', [], /must contain a key/],
  ['a public key only', publicOnly, /the first key must be private/],
  ['parts of two keys', { ...one, d: other.d }, /key 1 is not a key of its curve, or its parts/],
  ['no point of the curve', [one, { ...publicOnly, kid: 'earlier', x: 'A'.repeat(43) }], /key 2 is not/],
  ['two keys of one name', [one, { ...other, kid: 'one' }], /two keys have the same kid/],
])('%s is reported without the value', (_name, value, message) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const read = () => readConfig({ AGENT_SIGNING_KEYS: text })
  expect(read).toThrow(message)
  expect(read).not.toThrow(one.d)
  expect(read).not.toThrow(/secret/)
})
