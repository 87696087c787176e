import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RestEvent } from '../../events.ts'
import { DEFAULT_LIMITS, type Limits } from '../../limits.ts'
import { createDialect } from '../dialect/create-dialect.ts'
import { createRestClient, type RestClient } from './rest-client.ts'
import type { RestRequest } from './rest-request.ts'

const CALL: RestRequest = {
  name: 'filters',
  method: 'GET',
  path: 'filters',
  headers: { accept: 'application/json' },
  deadline: 10_000,
  format: 'json',
  requestId: 'r-1',
}
const JSON_TYPE = { 'content-type': 'application/json' }
const UPSTREAM = { type: 'upstream', requestId: 'r-1', endpoint: 'filters', sample: null, attempts: 1 }

let server: Server
let baseUrl: string
let answer: (response: ServerResponse) => void
let asked: IncomingMessage[]
let events: RestEvent[]
/** Trace events in order. */
let traced: unknown[]
const clients: RestClient[] = []
beforeEach(async () => {
  asked = []
  events = []
  traced = []
  answerJson({ status: 200, data: 1 })
  server = createServer((request, response) => {
    asked.push(request)
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // @NOTE a server that listens on a port has an address of this kind.
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
  server.closeAllConnections()
  server.close()
})

function answerJson(body: object, status = 200): void {
  answer = (response) => response.writeHead(status, JSON_TYPE).end(JSON.stringify(body))
}

function createClient(limits: Partial<Limits> = {}, callsPerMinute: number | null = null) {
  const observe = (event: RestEvent) => void events.push(event)
  const client = createRestClient({
    baseUrl,
    observe,
    clock: () => 0,
    callsPerMinute,
    dialect: createDialect(() => 0, observe),
    tracing: {
      begin(endpoint) {
        traced.push(endpoint)
        return {
          headers: { traceparent: `trace-of-${endpoint}` },
          end: (outcome, attempts) => void traced.push([outcome, attempts]),
        }
      },
    },
    limits: { ...DEFAULT_LIMITS, ...limits },
  })
  clients.push(client)
  const failureOf = (given: Partial<RestRequest> = {}): Promise<unknown> =>
    client.send({ ...CALL, ...given }).then(
      () => null,
      (error: unknown) => error,
    )
  return { client, failureOf }
}

const upstreamEvents = () => events.filter(({ type }) => type === 'upstream')

describe('the event of a call', () => {
  test("aborted by the shop's shutdown is not a backend failure", async () => {
    const arrived = Promise.withResolvers<void>()
    answer = () => arrived.resolve()
    const { client, failureOf } = createClient()
    const failure = failureOf()
    await arrived.promise
    await client.close()
    expect(await failure).toMatchObject({ code: 'UPSTREAM_DOWN', detail: 'shop closing' })
    expect(await failureOf()).toMatchObject({ code: 'UPSTREAM_DOWN', detail: 'shop closing' })
    expect(upstreamEvents()).toMatchObject([{ outcome: 'gone' }, { outcome: 'gone' }])
  })

  test("whose answer was cut off by the shop's shutdown", async () => {
    const begun = Promise.withResolvers<void>()
    answer = (response) => {
      response.writeHead(200, JSON_TYPE).write('{', () => begun.resolve())
    }
    const { client, failureOf } = createClient()
    const failure = failureOf()
    await begun.promise
    await client.close()
    expect(await failure).toMatchObject({ code: 'UPSTREAM_DOWN', detail: 'shop closing' })
  })

  test('that succeeded', async () => {
    const startedAt = performance.now()
    expect(await createClient().client.send(CALL)).toEqual({ data: 1, message: null })
    expect(events).toEqual([{ ...UPSTREAM, outcome: 'ok', detail: '', ms: expect.any(Number) }])
    const [ms = NaN] = events.flatMap((event) => (event.type === 'upstream' ? event.ms : []))
    expect(Number.isInteger(ms)).toBe(true)
    expect(ms).toBeLessThanOrEqual(performance.now() - startedAt + 1)
    expect(ms).toBeGreaterThanOrEqual(0)
    expect(traced).toEqual(['filters', ['ok', 1]])
    expect(asked[0]?.headers).toMatchObject({ accept: 'application/json', traceparent: 'trace-of-filters' })
  })

  test.each<[what: string, body: object, outcome: string, detail: string]>([
    ['refused', { status: 201, data: { form: ['No'] } }, 'refused', ''],
    ['answered with an absence', { status: 201, data: [] }, 'absent', ''],
    ['answered without a status', { data: 1 }, 'UPSTREAM_BAD_ANSWER', 'no status, http 200'],
    ['of an unauthenticated visitor', { status: 204 }, 'UNAUTHENTICATED', ''],
  ])('that was %s', async (_what, body, outcome, detail) => {
    answerJson(body)
    await createClient().failureOf()
    expect(events).toEqual([{ ...UPSTREAM, outcome, detail, ms: expect.any(Number) }])
    expect(traced).toEqual(['filters', [outcome, 1]])
  })

  test('with an unreadable answer contains its start', async () => {
    answer = (response) => response.writeHead(200, JSON_TYPE).end('<b>oh')
    await createClient().failureOf()
    expect(events).toMatchObject([{ outcome: 'UPSTREAM_BAD_ANSWER', detail: 'malformed json', sample: '<b>oh' }])
  })

  test('that was retried', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    answer = (response) => {
      answerJson({ status: 200, data: 2 })
      response.writeHead(502).end()
    }
    expect(await createClient().client.send(CALL)).toMatchObject({ data: 2 })
    expect(events).toMatchObject([{ outcome: 'ok', attempts: 2 }])
    expect(traced).toEqual(['filters', ['ok', 2]])
  })

  test('whose shopper left reports no backend fault', async () => {
    const leaving = new AbortController()
    answer = () => leaving.abort()
    expect(await createClient().failureOf({ signal: leaving.signal })).toMatchObject({ detail: 'client gone' })
    expect(events).toEqual([{ ...UPSTREAM, outcome: 'gone', detail: '', ms: expect.any(Number) }])
  })
})

describe('the deadline of a call', () => {
  test.each([
    ['of a reader without a signal', undefined],
    ['of a reader who stays', new AbortController().signal],
  ])('aborts it: %s', async (_what, signal) => {
    answer = () => undefined
    const late = { code: 'UPSTREAM_TIMEOUT', detail: 'TimeoutError' }
    expect(await createClient().failureOf({ deadline: 40, signal })).toMatchObject(late)
    expect(events).toMatchObject([{ outcome: 'UPSTREAM_TIMEOUT', detail: 'TimeoutError', attempts: 1 }])
  })

  test('also ends its wait for a connection', async () => {
    answer = () => undefined
    const { failureOf } = createClient({ backendConnections: 1, backendQueueWait: 9_000 })
    const leaving = new AbortController()
    const running = failureOf({ signal: leaving.signal })
    const late = { code: 'UPSTREAM_TIMEOUT', detail: 'TimeoutError' }
    expect(await failureOf({ deadline: 40 })).toMatchObject(late)
    expect(events).toMatchObject([{ outcome: 'UPSTREAM_TIMEOUT', attempts: 0 }])
    leaving.abort()
    await running
  })
})

describe('a call that is not sent is reported with the reason', () => {
  async function shedBy(call: () => Promise<unknown>) {
    events.length = 0
    traced.length = 0
    const sent = asked.length
    const failure = await call()
    expect(asked).toHaveLength(sent)
    expect(upstreamEvents()).toMatchObject([{ attempts: 0 }])
    return { failure, told: events.filter(({ type }) => type !== 'upstream') }
  }
  const shed = (reason: string) => [{ type: 'shed', requestId: 'r-1', reason, endpoint: 'filters' }]

  test('if the queue is full or the wait was too long', async () => {
    answer = () => undefined
    const { client, failureOf } = createClient({ backendConnections: 1, backendQueue: 1, backendQueueWait: 60 })
    const leaving = new AbortController()
    const running = failureOf({ signal: leaving.signal })
    await expect.poll(() => asked.length).toBe(1)
    const waiting = failureOf()
    const { failure, told } = await shedBy(() => failureOf())
    expect(failure).toMatchObject({ code: 'UPSTREAM_BUSY', detail: 'too many calls' })
    expect(told).toEqual(shed('queue'))
    events.length = 0
    expect(await waiting).toMatchObject({ code: 'UPSTREAM_BUSY', detail: 'no connection in time' })
    expect(events.slice(1)).toEqual(shed('queue'))
    expect(client.load().inFlight).toBe(1)
    leaving.abort()
    await running
  })

  test('during a pause requested by the backend', async () => {
    answer = (response) => response.writeHead(503, { 'retry-after': '9' }).end()
    const { failureOf } = createClient()
    await failureOf()
    expect(events.slice(0, 1)).toEqual([{ type: 'pause', whose: 'shop', code: 'UPSTREAM_DOWN', seconds: 9 }])
    const { failure, told } = await shedBy(() => failureOf())
    expect(failure).toMatchObject({ code: 'UPSTREAM_DOWN', detail: 'paused', retryAfter: 9 })
    expect(told).toEqual(shed('pause'))
    expect(traced).toEqual(['filters', ['UPSTREAM_DOWN', 0]])
  })

  test('if the calls per minute are used up', async () => {
    const { client, failureOf } = createClient({}, 1)
    await client.send(CALL)
    const { failure, told } = await shedBy(() => failureOf())
    expect(failure).toMatchObject({ code: 'UPSTREAM_BUSY', detail: 'budget spent' })
    expect(told).toEqual(shed('budget'))
  })

  test('if the breaker is open', async () => {
    answerJson({}, 500)
    const { client, failureOf } = createClient({ breakerCalls: 2 })
    for (let call = 0; call < 2; call += 1) expect(await failureOf()).toMatchObject({ detail: 'http 500' })
    const { failure, told } = await shedBy(() => failureOf())
    expect(failure).toMatchObject({ code: 'UPSTREAM_DOWN', detail: 'breaker open' })
    expect(told).toEqual(shed('breaker'))
    expect(client.load()).toEqual({ inFlight: 0, breakers: { filters: 'open' }, isReached: true })
  })
})
