import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../limits.ts'
import { createDialect, type Dialect } from '../dialect/create-dialect.ts'
import { UNTRACED, createRestClient, type RestClient } from './rest-client.ts'
import { NoSuchCall } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'

const CALL: RestRequest = {
  name: 'filters',
  method: 'GET',
  path: 'filters',
  headers: {},
  deadline: 10_000,
  format: 'json',
  requestId: 'r-1',
}
const JSON_TYPE = { 'content-type': 'application/json' }

let server: Server
let client: RestClient
let dialect: Dialect
let answer: (response: ServerResponse) => void
let asked: number
let told: string[]
beforeEach(async () => {
  asked = 0
  told = []
  server = createServer((_request, response) => {
    asked += 1
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  dialect = createDialect(
    () => 0,
    () => undefined,
  )
  client = createRestClient({
    // @NOTE a server that listens on a port has an address of this kind.
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    observe: (event) => void told.push(event.type),
    clock: () => 0,
    callsPerMinute: null,
    dialect,
    tracing: UNTRACED,
    limits: DEFAULT_LIMITS,
  })
})
afterEach(async () => {
  await client.close()
  server.closeAllConnections()
  server.close()
})

function answerJson(status: number, body: object): void {
  answer = (response) => response.writeHead(status, JSON_TYPE).end(JSON.stringify(body))
}

const failureOf = (given: Partial<RestRequest> = {}): Promise<unknown> =>
  client.send({ ...CALL, ...given }).then(
    () => null,
    (error: unknown) => error,
  )

describe('a call that some backends lack', () => {
  test('is not sent again or reported if this backend lacks it', async () => {
    answerJson(404, { message: 'Not found.' })
    expect(await failureOf({ optional: 'filters' })).toBeInstanceOf(NoSuchCall)
    expect([asked, told]).toEqual([1, ['upstream']])
    expect(dialect.isLacking('filters')).toBe(true)
    expect(await failureOf({ optional: 'filters' })).toBeInstanceOf(NoSuchCall)
    expect([asked, told]).toEqual([1, ['upstream']])
  })

  test('does not affect other calls', async () => {
    answerJson(404, { message: 'Not found.' })
    await failureOf({ optional: 'filters' })
    await failureOf({ optional: 'returnProduct' })
    await failureOf()
    expect(asked).toBe(3)
  })

  test('works normally if the backend has it', async () => {
    answerJson(200, { status: 200, data: 7 })
    expect(await client.send({ ...CALL, optional: 'filters' })).toEqual({ data: 7, message: null })
    expect(dialect.detectedTraits()).toEqual([])
  })

  test.each([
    ['is an absence', 200, { status: 201, data: ['None.'] }],
    ['is a refusal', 200, { status: 201, data: { form: ['No'] } }],
    ['is a backend fault', 500, { message: 'oh' }],
  ])('is sent again after an answer that %s', async (_what, status, body) => {
    answerJson(status, body)
    for (const sent of [1, 2]) {
      expect(await failureOf({ optional: 'filters' })).not.toBeInstanceOf(NoSuchCall)
      expect(asked).toBe(sent)
    }
    expect(dialect.isLacking('filters')).toBe(false)
  })
})

test('a required call is sent again after any answer', async () => {
  answerJson(405, { message: 'Not so.' })
  for (const sent of [1, 2]) {
    expect(await failureOf()).toBeInstanceOf(NoSuchCall)
    expect(asked).toBe(sent)
  }
  expect(dialect.detectedTraits()).toEqual([])
})

test('traits detected in answers are remembered', async () => {
  answerJson(200, { status: 200, data: { bank: 1, stripe_secret: 'sk' } })
  await client.send({ ...CALL, name: 'payment-gateway' })
  expect(dialect.detectedTraits().map(({ trait }) => trait)).toEqual(['secretKeys', 'bankTransfer'])
  answerJson(401, {})
  await failureOf()
  expect(dialect.detectedTraits().map(({ trait }) => trait)).toEqual(['secretKeys', 'bankTransfer', 'http401'])
})

test('the load contains the number of running calls and the breaker states', async () => {
  const held: ServerResponse[] = []
  answer = (response) => void held.push(response)
  expect(client.load()).toEqual({ inFlight: 0, breakers: {}, isReached: true })
  const running = client.send(CALL)
  expect(client.load()).toEqual({ inFlight: 1, breakers: { filters: 'closed' }, isReached: true })
  await expect.poll(() => held.length).toBe(1)
  held[0]?.writeHead(200, JSON_TYPE).end('{"status":200,"data":1}')
  await running
  expect(client.load()).toEqual({ inFlight: 0, breakers: { filters: 'closed' }, isReached: true })
})
