import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RestEvent } from '../../events.ts'
import { GatewayFault, RestError } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import { createRetries } from './throttle.ts'

const READ: RestRequest = {
  name: 'product',
  method: 'GET',
  path: 'product/1',
  headers: {},
  deadline: 1_000,
  format: 'json',
  requestId: 'test-1',
}
const ANSWER = { data: 1, message: null }
const RESET = new RestError('UPSTREAM_DOWN', 'ECONNRESET')
const PATIENT = new AbortController().signal
/** No retries besides the initial ten. */
const NO_MORE = { retryShare: 0, retryFloor: 0 }

interface Settings {
  limits?: { retryShare: number; retryFloor: number }
  callsPerMinute?: number | null
}

/** @param endings how each request ends; the last entry applies to all further ones */
function createBackend(endings: (Error | null)[], { limits = NO_MORE, callsPerMinute = null }: Settings = {}) {
  let sent = 0
  let now = Date.UTC(2026, 5, 1)
  const events: RestEvent[] = []
  const retries = createRetries({
    send: async () => {
      const ending = endings[Math.min(sent, endings.length - 1)]
      sent += 1
      if (ending) throw ending
      return ANSWER
    },
    observe: (event) => void events.push(event),
    clock: () => now,
    callsPerMinute,
    limits,
  })
  /** Number of counted requests and the result of a call. */
  async function make(request: Partial<RestRequest> = {}, signal = PATIENT) {
    let count = 0
    const result = await retries
      .make({ ...READ, ...request }, signal, () => void (count += 1))
      .catch((error: unknown) => error)
    return { count, result }
  }
  return { make, events, sent: () => sent, pass: (milliseconds: number) => void (now += milliseconds) }
}

// The shortest wait between two requests.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))

describe('a retry', () => {
  test('follows a connection fault, and both requests are counted', async () => {
    const { make, sent } = createBackend([RESET, null])
    expect(await make()).toEqual({ count: 2, result: ANSWER })
    expect(sent()).toBe(2)
  })

  test('happens once, and its fault is reported', async () => {
    const second = new RestError('UPSTREAM_DOWN', 'EPIPE')
    const { make } = createBackend([RESET, second])
    expect(await make()).toEqual({ count: 2, result: second })
  })

  test.each([
    ['a change that is a POST', RESET, { method: 'POST' as const }],
    ['a change that is a GET', RESET, { isChange: true }],
    ['a deletion', RESET, { method: 'DELETE' as const }],
    ['a broken answer', new RestError('UPSTREAM_BAD_ANSWER', 'malformed json'), {}],
    ['a late answer', new RestError('UPSTREAM_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT'), {}],
    ['a backend error', new RestError('UPSTREAM_DOWN', 'http 500'), {}],
    ['a gateway that asks for more than a second', new GatewayFault(503, 2), {}],
  ])('does not follow %s', async (_what, error, request) => {
    const { make } = createBackend([error, null])
    expect(await make(request)).toEqual({ count: 1, result: error })
  })

  test('does not follow a success', async () => {
    expect(await createBackend([null]).make()).toEqual({ count: 1, result: ANSWER })
  })
})

describe('the delay before a retry', () => {
  async function waitAfter(error: Error, random: number): Promise<number> {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const startedAt = performance.now()
    const { count } = await createBackend([error, null]).make()
    expect(count).toBe(2)
    // Timers of Node are up to a millisecond early.
    return performance.now() - startedAt + 1
  }

  test.each([
    ['at least 50 ms', RESET, 0, 50],
    ['plus half of 200 ms', RESET, 0.5, 150],
    ['the same after a gateway error', new GatewayFault(502, null), 0.5, 150],
    ["the gateway's Retry-After", new GatewayFault(503, 0.3), 0, 300],
    ['no shorter than that for a smaller Retry-After', new GatewayFault(503, 0.01), 0.5, 150],
    ['at most a second', new GatewayFault(503, 1), 0, 1_000],
  ])('is %s', async (_what, error, random, least) => {
    const took = await waitAfter(error, random)
    expect(took).toBeGreaterThanOrEqual(least)
    expect(took).toBeLessThan(least + 5_000)
  })
})

describe('the retry budget', () => {
  const countsOf = async (make: () => Promise<{ count: number }>, calls: number) => {
    const made = await Promise.all(Array.from({ length: calls }, () => make()))
    return made.filter(({ count }) => count === 2).length
  }

  test('starts with ten retries, and has no more without calls', async () => {
    const { make } = createBackend([RESET])
    expect(await countsOf(make, 14)).toBe(10)
  })

  test('grows by a share of all calls', async () => {
    const { make } = createBackend([RESET], { limits: { retryShare: 100, retryFloor: 0 } })
    expect([await countsOf(make, 8), await countsOf(make, 8)]).toEqual([8, 8])
  })

  test('is not used by a call past its deadline', async () => {
    const { make } = createBackend([RESET])
    for (let call = 0; call < 12; call += 1) expect((await make({}, AbortSignal.abort())).count).toBe(1)
    expect((await make()).count).toBe(2)
  })

  test('is not used by calls that are never repeated', async () => {
    const { make } = createBackend([RESET])
    for (let call = 0; call < 12; call += 1) expect((await make({ method: 'POST' })).count).toBe(1)
    expect((await make()).count).toBe(2)
  })
})

test('a call aborted during the delay fails with the first fault', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const leaving = new AbortController()
  const { make } = createBackend([RESET, null])
  const made = make({}, leaving.signal)
  setImmediate(() => leaving.abort(new Error('left')))
  expect(await made).toEqual({ count: 1, result: RESET })
})

describe('a call that is not allowed now', () => {
  test('is neither sent nor counted during a pause', async () => {
    const { make, sent, events, pass } = createBackend([new GatewayFault(503, 4), null])
    expect((await make()).count).toBe(1)
    expect(events).toMatchObject([{ type: 'pause', whose: 'shop', seconds: 4 }])
    const { count, result } = await make()
    expect(count).toBe(0)
    expect(result).toMatchObject({ code: 'UPSTREAM_DOWN', detail: 'paused', retryAfter: 4 })
    expect(sent()).toBe(1)
    pass(4_000)
    expect(await make()).toEqual({ count: 1, result: ANSWER })
  })

  test('is neither sent nor counted if the calls per minute are used up', async () => {
    const { make, sent, pass } = createBackend([null], { callsPerMinute: 1 })
    expect(await make()).toEqual({ count: 1, result: ANSWER })
    const { count, result } = await make()
    expect(count).toBe(0)
    expect(result).toMatchObject({ code: 'UPSTREAM_BUSY', detail: 'budget spent', retryAfter: 60 })
    expect(sent()).toBe(1)
    pass(60_000)
    expect((await make()).count).toBe(1)
  })

  test('uses none of the calls per minute during a pause', async () => {
    const { make, pass } = createBackend([new GatewayFault(503, 4), null], { callsPerMinute: 2 })
    for (let call = 0; call < 5; call += 1) await make()
    pass(4_000)
    expect((await make()).count).toBe(1)
  })

  test('is not retried if the first request used the last one', async () => {
    const { make, sent } = createBackend([RESET, null], { callsPerMinute: 1 })
    const { count, result } = await make()
    expect([count, sent()]).toEqual([1, 1])
    expect(result).toMatchObject({ detail: 'budget spent' })
  })
})
