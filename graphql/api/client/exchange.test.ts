import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FormData } from 'undici'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_LIMITS, type Limits } from '../../limits.ts'
import { createExchange } from './exchange.ts'
import { NoSuchCall, RestError } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'

const CALL: RestRequest = {
  name: 'filters',
  method: 'GET',
  path: 'filters?page=1',
  headers: { accept: 'application/json' },
  deadline: 1_000,
  format: 'json',
  requestId: 'test-1',
}
const PATIENT = new AbortController().signal
const JSON_TYPE = { 'content-type': 'application/json' }

type Answer = (response: ServerResponse, request: IncomingMessage) => void

let server: Server
let origin: string
let answer: Answer
/** The received requests with their body's text. */
let asked: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[]
let noted: string[]
const exchanges: ReturnType<typeof createExchange>[] = []
beforeEach(async () => {
  asked = []
  noted = []
  answer = (response) => response.writeHead(200, JSON_TYPE).end('{"status":200,"data":1}')
  server = createServer(async (request, response) => {
    const { method, url, headers } = request
    asked.push({ method, url, headers, body: Buffer.concat(await Array.fromAsync(request)).toString() })
    answer(response, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // @NOTE a server that listens on a port has an address of this kind.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  vi.useRealTimers()
  for (const exchange of exchanges.splice(0)) await exchange.close()
  server.closeAllConnections()
  server.close()
})

function createOwn(baseUrl = origin, limits: Partial<Limits> = {}) {
  const exchange = createExchange(baseUrl, { ...DEFAULT_LIMITS, ...limits }, (trait) => void noted.push(trait))
  exchanges.push(exchange)
  return exchange
}

function send(given: Partial<RestRequest> = {}, limits: Partial<Limits> = {}, signal = PATIENT) {
  return createOwn(origin, limits).send({ ...CALL, ...given }, signal)
}

const failureOf = (given?: Partial<RestRequest>, limits?: Partial<Limits>, signal?: AbortSignal): Promise<unknown> =>
  send(given, limits, signal).then(
    () => null,
    (error: unknown) => error,
  )

/** Answers all requests with a head and a body. */
function answerWith(status: number, headers: Record<string, string | string[]>, body = ''): void {
  answer = (response) => response.writeHead(status, headers).end(body)
}

describe('a request', () => {
  test("resolves the backend's host name and sends it", async () => {
    const named = origin.replace('127.0.0.1', 'localhost')
    for (let call = 0; call < 2; call += 1)
      expect(await createOwn(named).send(CALL, PATIENT)).toEqual({ data: 1, message: null })
    expect(asked.map(({ headers }) => headers.host)).toEqual([new URL(named).host, new URL(named).host])
  })

  test('fails with a connection fault if the host name is unknown', async () => {
    const failure = createOwn('http://backend.invalid').send(CALL, PATIENT)
    await expect(failure).rejects.toMatchObject({
      code: 'UPSTREAM_DOWN',
      detail: expect.stringMatching(/^E(NOTFOUND|AI_AGAIN)$/),
    })
  })

  test.each([
    ['', '/api/v1/filters?page=1'],
    ['/', '/api/v1/filters?page=1'],
    ['/shop', '/shop/api/v1/filters?page=1'],
    ['/a/b///', '/a/b/api/v1/filters?page=1'],
  ])("keeps the base path %j of the backend's address", async (path, url) => {
    expect(await createOwn(origin + path).send(CALL, PATIENT)).toEqual({ data: 1, message: null })
    expect(asked).toMatchObject([{ method: 'GET', url, body: '' }])
  })

  test('has a JSON body and the headers of the call', async () => {
    const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip', 'x-request-id': 'r-1' }
    await send({ method: 'POST', body: { quantity: 2, note: 'ü' }, headers })
    expect(asked).toMatchObject([
      {
        method: 'POST',
        body: '{"quantity":2,"note":"ü"}',
        // A compressed answer could become very large.
        headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', 'x-request-id': 'r-1' },
      },
    ])
  })

  test('sends a form as multipart', async () => {
    const form = new FormData()
    form.set('title', 'A pot')
    await send({ method: 'POST', body: form })
    expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(asked[0]?.body).toContain('name="title"\r\n\r\nA pot\r\n')
  })
})

describe('a gateway error', () => {
  test.each([502, 503, 504])('%i may be retried', async (status) => {
    answerWith(status, { 'content-type': 'text/html' }, '<p>down')
    expect(await failureOf({ optional: 'filters' })).toMatchObject({
      name: 'RestError',
      code: 'UPSTREAM_DOWN',
      detail: `http ${status}`,
      retryAfter: null,
    })
  })

  test.each<[what: string, header: string | string[], seconds: number | null]>([
    ['seconds', '17', 17],
    ['none', '0', 0],
    ['a future date', 'Mon, 01 Jun 2026 00:00:09 GMT', 9],
    ['a date that starts and ends with digits', '2026-06-01T00:00:09.000+00:00', 9],
    ['a date in less than a second', '2026-06-01T00:00:00.400Z', 1],
    ['a past date', 'Sun, 31 May 2026 00:00:00 GMT', 0],
    ['a word', 'soon', null],
    ['two values', ['3', '4'], null],
  ])('reports when to retry: %s', async (_what, header, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) })
    answerWith(503, { 'retry-after': header })
    expect(await failureOf()).toMatchObject({ retryAfter: seconds })
  })
})

describe('429 responses', () => {
  test.each<[what: string, retryAfter: string | null, hasOwnLimit: boolean, code: string]>([
    ['a limit of the whole shop with Retry-After', '30', false, 'UPSTREAM_BUSY'],
    ['a limit of one kind of call without Retry-After', null, false, 'RATE_LIMITED'],
    ['a limit of one kind of call with a separate limit', '30', true, 'RATE_LIMITED'],
  ])('mean %s', async (_what, retryAfter, hasOwnLimit, code) => {
    answerWith(429, { ...JSON_TYPE, ...(retryAfter && { 'retry-after': retryAfter }) }, '{"status":429}')
    expect(await failureOf({ hasOwnLimit })).toMatchObject({
      code,
      detail: 'http 429',
      retryAfter: retryAfter === null ? null : 30,
    })
  })
})

describe('an unusable answer', () => {
  test.each<[what: string, status: number, headers: Record<string, string>, code: string, detail: string]>([
    ['compressed', 200, { ...JSON_TYPE, 'content-encoding': 'gzip' }, 'UPSTREAM_BAD_ANSWER', 'compressed'],
    ['a redirect', 302, { ...JSON_TYPE, location: '/x' }, 'UPSTREAM_BAD_ANSWER', 'http 302, not json'],
    ['a choice', 300, JSON_TYPE, 'UPSTREAM_BAD_ANSWER', 'http 300, not json'],
    ['a page', 200, { 'content-type': 'text/html' }, 'UPSTREAM_BAD_ANSWER', 'http 200, not json'],
    ['an HTML page with 404', 404, { 'content-type': 'text/html' }, 'UPSTREAM_BAD_ANSWER', 'http 404, not json'],
    ['an HTML page with 500', 500, { 'content-type': 'text/html' }, 'UPSTREAM_DOWN', 'http 500'],
    ['no content type', 200, {}, 'UPSTREAM_BAD_ANSWER', 'http 200, not json'],
  ])('is a fault: %s', async (_what, status, headers, code, detail) => {
    answerWith(status, headers, '{"status":200,"data":1}')
    const failure = await failureOf()
    expect(failure).toBeInstanceOf(RestError)
    expect(failure).toMatchObject({ code, detail })
    expect(noted).toEqual([])
  })

  test('is not a fault if its encoding is identity', async () => {
    answerWith(200, { ...JSON_TYPE, 'content-encoding': 'identity' }, '{"status":200,"data":2}')
    expect(await send()).toEqual({ data: 2, message: null })
  })

  test.each([
    [200, ['pageForUnknownCall']],
    [302, []],
    [404, []],
    [499, []],
  ])('means that an optional call does not exist: HTTP %i', async (status, traits) => {
    answerWith(status, { 'content-type': 'text/html' })
    expect(await failureOf({ optional: 'filters' })).toBeInstanceOf(NoSuchCall)
    expect(noted).toEqual(traits)
  })

  test('does not mean that if the backend failed', async () => {
    answerWith(500, { 'content-type': 'text/html' })
    expect(await failureOf({ optional: 'filters' })).toMatchObject({ code: 'UPSTREAM_DOWN', detail: 'http 500' })
  })
})
