import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPayment } from './follow-payment.ts'

/** A page that can be hidden; everything else of `document` is of no concern here. */
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

it('looks every five seconds, later twice a minute, and gives up at last', async () => {
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

it('goes on after a look that failed', async () => {
  const { seen } = follow(() => Promise.reject(new Error('offline')))
  await pass(10)
  expect(seen).toEqual({ looks: 2, ends: 0 })
})

it('asks nothing while the page is hidden, and at once when it is shown again', async () => {
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

it('leaves nothing behind when its page is left', async () => {
  const { stop, seen } = follow()
  await pass(5)
  stop.abort()
  await pass(3600)
  expect(seen).toEqual({ looks: 1, ends: 0 })
  expect(vi.getTimerCount()).toBe(0)
})

it('does not speak up when the page was left during a look', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { stop, seen } = follow(() => promise)
  await pass(5)
  stop.abort()
  resolve(true)
  await pass(60)
  expect(seen).toEqual({ looks: 1, ends: 0 })
})
