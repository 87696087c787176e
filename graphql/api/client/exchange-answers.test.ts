import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS, type Limits } from '../../limits.ts'
import { createExchange } from './exchange.ts'
import type { RestRequest } from './rest-request.ts'

const CALL: RestRequest = {
  name: 'cart',
  method: 'GET',
  path: 'cart/by-user',
  headers: {},
  deadline: 1_000,
  format: 'json',
  requestId: 'test-1',
}
const PATIENT = new AbortController().signal
const JSON_TYPE = { 'content-type': 'application/json' }

let server: Server
let origin: string
let answer: (response: ServerResponse) => void
let noted: string[]
const exchanges: ReturnType<typeof createExchange>[] = []
beforeEach(async () => {
  noted = []
  server = createServer((_request, response) => answer(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // @NOTE a server that listens on a port has an address of this kind.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const exchange of exchanges.splice(0)) await exchange.close()
  server.closeAllConnections()
  server.close()
})

function createOwn(limits: Partial<Limits> = {}) {
  const exchange = createExchange(origin, { ...DEFAULT_LIMITS, ...limits }, (trait) => void noted.push(trait))
  exchanges.push(exchange)
  return exchange
}

const outcomeOf = (
  given: Partial<RestRequest> = {},
  limits: Partial<Limits> = {},
  signal = PATIENT,
): Promise<unknown> =>
  createOwn(limits)
    .send({ ...CALL, ...given }, signal)
    .catch((error: unknown) => error)

/** Answers all requests with JSON. */
function answerJson(status: number, body: string): void {
  answer = (response) => response.writeHead(status, JSON_TYPE).end(body)
}

describe('characters that HTML cannot contain', () => {
  test.each([
    ['a NUL is dropped', String.raw`{"t":"a\u0000b","n":1}`, { t: 'ab', n: 1 }],
    ['all NULs are dropped', String.raw`["\u0000a\u0000","\u0000"]`, ['a', '']],
    ['a lone high surrogate is replaced', String.raw`{"t":"a\uD83D!","n":null}`, { t: 'a\ufffd!', n: null }],
    ['a lone low surrogate is replaced', String.raw`{"t":{"u":["\udE00"]}}`, { t: { u: ['\ufffd'] } }],
    ['a surrogate pair is kept', String.raw`["\ud83d\ude00"]`, ['😀']],
    ['an escaped escape is kept', String.raw`["\\u0000"]`, [String.raw`\u0000`]],
    ['other escapes are kept', String.raw`["\u0001\u00e9\n"]`, ['\u0001é\n']],
  ])('%s', async (_what, json, data) => {
    answerJson(200, `{"status":200,"data":${json}}`)
    expect(await outcomeOf()).toEqual({ data, message: null })
  })
})

test('malformed JSON is a fault, with its start for the log', async () => {
  answerJson(200, '{"status":200,"data":<b>Notice</b> asha@example.com')
  expect(await outcomeOf()).toMatchObject({
    code: 'UPSTREAM_BAD_ANSWER',
    detail: 'malformed json',
    retryAfter: null,
    sample: '{"status":200,"data":<b>Notice</b> [e-mail]',
  })
})

describe('an XML document', () => {
  test('is returned as text, without an envelope', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end('<urlset/>')
    expect(await outcomeOf({ format: 'xml' })).toEqual({ data: '<urlset/>', message: '' })
  })

  test('with a status other than 200 is a fault', async () => {
    answer = (response) => response.writeHead(404, { 'content-type': 'application/xml' }).end('<none/>')
    expect(await outcomeOf({ format: 'xml' })).toMatchObject({ code: 'UPSTREAM_DOWN', detail: 'http 404' })
  })

  test('must not be JSON', async () => {
    answerJson(200, '{"status":200,"data":1}')
    const fault = { code: 'UPSTREAM_BAD_ANSWER', detail: 'http 200, not xml' }
    expect(await outcomeOf({ format: 'xml' })).toMatchObject(fault)
  })
})

describe('a slow backend', () => {
  test('is awaited until a long deadline, or for the answer timeout', async () => {
    const held: ServerResponse[] = []
    answer = (response) => void held.push(response)
    const { send } = createOwn({ answerTimeout: 50 })
    const patient = send({ ...CALL, deadline: 3_001 }, PATIENT)
    const hasty = send({ ...CALL, deadline: 3_000 }, PATIENT)
    await expect(hasty).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT', detail: 'UND_ERR_HEADERS_TIMEOUT' })
    for (const response of held) response.writeHead(200, JSON_TYPE).end('{"status":200,"data":"late"}')
    expect(await patient).toEqual({ data: 'late', message: null })
  })

  test('must not pause within an answer', async () => {
    answer = (response) => void response.writeHead(200, JSON_TYPE).write('{"status":')
    const fault = { code: 'UPSTREAM_TIMEOUT', detail: 'UND_ERR_BODY_TIMEOUT' }
    expect(await outcomeOf({}, { gapTimeout: 50 })).toMatchObject(fault)
  })

  test("times out at the call's deadline", async () => {
    answer = () => undefined
    const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    expect(await outcomeOf({}, {}, late)).toMatchObject({ code: 'UPSTREAM_TIMEOUT', detail: 'TimeoutError' })
  })

  test('is aborted if the shopper leaves', async () => {
    const leaving = new AbortController()
    answer = () => leaving.abort()
    const { signal } = leaving
    expect(await outcomeOf({ signal }, {}, signal)).toMatchObject({ code: 'UPSTREAM_TIMEOUT', detail: 'client gone' })
  })
})

test('nothing is sent after close', async () => {
  answerJson(200, '{"status":200,"data":1}')
  const { send, close } = createOwn()
  expect(await send(CALL, PATIENT)).toMatchObject({ data: 1 })
  await close()
  await expect(send(CALL, PATIENT)).rejects.toMatchObject({
    code: 'UPSTREAM_DOWN',
    detail: 'shop closing',
  })
})
