import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { OUTDATED_EVENT } from '../document/outdated-build.ts'
import { createShopFetch } from './shop-fetch.ts'
import { loadReachability } from './until-online.ts'

const TEXTS = { notSent: 'Not sent.', lost: 'Lost.' }

/** Requests in order: `/healthz` or an operation. */
let asked: string[]
let line: { onLine: boolean; isUp: boolean }
let answer: () => Response
let outdated: number
const windowEvents = new EventTarget()

// Loading it takes real time, which fake timers do not advance.
beforeAll(() => loadReachability())
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  line = { onLine: true, isUp: true }
  answer = () => Response.json({ data: 1 })
  outdated = 0
  vi.stubGlobal('navigator', line)
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents))
  vi.stubGlobal('dispatchEvent', (event: Event) => void (event.type === OUTDATED_EVENT && (outdated += 1)))
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(url)
    init?.signal?.throwIfAborted()
    if (!line.isUp) throw new TypeError('Failed to fetch')
    return url === '/healthz' ? new Response(null, { status: 404 }) : answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = (init?: RequestInit) => createShopFetch(TEXTS)('/graphql', init)
const sent = () => asked.filter((url) => url === '/graphql').length
const codeOf = async (response: Response) => (await response.json()).errors[0].extensions.code

test('sends a request at once while online', async () => {
  expect(await (await send()).json()).toEqual({ data: 1 })
  expect(asked).toEqual(['/graphql'])
})

test('sends a request made offline once, when the network is back', async () => {
  Object.assign(line, { onLine: false, isUp: false })
  const pressed = send()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toBe(0)
  Object.assign(line, { onLine: true, isUp: true })
  windowEvents.dispatchEvent(new Event('online'))
  expect(await (await pressed).json()).toEqual({ data: 1 })
  expect(sent()).toBe(1)
})

test('sends at once if the browser wrongly reports offline', async () => {
  line.onLine = false
  expect(await (await send()).json()).toEqual({ data: 1 })
  expect(asked).toEqual(['/healthz', '/graphql'])
})

test('fails as not sent after two minutes offline, and sends nothing later', async () => {
  Object.assign(line, { onLine: false, isUp: false })
  const pressed = send()
  await vi.advanceTimersByTimeAsync(130_000)
  expect(await codeOf(await pressed)).toBe('NOT_SENT')
  Object.assign(line, { onLine: true, isUp: true })
  windowEvents.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toBe(0)
})

test('does not repeat a request that was interrupted by the network', async () => {
  line.isUp = false
  expect(await codeOf(await send())).toBe('CONNECTION_LOST')
  expect(sent()).toBe(1)
})

test('sends nothing if the request is aborted while waiting', async () => {
  Object.assign(line, { onLine: false, isUp: false })
  const leaving = new AbortController()
  const pressed = send({ signal: leaving.signal })
  const left = expect(pressed).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(1)
  leaving.abort(new Error('left'))
  Object.assign(line, { onLine: true, isUp: true })
  windowEvents.dispatchEvent(new Event('online'))
  await left
  expect(sent()).toBe(1)
})

test('reports an outdated page for an unknown operation, not for other errors', async () => {
  const refusal = (code: string) => () => Response.json({ errors: [{ extensions: { code } }] }, { status: 400 })
  answer = refusal('BAD_REQUEST')
  await send()
  expect(outdated).toBe(0)
  answer = refusal('UNKNOWN_OPERATION')
  expect(await codeOf(await send())).toBe('UNKNOWN_OPERATION')
  expect(outdated).toBe(1)
})

test('reads the error code, not the message', async () => {
  const error = { message: 'Not UNKNOWN_OPERATION', extensions: { code: 'BAD_REQUEST' } }
  answer = () => Response.json({ errors: [error] }, { status: 400 })
  await send()
  answer = () => new Response('UNKNOWN_OPERATION', { status: 400 })
  await send()
  expect(outdated).toBe(0)
})
