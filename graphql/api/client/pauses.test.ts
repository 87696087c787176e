import { describe, expect, test } from 'vitest'
import type { RestEvent } from '../../events.ts'
import { RestError } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import { createPauses } from './throttle.ts'

const CALL: RestRequest = {
  name: 'cart',
  method: 'GET',
  path: 'cart/by-user',
  headers: {},
  deadline: 1_000,
  format: 'json',
  requestId: 'test-1',
}
const callOf = (member: string): RestRequest => ({ ...CALL, headers: { authorization: `Bearer ${member}` } })
const ASHA = callOf('asha')
const BELA = callOf('bela')
const busy = (seconds: number | null) => new RestError('UPSTREAM_BUSY', 'http 429', seconds)

function createBackend() {
  let now = Date.UTC(2026, 5, 1)
  const events: RestEvent[] = []
  const pauses = createPauses(
    () => now,
    (event) => void events.push(event),
  )
  return {
    ...pauses,
    events,
    pass: (milliseconds: number) => void (now += milliseconds),
    /** The error of a refused call; null if it is allowed. */
    refusal(call: RestRequest): unknown {
      try {
        pauses.check(call)
        return null
      } catch (error) {
        return error
      }
    },
  }
}

describe('a throttled call', () => {
  test("of a guest pauses all guests' calls, but not members'", () => {
    const { note, refusal, events } = createBackend()
    note(CALL, busy(7))
    expect(events).toEqual([{ type: 'pause', whose: 'shop', code: 'UPSTREAM_BUSY', seconds: 7 }])
    expect(refusal(CALL)).toMatchObject({ code: 'UPSTREAM_BUSY', detail: 'paused', retryAfter: 7 })
    expect(refusal(ASHA)).toBeNull()
  })

  test('only affects the visitor whose address was sent', () => {
    const visitorAt = (address: string): RestRequest => ({ ...CALL, headers: { 'x-forwarded-for': address } })
    const { note, refusal, events } = createBackend()
    note(visitorAt('192.0.2.1'), busy(60))
    expect(events).toEqual([{ type: 'pause', whose: 'visitor', code: 'UPSTREAM_BUSY', seconds: 60 }])
    expect(refusal(visitorAt('192.0.2.1'))).toMatchObject({ code: 'UPSTREAM_BUSY', retryAfter: 60 })
    expect([refusal(visitorAt('192.0.2.2')), refusal(CALL), refusal(ASHA)]).toEqual([null, null, null])
  })

  test("of a member only pauses that member's calls", () => {
    const { note, refusal, events } = createBackend()
    note(ASHA, busy(7))
    expect(events).toEqual([{ type: 'pause', whose: 'member', code: 'UPSTREAM_BUSY', seconds: 7 }])
    expect(refusal(ASHA)).toMatchObject({ code: 'UPSTREAM_BUSY', detail: 'paused', retryAfter: 7 })
    expect([refusal(BELA), refusal(CALL)]).toEqual([null, null])
  })
})

test('a pause ends on time, and reports the remaining time in whole seconds', () => {
  const { note, refusal, pass } = createBackend()
  note(CALL, busy(7))
  pass(2_100)
  expect(refusal(CALL)).toMatchObject({ retryAfter: 5 })
  pass(4_899)
  expect(refusal(CALL)).toMatchObject({ retryAfter: 1 })
  pass(1)
  expect(refusal(CALL)).toBeNull()
})

test('a pause is not extended by later answers, and a new one can follow', () => {
  const { note, refusal, pass, events } = createBackend()
  note(CALL, busy(7))
  pass(1_000)
  note(CALL, busy(60))
  expect(refusal(CALL)).toMatchObject({ retryAfter: 6 })
  pass(6_000)
  note(CALL, busy(3))
  expect(refusal(CALL)).toMatchObject({ retryAfter: 3 })
  expect(events).toMatchObject([{ seconds: 7 }, { seconds: 3 }])
})
