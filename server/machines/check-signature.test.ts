import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkSignature, WINDOW } from './invalidation.ts'

const SECRET = 'a-secret'
const SECONDS = '1780000000'
const NOW = Number(SECONDS) * 1_000
const body = Buffer.from('{"tags":["home"]}')
const signed = (timestamp: string) => createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')
const signature = signed(SECONDS)

const check = (given: { timestamp?: unknown; signature?: unknown; body?: Buffer }, now = NOW) =>
  checkSignature({ timestamp: SECONDS, signature, body, ...given }, [SECRET], now)

test('accepts a timestamp up to five minutes off, and normalizes the signature', () => {
  for (const now of [NOW, NOW - WINDOW, NOW + WINDOW]) expect(check({}, now)).toEqual({ signature })
  expect(check({ signature: signature.toUpperCase() })).toEqual({ signature })
})

test.each([NOW - WINDOW - 1, NOW + WINDOW + 1])('rejects a timestamp that is further off', (now) => {
  expect(check({}, now)).toEqual({ fault: 'TIMESTAMP_OUTSIDE_WINDOW' })
})

test.each([
  [undefined],
  [['1780000000']],
  [''],
  ['x1780000000'],
  ['1780000000x'],
  ['-1'],
  ['1'.repeat(13)],
  ['1780000000.5'],
])('%j is not a timestamp', (timestamp) => {
  expect(check({ timestamp })).toEqual({ fault: 'SIGNATURE_MISSING' })
})

test.each([
  [undefined],
  [[signature]],
  [''],
  [`x${signature}`],
  [`${signature}0`],
  [signature.slice(1)],
  ['g'.repeat(64)],
])('%j is not a signature', (given) => {
  expect(check({ signature: given })).toEqual({ fault: 'SIGNATURE_MISSING' })
})

test('detects another body, another time, and another secret', () => {
  expect(check({ body: Buffer.from('{}') })).toEqual({ fault: 'SIGNATURE_WRONG' })
  expect(check({ timestamp: '1780000001' })).toEqual({ fault: 'SIGNATURE_WRONG' })
  expect(checkSignature({ timestamp: SECONDS, signature, body }, ['another', 'third'], NOW)).toEqual({
    fault: 'SIGNATURE_WRONG',
  })
})

test('reveals nothing about the clock without the secret', () => {
  expect(check({ signature: 'a'.repeat(64) }, NOW + 2 * WINDOW)).toEqual({ fault: 'SIGNATURE_WRONG' })
})
