import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type CheckResult, createPaymentSweep } from './attempt-check.ts'

const ATTEMPT = { method: 3, reference: 'pi_1', orderId: 7, startedAt: 0, nextCheckAt: 60_000 }
const every = 15_000

/** A sweep of this many due attempts, on the clock of the test. */
function openSweep(attempts: number, check: () => Promise<CheckResult> = async () => 'open') {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const { log } = Fastify({ logger: { level: 'info', stream } })
  let left = attempts
  const takeDue = vi.fn((_now: number) => (left-- > 0 ? ATTEMPT : undefined))
  const schedule = { takeDue, find: vi.fn(), ofOrder: vi.fn(), restart: vi.fn(), end: vi.fn() }
  const checked = vi.fn(check)
  return { ...createPaymentSweep({ schedule, check: checked, clock: () => 42, every, log }), takeDue, checked, lines }
}

/** A check that goes on until it is let go. */
function openCheck() {
  const { promise, resolve } = Promise.withResolvers<CheckResult>()
  return { check: () => promise, letGo: () => resolve('open') }
}

test('all attempts that are due are checked, four at a time', async () => {
  const { check, letGo } = openCheck()
  const { sweep, checked, takeDue } = openSweep(6, check)
  const swept = sweep()
  expect(checked).toHaveBeenCalledTimes(4)
  letGo()
  await swept
  expect(checked).toHaveBeenCalledTimes(6)
  expect(checked).toHaveBeenCalledWith(ATTEMPT)
  expect(takeDue).toHaveBeenCalledWith(42)
})

test('a requested sweep joins the running one', async () => {
  const { check, letGo } = openCheck()
  const { sweep, takeDue } = openSweep(4, check)
  const both = [sweep(), sweep()]
  letGo()
  await Promise.all(both)
  expect(takeDue).toHaveBeenCalledTimes(8)
  await sweep()
  expect(takeDue).toHaveBeenCalledTimes(12)
})

test('the timer sweeps at each interval until it is stopped', async () => {
  const { start, takeDue } = openSweep(0)
  const stop = start()
  await vi.advanceTimersByTimeAsync(every - 1)
  expect(takeDue).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(every)
  expect(takeDue).toHaveBeenCalledTimes(8)
  await stop()
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(every)
  expect(takeDue).toHaveBeenCalledTimes(8)
})

test('stopping waits for the running checks and starts no more', async () => {
  const { check, letGo } = openCheck()
  const { start, checked } = openSweep(20, check)
  const stop = start()
  await vi.advanceTimersByTimeAsync(every)
  const told: string[] = []
  const stopped = stop().then(() => told.push('stopped'))
  await Promise.resolve()
  await Promise.resolve()
  told.push('checked')
  letGo()
  await stopped
  expect(told).toEqual(['checked', 'stopped'])
  expect(checked).toHaveBeenCalledTimes(4)
})

test('stopping waits for the running checks even if one of the sweep has failed', async () => {
  const { check, letGo } = openCheck()
  const { start, takeDue } = openSweep(20, check)
  takeDue.mockImplementationOnce(() => {
    throw new Error('no database')
  })
  const stop = start()
  await vi.advanceTimersByTimeAsync(every)
  const told: string[] = []
  const stopped = stop().then(() => told.push('stopped'))
  await vi.advanceTimersByTimeAsync(every)
  told.push('checked')
  letGo()
  await stopped
  expect(told).toEqual(['checked', 'stopped'])
})

test('a failed sweep is logged, and the next one still runs', async () => {
  const { start, takeDue, lines } = openSweep(0)
  takeDue.mockImplementationOnce(() => {
    throw new Error('no database')
  })
  const stop = start()
  await vi.advanceTimersByTimeAsync(every)
  expect(lines).toMatchObject([{ level: 50, msg: 'the payment sweep failed' }])
  takeDue.mockClear()
  await vi.advanceTimersByTimeAsync(every)
  expect(takeDue).toHaveBeenCalledTimes(4)
  expect(lines).toHaveLength(1)
  await stop()
})

test('the timer does not keep the process alive', async () => {
  const { start } = openSweep(0)
  vi.useRealTimers()
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const before = timers()
  const stop = start()
  expect(timers()).toBe(before)
  await stop()
})
