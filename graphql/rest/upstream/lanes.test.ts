import { expect, test, vi } from 'vitest'
import { createLanes } from './lanes.ts'
import { RestError } from './rest-error.ts'

const FEW = { backendConnections: 2, backendQueue: 3, backendQueueWait: 300 }
const PATIENT = new AbortController().signal

/** Calls that end when they are told to. */
function createCalls() {
  const lanes = createLanes(FEW)
  const ends: (() => void)[] = []
  const call = (signal = PATIENT) =>
    lanes.run(signal, () => new Promise<string>((resolve) => ends.push(() => resolve('done'))))
  return { call, ends }
}

test('two run, three wait and take their turns, another is refused at once', async () => {
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

test('after 300 ms a wait is over, as a refusal of ours', async () => {
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
    await expect(waiting).rejects.toMatchObject({ code: 'UPSTREAM_BUSY', detail: 'no connection in time' })
    for (const end of ends) end()
    await Promise.all(running)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('who leaves while waiting makes room for another, and takes no lane', async () => {
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

test('a call that fails gives its lane back', async () => {
  const lanes = createLanes({ ...FEW, backendConnections: 1 })
  await expect(lanes.run(PATIENT, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await lanes.run(PATIENT, async () => 'good')).toBe('good')
})
