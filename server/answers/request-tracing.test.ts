import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'
import { openShop, type TestShop } from '../testing/test-shop.ts'

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`
const GUEST = { 'user-token': 'AAAbbbbbbbbbbbbCCC', 'content-type': 'application/json' }

const lines: Record<string, unknown>[] = []
let backend: TestBackend
let behindProxy: TestShop
let open: TestShop
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  backend = await createTestBackend({ logger: { level: 'debug', stream }, clock: Date.now })
  const url = await backend.listen(0, '127.0.0.1')
  behindProxy = await openShop(url, { TRUST_PROXY: '127.0.0.0/8, ::1' })
  open = await openShop(url, {})
})
beforeEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await Promise.all([behindProxy.close(), open.close()])
  await backend.close()
})

const asked = () => lines.filter(({ msg }) => msg === 'request')
const linesOf = (id: string) => behindProxy.log.filter(({ requestId }) => requestId === id)

test.each(['one', 'A-b_c.9', 'x'.repeat(64)])('uses the request id of a trusted proxy: %s', async (id) => {
  const answer = await behindProxy.app.inject({ url: '/cart', headers: { 'x-request-id': id, ...GUEST } })
  expect(answer.headers['x-request-id']).toBe(id)
  expect(linesOf(id).map(({ msg }) => msg)).toEqual(expect.arrayContaining(['request', 'operation']))
  expect(asked().map(({ requestId }) => requestId)).toContain(id)
  const strangers = await open.app.inject({ url: '/cart', headers: { 'x-request-id': id, ...GUEST } })
  expect(strangers.headers['x-request-id']).toMatch(UUID)
})

test.each(['', 'x'.repeat(65), 'a b', 'a,b', 'a/b', '{"a":1}', 'ü', 'one, two'])(
  'ignores an invalid request id: %j',
  async (id) => {
    const answer = await behindProxy.app.inject({ url: '/livez', headers: { 'x-request-id': id } })
    expect(answer.headers['x-request-id']).toMatch(UUID)
  },
)

test.each(['/livez', '/nowhere', '/graphql', '/%00', '/assets/none.js', '/login'])(
  'every answer has the request id: %s',
  async (url) => {
    expect((await open.app.inject(url)).headers['x-request-id']).toMatch(UUID)
  },
)

test('a stored page has the request id of its answer', async () => {
  const ask = (id: string) => behindProxy.app.inject({ url: '/brands', headers: { 'x-request-id': id } })
  await ask('first')
  await expect.poll(async () => (await ask('again')).headers['cache-status']).toContain('hit')
  const answers = await Promise.all(['left', 'right'].map(ask))
  expect(answers.map(({ headers }) => headers['x-request-id'])).toEqual(['left', 'right'])
  expect(answers.map(({ headers }) => headers['traceparent'])).toEqual([undefined, undefined])
})

test('propagates a trace to the backend with every call, and returns it', async () => {
  const query = 'mutation { addToCart(input: { productId: "101", variantId: "1010", quantity: 1 }) { cart { count } } }'
  const headers = { ...GUEST, traceparent: TRACEPARENT }
  const answers = await Promise.all([
    open.app.inject({ url: '/cart', headers }),
    open.app.inject({ url: '/graphql', method: 'POST', headers, payload: JSON.stringify({ query }) }),
  ])
  expect(answers.map((answer) => answer.headers['traceparent'])).toEqual([TRACEPARENT, TRACEPARENT])
  expect(asked().map(({ route }) => route)).toEqual(expect.arrayContaining(['/api/v1/cart/action']))
  expect(asked().every(({ traceparent }) => traceparent === TRACEPARENT)).toBe(true)
})

test('propagates it over a connection with a chunked body', async () => {
  const origin = new URL(await open.app.listen({ port: 0, host: '127.0.0.1' }))
  const body = '{"query":"{ viewer { cart { count } } }"}'
  const socket = connect(Number(origin.port), '127.0.0.1')
  socket.write(
    `POST /graphql HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\ntraceparent: ${TRACEPARENT}\r\n` +
      `user-token: AAAbbbbbbbbbbbbCCC\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0)
  socket.write(body.slice(0, 10))
  socket.write(body.slice(10))
  expect(await text(socket)).toContain(`traceparent: ${TRACEPARENT}`)
  expect(asked().map(({ traceparent }) => traceparent)).toContain(TRACEPARENT)
})

test('keeps the traces of concurrent requests apart', async () => {
  const traces = Array.from({ length: 12 }, (_, at) => `00-${TRACE}-${String(at + 1).padStart(16, '0')}-00`)
  await Promise.all(
    traces.map((traceparent, at) =>
      open.app.inject({ url: '/cart', headers: { 'user-token': `AAA${'b'.repeat(10)}${at + 10}CCC`, traceparent } }),
    ),
  )
  const carts = asked().filter(({ route }) => route === '/api/v1/cart/by-user')
  expect(carts.map(({ traceparent }) => traceparent).toSorted()).toEqual(traces)
})

test.each([
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-00f067aa0ba902b7-01`,
  `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${TRACE}-00f067aa0ba902b7-01-more`,
  'anything',
])('does not propagate an invalid trace: %s', async (traceparent) => {
  const answer = await open.app.inject({ url: '/cart', headers: { ...GUEST, traceparent } })
  expect(answer.headers['traceparent']).toBeUndefined()
  expect(asked().length).toBeGreaterThan(0)
  expect(asked().filter((line) => 'traceparent' in line)).toEqual([])
})
