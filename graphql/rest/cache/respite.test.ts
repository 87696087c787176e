import { beforeEach, expect, test } from 'vitest'
import { Absent, Refusal, RestError } from '../upstream/rest-error.ts'
import { createRespite, type Respite } from './respite.ts'

const LENGTH = 30_000

let now: number
let respite: Respite
beforeEach(() => {
  now = Date.UTC(2026, 5, 1)
  respite = createRespite(() => now, LENGTH)
})

const openEntry = () => ({ staleUntil: now, failedAt: -Infinity })
const purged = () => ({ ...openEntry(), staleUntil: 0 })

const OF_ALL = ['UPSTREAM_DOWN', 'UPSTREAM_TIMEOUT', 'UPSTREAM_BUSY'] as const
const OF_ONE = ['UPSTREAM_BAD_ANSWER', 'UNAUTHENTICATED', 'RATE_LIMITED'] as const

test('there is none before a failure', () => {
  expect(respite.isOn(openEntry())).toBe(false)
  expect(respite.isOn(purged())).toBe(false)
})

test.each([...OF_ALL, ...OF_ONE])('%s spares the readers of what failed, until its time is over', (code) => {
  const entry = openEntry()
  respite.begin(entry, new RestError(code))
  expect(entry.failedAt).toBe(now)
  now += LENGTH - 1
  expect(respite.isOn(entry)).toBe(true)
  now += 1
  expect(respite.isOn(entry)).toBe(false)
})

test.each(OF_ALL)('%s spares the readers of everything else too, until its time is over', (code) => {
  respite.begin(openEntry(), new RestError(code))
  now += LENGTH - 1
  expect(respite.isOn(openEntry())).toBe(true)
  now += 1
  expect(respite.isOn(openEntry())).toBe(false)
})

test.each([null, undefined])('a failure where nothing is stored (%s) spares the readers of what is', (entry) => {
  respite.begin(entry, new RestError('UPSTREAM_DOWN'))
  expect(respite.isOn(openEntry())).toBe(true)
})

test.each(OF_ONE)('%s says nothing about everything else', (code) => {
  respite.begin(openEntry(), new RestError(code))
  expect(respite.isOn(openEntry())).toBe(false)
})

test.each([new Error('a fault of ours'), new Refusal(['closed']), new Absent(), 'UPSTREAM_DOWN'])(
  'there is none for what is no fault of the backend: %s',
  (error) => {
    const entry = openEntry()
    respite.begin(entry, error)
    expect(entry.failedAt).toBe(-Infinity)
    expect(respite.isOn(entry)).toBe(false)
    expect(respite.isOn(openEntry())).toBe(false)
  },
)

test('what was purged is asked for, until asking for it has failed', () => {
  const entry = purged()
  respite.begin(openEntry(), new RestError('UPSTREAM_DOWN'))
  expect(respite.isOn(entry)).toBe(false)
  respite.begin(entry, new RestError('UPSTREAM_DOWN'))
  expect(respite.isOn(entry)).toBe(true)
})

test('the last failure counts', () => {
  respite.begin(null, new RestError('UPSTREAM_DOWN'))
  now += LENGTH - 1
  respite.begin(null, new RestError('UPSTREAM_DOWN'))
  now += LENGTH - 1
  expect(respite.isOn(openEntry())).toBe(true)
})
