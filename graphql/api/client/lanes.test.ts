import { getEventListeners } from 'node:events'
import { expect, test, vi } from 'vitest'
import { createLanes } from './lanes.ts'
import { RestError } from './rest-error.ts'

const FEW = { backendConnections: 2, backendQueue: 3, backendQueueWait: 300 }
const PATIENT = new AbortController().signal

/** Calls that end on demand. */
function createCalls() {
  const lanes = createLanes(FEW)
  const ends: (() => void)[] = []
  const call = (signal = PATIENT) =>
    lanes.run(signal, () => new Promise<string>((resolve) => ends.push(() => resolve('done'))))
  return { call, ends, inFlight: lanes.inFlight }
}

test('two calls run, three wait their turn, and another one is refused immediately', async () => {
  const { call, ends } = createCalls()
  const made = Array.from({ length: 5 }, () => call())
  await expect(call()).rejects.toMatchObject({ code: 'UPSTREAM_BUSY', detail: 'too many calls', retryAfter: 1 })
  expect(ends).toHaveLength(2)
  for (let ended = 0; ended < 5; ended += 1) {
    ends[ended]?.()
    await made[ended]
  }
  expect(await Promise.all(made)).toEqual(Array.from({ length: 5 }, () => 'done'))
})

test('a wait ends after 300 ms as busy', async () => {
  vi.useFakeTimers()
  try {
    const { call, ends } = createCalls()
    const running = [call(), call()]
    const waiting = call()
    const refused = expect(waiting).rejects.toBeInstanceOf(RestError)
    await vi.advanceTimersByTimeAsync(299)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await refused
    await expect(waiting).rejects.toMatchObject({
      code: 'UPSTREAM_BUSY',
      detail: 'no connection in time',
      retryAfter: 1,
    })
    for (const end of ends) end()
    await Promise.all(running)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a caller who leaves while waiting makes room for another', async () => {
  const { call, ends } = createCalls()
  const running = [call(), call()]
  const leaving = new AbortController()
  const left = [call(leaving.signal), call(leaving.signal), call(leaving.signal)]
  leaving.abort(new Error('left'))
  for (const one of left) await expect(one).rejects.toThrow('left')
  const waiting = call()
  for (const end of ends) end()
  await Promise.all(running)
  ends[2]?.()
  expect(await waiting).toBe('done')
})

test('a failed call frees its slot', async () => {
  const lanes = createLanes({ ...FEW, backendConnections: 1 })
  await expect(lanes.run(PATIENT, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await lanes.run(PATIENT, async () => 'good')).toBe('good')
})

test('running calls are counted, waiting ones are not', async () => {
  const { call, ends, inFlight } = createCalls()
  expect(inFlight()).toBe(0)
  const made = Array.from({ length: 4 }, () => call())
  expect(inFlight()).toBe(2)
  for (const left of [2, 2, 1, 0]) {
    ends.shift()?.()
    await made.shift()
    expect(inFlight()).toBe(left)
  }
})

test('a caller who already left takes no slot and does not wait', async () => {
  const { call, ends, inFlight } = createCalls()
  await expect(call(AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  expect([ends.length, inFlight()]).toEqual([0, 0])
})

test('nothing remains of a wait that ended in a call', async () => {
  vi.useFakeTimers()
  try {
    const { call, ends } = createCalls()
    const { signal } = new AbortController()
    const made = [call(), call(), call(signal)]
    expect([vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([1, [expect.any(Function)]])
    ends[0]?.()
    await made[0]
    expect([vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([0, []])
    for (const end of ends) end()
    await Promise.all(made)
  } finally {
    vi.useRealTimers()
  }
})

test('calls are refused immediately without a queue', async () => {
  const lanes = createLanes({ backendConnections: 1, backendQueue: 0, backendQueueWait: 300 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = lanes.run(PATIENT, () => promise)
  await expect(lanes.run(PATIENT, async () => 'good')).rejects.toMatchObject({ detail: 'too many calls' })
  resolve()
  await running
})
