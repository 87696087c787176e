import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkSignature, WINDOW } from './check-signature.ts'

const SECRET = 'a-secret'
const SECONDS = '1780000000'
const NOW = Number(SECONDS) * 1_000
const body = Buffer.from('{"tags":["home"]}')
const signed = (timestamp: string) => createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')
const signature = signed(SECONDS)

const check = (given: { timestamp?: unknown; signature?: unknown; body?: Buffer }, now = NOW) =>
  checkSignature({ timestamp: SECONDS, signature, body, ...given }, SECRET, now)

test('a message of now, and of five minutes from now, is believed; its signature has one spelling', () => {
  for (const now of [NOW, NOW - WINDOW, NOW + WINDOW]) expect(check({}, now)).toEqual({ signature })
  expect(check({ signature: signature.toUpperCase() })).toEqual({ signature })
})

test.each([NOW - WINDOW - 1, NOW + WINDOW + 1])('one that is further away is not', (now) => {
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
])('%j is no timestamp', (timestamp) => {
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
])('%j is no signature', (given) => {
  expect(check({ signature: given })).toEqual({ fault: 'SIGNATURE_MISSING' })
})

test('another body, another time and another secret are found', () => {
  expect(check({ body: Buffer.from('{}') })).toEqual({ fault: 'SIGNATURE_WRONG' })
  expect(check({ timestamp: '1780000001' })).toEqual({ fault: 'SIGNATURE_WRONG' })
  expect(checkSignature({ timestamp: SECONDS, signature, body }, 'another', NOW)).toEqual({ fault: 'SIGNATURE_WRONG' })
})

test('whoever does not know the secret learns nothing of the clock', () => {
  expect(check({ signature: 'a'.repeat(64) }, NOW + 2 * WINDOW)).toEqual({ fault: 'SIGNATURE_WRONG' })
})
