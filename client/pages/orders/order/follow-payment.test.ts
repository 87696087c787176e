import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPayment } from './follow-payment.ts'

/** The part of `document` that `followPayment` uses. */
class Page extends EventTarget {
  hidden = false
  show(isVisible: boolean) {
    this.hidden = !isVisible
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

function follow(answer: () => Promise<boolean> = () => Promise.resolve(false)) {
  const page = new Page()
  const stop = new AbortController()
  const seen = { looks: 0, ends: 0 }
  const isSettled = () => {
    seen.looks += 1
    return answer()
  }
  const onEnd = () => void (seen.ends += 1)
  void followPayment({ isSettled, onEnd, visibility: page, signal: stop.signal })
  return { page, stop, seen }
}

it('polls every five seconds, then twice a minute, and finally gives up', async () => {
  const { seen } = follow()
  await pass(4)
  expect(seen.looks).toBe(0)
  await pass(1)
  expect(seen.looks).toBe(1)
  await pass(175)
  expect(seen.looks).toBe(36)
  await pass(60)
  expect(seen).toEqual({ looks: 38, ends: 0 })
  await pass(3 * 3600)
  expect(seen).toEqual({ looks: 96, ends: 1 })
  expect(vi.getTimerCount()).toBe(0)
})

it('stops when the order is settled', async () => {
  const answers = [false, true]
  const { seen } = follow(() => Promise.resolve(answers.shift() ?? true))
  await pass(3600)
  expect(seen).toEqual({ looks: 2, ends: 1 })
})

it('continues after a failed poll', async () => {
  const { seen } = follow(() => Promise.reject(new Error('offline')))
  await pass(10)
  expect(seen).toEqual({ looks: 2, ends: 0 })
})

it('pauses while the page is hidden, and polls at once when it is visible again', async () => {
  const { page, seen } = follow()
  page.show(false)
  await pass(3600)
  expect(seen.looks).toBe(0)
  page.show(true)
  await pass(0)
  expect(seen.looks).toBe(1)
  page.show(false)
  page.show(true)
  await pass(0)
  expect(seen.looks).toBe(1)
})

it('stops when aborted', async () => {
  const { stop, seen } = follow()
  await pass(5)
  stop.abort()
  await pass(3600)
  expect(seen).toEqual({ looks: 1, ends: 0 })
  expect(vi.getTimerCount()).toBe(0)
})

it('does not report an end after an abort during a poll', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { stop, seen } = follow(() => promise)
  await pass(5)
  stop.abort()
  resolve(true)
  await pass(60)
  expect(seen).toEqual({ looks: 1, ends: 0 })
})
