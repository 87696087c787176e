import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startArrivals } from './arrivals.ts'

const waiting: ServerResponse[] = []
let answers = false
const server = createServer((_request, response) => {
  if (answers) response.end()
  else waiting.push(response)
})
let url = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // @NOTE A server that listens on a port has an address of this kind.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())
afterAll(() => void server.close())

it('goes on coming while none is answered, and counts the time without pauses', async () => {
  const arrivals = startArrivals(() => ({ url }), 500)
  vi.advanceTimersByTime(40)
  const paused = arrivals.pause()
  expect(arrivals.seen).toEqual([])
  answers = true
  for (const response of waiting.splice(0)) response.end()
  await paused
  expect(arrivals.seen).toHaveLength(20)

  vi.advanceTimersByTime(60_000)
  expect(arrivals.seen).toHaveLength(20)
  arrivals.resume()
  vi.advanceTimersByTime(40)
  await arrivals.pause()
  expect(arrivals.seen).toHaveLength(40)
  expect(arrivals.seen.every(({ status, asked }) => status === 200 && asked.url === url)).toBe(true)
  const times = arrivals.seen.map(({ at }) => at)
  expect(Math.min(...times)).toBe(0.005)
  expect(Math.max(...times)).toBeCloseTo(0.08)
})
